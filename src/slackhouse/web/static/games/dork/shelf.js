/** A seat in Chez Dork: a character with Obsessions, money in the open, and Stuff in two rows. */

import { html, nothing } from "../../vendor/lit.js";
import { button } from "../../buttons.js";
import { atCard, atRoom } from "../../choices.js";
import { mini, spoken } from "../../cards.js";
import { icon } from "../../icons.js";
import { bar, nameplate, openHand } from "../../plate.js";
import { seen } from "./trade.js";
/**
 * @import { App } from "../../app.js"
 * @import { DorkSeat, OwnedStuff } from "../../types.d.ts"
 */

export const GOAL = 25;

/** @param {DorkSeat} one */
const money = (one) => html`<span class="purse money" title="Money"><b>$${one.money}</b></span>`;

/**
 * @param {App} app
 * @param {number} seat
 */
function character(app, seat) {
  const one = seen(app).seats[seat];
  const card = app.cards[one.character];
  if (!card) return html`<span class="chip">Nobody yet</span>`;
  return html`<button
    type="button"
    class="chip job-chip"
    data-card=${one.character}
    aria-label=${spoken(card)}
    @click=${() => app.read(one.character)}
  >
    ${icon("Character")}<span class="chip-name">${card.name}</span>
  </button>`;
}

/**
 * What this seat is mad about now.
 * @param {DorkSeat} one
 */
const obsessions = (one) =>
  html`<ul class="obsessions" aria-label="Obsessions">
    ${one.obsessions.map((word) => html`<li class="obsession" title=${word}>${icon(word)}<span>${word}</span></li>`)}
  </ul>`;

/**
 * Temporary Obsessions and Specials that stay: cards that can be read, and aimed at.
 * @param {App} app
 * @param {number} seat
 */
function specials(app, seat) {
  const one = seen(app).seats[seat];
  const cards = [...one.temporary.map(({ card }) => card), ...one.kept];
  if (!cards.length) return nothing;
  return html`<div class="group">
    <h3 class="group-name">Also</h3>
    <ul>
      ${cards.map((number) => piece(app, seat, { card: number, attached: [] }, false))}
    </ul>
  </div>`;
}

/**
 * @param {App} app
 * @param {number} seat
 */
/**
 * A card on a shelf.
 * @param {App} app
 * @param {number} seat
 * @param {OwnedStuff} owned
 */
function piece(app, seat, { card: number, attached }, counts = true) {
  const aim = app.aiming.length ? atCard(app.aiming, seat, number, 0) : undefined;
  return html`<li>
    ${mini(app.cards[number], number, {
      target: Boolean(aim),
      pick: aim ? () => app.play(aim) : () => app.read(number),
      where: `${seat}:${number}`,
      extra: counts ? html`<span class="token">${app.cards[number].points ?? 0}</span>` : nothing,
    })}${attached.map((one) => mini(app.cards[one], one, { pick: () => app.read(one) }))}
  </li>`;
}

/**
 * @param {App} app
 * @param {number} seat
 */
function rows(app, seat) {
  const one = seen(app).seats[seat];
  if (!one.top.length && !one.bottom.length) return html`<p class="empty">Owns nothing. Wants everything.</p>`;
  return html` ${
    one.top.length
      ? html`<div class="group">
          <h3 class="group-name">Loves</h3>
          <ul>
            ${one.top.map((owned) => piece(app, seat, owned))}
          </ul>
        </div>`
      : nothing
  }
  ${
    one.bottom.length
      ? html`<div class="group">
          <h3 class="group-name">Has</h3>
          <ul>
            ${one.bottom.map((owned) => piece(app, seat, owned))}
          </ul>
        </div>`
      : nothing
  }`;
}

/**
 * @param {App} app
 * @param {number} seat
 */
export function dorkRoom(app, seat) {
  const one = seen(app).seats[seat];
  const aim = app.aiming.length ? atRoom(app.aiming, seat) : undefined;
  const turn = app.view.turn === seat;
  return html`<section
    class="room dork ${turn ? "turn" : ""} ${aim ? "target" : ""}"
    data-seat=${seat}
    aria-label="${app.names[seat]}’s shelf${turn ? ", whose turn it is" : ""}"
  >
    ${nameplate(app, seat, bar(one.points, GOAL, "Points"))}
    <div class="work">${character(app, seat)}${obsessions(one)}${money(one)}</div>
    <button type="button" class="look" aria-label="Look at ${app.names[seat]}’s shelf" @click=${() => app.visit(seat)}></button>
    ${aim ? button(app.names[seat], () => app.play(aim), "main aim", "target") : nothing}
    <div class="lying">${rows(app, seat)}${specials(app, seat)}</div>
    ${openHand(app, seat)}
  </section>`;
}

/** @param {App} app */
export function myShelf(app) {
  const seat = app.chair;
  const one = seen(app).seats[seat];
  const aim = app.aiming.length ? atRoom(app.aiming, seat) : undefined;
  const turn = app.view.turn === seat;
  return html`<section
    class="room mine dork ${turn ? "turn" : ""} ${aim ? "target" : ""}"
    data-seat=${seat}
    aria-label="Your shelf${turn ? ". It is your turn" : ""}"
  >
    <div class="mine-side">
      ${nameplate(app, seat, bar(one.points, GOAL, "Points"))}
      <div class="work">${character(app, seat)}${obsessions(one)}${money(one)}</div>
      ${aim ? button("Me", () => app.play(aim), "main aim", "target") : nothing}
    </div>
    <div class="lying">${rows(app, seat)}${specials(app, seat)}</div>
  </section>`;
}
