/** The middle of the table: the piles, what is being played while its window is open, and the question. */

import { html, nothing, repeat } from "./vendor/lit.js";
import { back, face } from "./cards.js";
import { die } from "./dice.js";
import { icon } from "./icons.js";
import { ring } from "./clock.js";
import { chips } from "./orders.js";
import { since } from "./since.js";
import { list, part, say } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Play, View } from "./types.d.ts"
 * @import { Drawn } from "./vendor/lit.js"
 */

/** A question of more letters than this is written smaller. */
const LONG = 90;

/**
 * The play in the middle, if any.
 * @param {View} view
 */
export const inTheMiddle = (view) => view.plays.at(-1) ?? null;

/**
 * @param {string} name
 * @param {number} count
 * @param {Drawn} drawing
 * @param {(() => void) | null} [leaf] how to leaf through it; where there is no room for its top card, its name is the button
 */
function pile(name, count, drawing, leaf = null) {
  const words = html`${name} <b>${count}</b>`;
  return html`<figure class="pile" aria-label=${say("middle.count", { what: name, n: count })}>
    <div class="pile-top">${drawing}</div>
    <figcaption>${leaf ? html`<button type="button" class="leaf" @click=${leaf}>${words}</button>` : words}</figcaption>
  </figure>`;
}

/** @param {App} app */
export function piles(app) {
  const { view, cards } = app;
  const top = view.discards.at(-1);
  const discards =
    top === undefined
      ? html`<div class="pile-empty"></div>`
      : html`<button
          type="button"
          class="bare"
          data-card=${top}
          data-discards
          aria-label=${say("middle.top", { card: cards[top].name })}
          @click=${() => app.open("discards")}
        >
          ${face(cards[top], "tiny")}
        </button>`;
  return html`<div class="piles">
    ${pile(say("middle.pile"), view.pile_size, back())}
    ${pile(say("middle.discards"), view.discards.length, discards, () => app.open("discards"))} ${app.game.piles?.(app) ?? nothing}
  </div>`;
}

/**
 * Who plays it, and at whom.
 * @param {App} app
 * @param {Play} play
 */
function by(app, play) {
  const name = (/** @type {number} */ seat) => html`<bdi>${app.names[seat]}</bdi>`;
  const who = play.seat === app.me ? say("middle.you") : name(play.seat);
  if (play.room === undefined || play.room === play.seat) return who;
  return html`${who} ${icon("chevron-right")} ${play.room === app.me ? part("middle.to-you") : name(play.room)}`;
}

/**
 * @param {App} app
 * @param {Play} play
 * @param {number} place
 * @param {number} count
 */
function one(app, play, place, count) {
  const under = place < count - 1;
  return html`<li class="played ${under ? "under" : ""}">
    ${play.cards
      .slice(0, 4)
      .map(
        (number, at) =>
          html`<button
            type="button"
            class="bare"
            data-card=${number}
            data-spot=${!under && at === 0 ? "top" : nothing}
            aria-label=${say("middle.plays", { name: app.names[play.seat], card: app.cards[number].name })}
            @click=${() => app.read(number)}
          >
            ${face(app.cards[number], "spot")}
          </button>`,
      )}
    <span class="by">${by(app, play)}</span>
  </li>`;
}

/**
 * @param {App} app
 */
function stage(app) {
  const plays = app.view.plays.slice(-3);
  const roll = app.roll;
  return html`<div class="stage">
    ${app.game.middle?.(app) ?? nothing} ${plays.length || roll || app.struck ? nothing : since(app)}
    ${
      plays.length
        ? html`<ol class="plays" aria-label=${say("middle.playing")}>
            ${plays.map((play, place) => one(app, play, place, plays.length))}
          </ol>`
        : nothing
    }
    ${
      roll
        ? repeat(
            [roll],
            (last) => last.n,
            (last) =>
              html`<figure class="rolled">
                ${die(last.face)}
                <figcaption>${last.text}</figcaption>
              </figure>`,
          )
        : nothing
    }
    ${
      app.struck
        ? repeat(
            [app.struck],
            (struck) => struck.n,
            (struck) =>
              html`<div class="struck" aria-hidden="true">${face(app.cards[struck.card], "spot")}<b>${say("middle.canceled")}</b></div>`,
          )
        : nothing
    }
  </div>`;
}

/**
 * Who is being waited for, and for what.
 * @param {App} app
 */
export function waiting(app) {
  const { table } = app;
  const who = (table.waiting?.seats ?? []).filter((seat) => seat !== app.me);
  if (!table.waiting || table.state !== "playing" || !who.length) return nothing;
  const told = { who: list(who.map((seat) => app.names[seat])), what: table.waiting.for };
  return html`<p class="waiting">${icon("hourglass")} ${say(told.what ? "middle.waiting-for" : "middle.waiting", told)}</p>`;
}

/** @param {App} app */
function question(app) {
  const { table, view } = app;
  if (table.state === "paused") return say("middle.paused");
  if (table.question) return table.question;
  if (table.state === "over") return say("middle.over");
  return say("middle.turn", { seat: app.who(view.turn), phase: app.phases[view.phase] ?? "" });
}

/**
 * @param {App} app
 */
export function spotlight(app) {
  const asked = Boolean(app.table.question) && app.table.state !== "over";
  const said = question(app);
  return html`<section class="spotlight ${asked ? "asks" : ""}" aria-label=${say("middle.title")}>
    ${piles(app)} ${stage(app)}
    <div class="note-paper ${asked ? "mine" : ""}" data-about=${app.view.about}>
      <div class="note-words">
        <div aria-live="polite"><p class="question ${said.length > LONG ? "long" : ""}" dir="auto">${said}</p></div>
        ${app.me == null ? nothing : chips(app)} ${waiting(app)}
        ${app.last && app.last.n !== app.roll?.n ? html`<p class="just-now" dir="auto">${app.last.text}</p>` : nothing}
      </div>
      ${ring(app)}
    </div>
  </section>`;
}
