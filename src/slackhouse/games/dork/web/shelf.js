/** A seat in Chez Dork: a character with Obsessions, money in the open, and Stuff in two rows. */

import { html, nothing } from "../../vendor/lit.js";
import { atCard, atRoom } from "../../choices.js";
import { called, mini, spoken } from "../../cards.js";
import { icon } from "../../icons.js";
import { aimAt, bar, floor, group, nameplate, openHand, stacked } from "../../plate.js";
import { say } from "../../words.js";
import { seen } from "./trade.js";
/**
 * @import { App } from "../../app.js"
 * @import { Stack } from "../../page.d.ts"
 * @import { DorkSeat, OwnedStuff } from "../../types.d.ts"
 */

export const GOAL = 25;

/** @param {DorkSeat} one */
const money = (one) => html`<span class="purse money" title=${say("shelf.money")}><b>$${one.money}</b></span>`;

/**
 * @param {App} app
 * @param {number} seat
 */
function character(app, seat) {
  const one = seen(app).seats[seat];
  const card = app.cards[one.character];
  if (!card) return html`<span class="chip">${say("shelf.nobody")}</span>`;
  return html`<button
    type="button"
    class="chip job-chip"
    data-card=${one.character}
    aria-label=${spoken(card)}
    @click=${() => app.read(one.character)}
  >
    ${icon("Character")}<span class="chip-name" dir="auto">${card.name}</span>
  </button>`;
}

/**
 * What this seat is mad about now.
 * @param {DorkSeat} one
 */
const obsessions = (one) =>
  html`<ul class="obsessions" aria-label=${say("shelf.obsessions")}>
    ${one.obsessions.map((word) => html`<li class="obsession" title=${called(word)}>${icon(word)}<span>${called(word)}</span></li>`)}
  </ul>`;

/**
 * Who lives there, what they are mad about, and how far it has brought them.
 * @param {App} app
 * @param {number} seat
 */
function head(app, seat) {
  const one = seen(app).seats[seat];
  return html`${nameplate(app, seat, money(one))}
    <div class="work">${character(app, seat)}${obsessions(one)}${bar(one.points, GOAL)}</div>`;
}

/**
 * Cards on a shelf; alike ones lie there as one.
 * @param {App} app
 * @param {number} seat
 * @param {OwnedStuff[]} owned
 */
const pieces = (app, seat, owned, counts = true) =>
  stacked(owned, (one) => `${one.card}:${one.attached}`).map((stack) => piece(app, seat, stack, counts));

/**
 * @param {App} app
 * @param {number} seat
 * @param {Stack<OwnedStuff>} stack
 * @param {boolean} counts
 */
function piece(app, seat, { one: { card: number, attached }, times }, counts) {
  const aim = app.aiming.length ? atCard(app.aiming, seat, number, 0) : undefined;
  return html`<li data-times=${times}>
    ${mini(app.cards[number], number, {
      times,
      target: Boolean(aim),
      pick: aim ? () => app.play(aim) : () => app.read(number),
      where: `${seat}:${number}`,
      extra: counts ? html`<span class="token">${app.cards[number].points ?? 0}</span>` : nothing,
    })}${attached.map((one) => mini(app.cards[one], one, { pick: () => app.read(one), cls: "attached" }))}
  </li>`;
}

/**
 * Stuff in two rows; then temporary Obsessions and Specials that stay: cards that can be read, and aimed at.
 * @param {App} app
 * @param {number} seat
 */
function rows(app, seat) {
  const { top, bottom, temporary, kept } = seen(app).seats[seat];
  const also = [...temporary.map(({ card }) => card), ...kept].map((card) => ({ card, attached: [] }));
  const owns = top.length || bottom.length;
  return floor(
    app,
    seat,
    html`${owns ? nothing : html`<p class="empty">${say("shelf.empty")}</p>`} ${group(say("shelf.loves"), pieces(app, seat, top))}
    ${group(say("shelf.has"), pieces(app, seat, bottom))} ${group(say("shelf.also"), pieces(app, seat, also, false))}`,
  );
}

/**
 * @param {App} app
 * @param {number} seat
 */
export function dorkRoom(app, seat) {
  const aim = app.aiming.length ? atRoom(app.aiming, seat) : undefined;
  const turn = app.view.turn === seat;
  return html`<section
    class="room dork ${turn ? "turn" : ""} ${aim ? "target" : ""}"
    data-seat=${seat}
    aria-label=${say(turn ? "shelf.of-turn" : "shelf.of", { name: app.names[seat] })}
  >
    ${head(app, seat)}
    <button type="button" class="look" aria-label=${say("shelf.look", { name: app.names[seat] })} @click=${() => app.visit(seat)}></button>
    ${aimAt(app, aim)} ${rows(app, seat)} ${openHand(app, seat)}
  </section>`;
}

/** @param {App} app */
export function myShelf(app) {
  const seat = app.chair;
  const aim = app.aiming.length ? atRoom(app.aiming, seat) : undefined;
  const turn = app.view.turn === seat;
  return html`<section
    class="room mine dork ${turn ? "turn" : ""} ${aim ? "target" : ""}"
    data-seat=${seat}
    aria-label=${say(turn ? "shelf.mine-turn" : "shelf.mine")}
  >
    <div class="mine-side">${head(app, seat)}</div>
    ${aimAt(app, aim)} ${rows(app, seat)}
  </section>`;
}
