/** The middle of the table: the piles, what is being played while its window is open, and the question. */

import { html, nothing, repeat } from "./vendor/lit.js";
import { back, face } from "./cards.js";
import { die } from "./dice.js";
import { icon } from "./icons.js";
import { ring } from "./clock.js";
/**
 * @import { App } from "./app.js"
 * @import { Play, View } from "./types.d.ts"
 * @import { Drawn } from "./vendor/lit.js"
 */

/**
 * The play in the middle, if any.
 * @param {View} view
 */
export const inTheMiddle = (view) => view.plays.at(-1) ?? null;

/**
 * @param {string} name
 * @param {number} count
 * @param {Drawn} drawing
 */
function pile(name, count, drawing) {
  return html`<figure class="pile" aria-label="${name}: ${count} cards">
    <div class="pile-top">${drawing}</div>
    <figcaption>${name} <b>${count}</b></figcaption>
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
          aria-label="Discards, on top ${cards[top].name}"
          @click=${() => app.read(top)}
        >
          ${face(cards[top], "tiny")}
        </button>`;
  return html`<div class="piles">
    ${pile("Pile", view.pile_size, back())} ${pile("Discards", view.discards.length, discards)} ${app.game.piles?.(app) ?? nothing}
  </div>`;
}

/**
 * Who plays it, and at whom.
 * @param {App} app
 * @param {Play} play
 */
function by(app, play) {
  const who = play.seat === app.me ? "You" : app.names[play.seat];
  if (play.room === undefined || play.room === play.seat) return who;
  return html`${who} ${icon("chevron-right")} ${play.room === app.me ? "you" : app.names[play.room]}`;
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
            aria-label="${app.names[play.seat]} plays ${app.cards[number].name}"
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
  const list = app.view.plays.slice(-3);
  const roll = app.roll;
  return html`<div class="stage">
    ${app.game.middle?.(app) ?? nothing}
    ${
      list.length
        ? html`<ol class="plays" aria-label="Being played">
            ${list.map((play, place) => one(app, play, place, list.length))}
          </ol>`
        : nothing
    }
    ${
      roll
        ? repeat(
            [roll],
            (last) => last.n,
            (last) => html`<div class="rolled">${die(last.face)}</div>`,
          )
        : nothing
    }
    ${
      app.struck
        ? repeat(
            [app.struck],
            (struck) => struck.n,
            (struck) => html`<div class="struck" aria-hidden="true">${face(app.cards[struck.card], "spot")}<b>Canceled!</b></div>`,
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
  const names = who.map((seat) => app.names[seat]);
  const list = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0];
  return html`<p class="waiting">${icon("hourglass")} Waiting for ${list}${table.waiting.for ? html`: ${table.waiting.for}` : nothing}</p>`;
}

/** @param {App} app */
function question(app) {
  const { table, view } = app;
  if (table.state === "paused") return "Paused. Nobody is missing anything.";
  if (table.question) return table.question;
  if (table.state === "over") return "That was that.";
  const whose = view.turn === app.me ? "your" : `${app.names[view.turn]}’s`;
  return `It is ${whose} turn: ${table.phases?.[view.phase] ?? ""}.`;
}

/**
 * @param {App} app
 */
export function spotlight(app) {
  const asked = Boolean(app.table.question) && app.table.state !== "over";
  return html`<section class="spotlight ${asked ? "asks" : ""}" aria-label="The middle of the table">
    ${piles(app)} ${stage(app)}
    <div class="note-paper ${asked ? "mine" : ""}">
      <div class="note-words">
        <div aria-live="polite"><p class="question">${question(app)}</p></div>
        ${waiting(app)} ${app.last ? html`<p class="just-now">${app.last.text}</p>` : nothing}
      </div>
      ${ring(app)}
    </div>
  </section>`;
}
