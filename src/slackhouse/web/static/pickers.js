/** Cards that are looked at or picked, as cards: what must be chosen, the discards, a hand that was shown. */

import { html, nothing } from "./vendor/lit.js";
import { face } from "./cards.js";
import { subject } from "./choices.js";
import { icon } from "./icons.js";
import { inFull } from "./labels.js";
import { say } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Choice, ShownHand } from "./types.d.ts"
 * @import { Drawn } from "./vendor/lit.js"
 */

/**
 * What a choice would bring, in the engine's words.
 * @param {Choice} choice
 */
export const brings = ({ brings: said }) => (said ? html`<small class="brings">${said}</small>` : nothing);

/**
 * What can be done with a card that is pointed at: each way, and what it would bring.
 * @param {App} app
 * @param {number} card
 * @param {boolean} held it is in the own hand
 */
export function foretold(app, card, held) {
  const ways = held ? (app.offer.hand.get(card) ?? []) : app.aiming.filter(({ move }) => move.on === card);
  const told = ways.filter((choice) => choice.brings).slice(0, 5);
  if (!told.length) return nothing;
  return html`<ul class="foretold">
    ${told.map((choice) => html`<li>${ways.length > 1 ? html`<b>${inFull(app, choice, say)}</b> ` : nothing}${choice.brings}</li>`)}
  </ul>`;
}

/**
 * One card, and what may be done with it: if that is one thing, the card is its button.
 * @param {App} app
 * @param {number} card
 * @param {Choice[]} ways
 * @param {string} size
 */
function pickable(app, card, ways, size) {
  const act = (/** @type {Choice} */ choice) => () => {
    if (app.dialog) app.open(null);
    app.play(choice);
  };
  const way = (/** @type {Choice} */ choice, /** @type {Drawn} */ before = nothing) =>
    html`<button
      type="button"
      class="button small way"
      data-card=${before === nothing ? nothing : card}
      data-say=${choice.say}
      @click=${act(choice)}
    >
      ${before}<span>${inFull(app, choice, say)}${brings(choice)}</span>
    </button>`;
  const shown = face(app.cards[card], size);
  return html`<li class="pickable">
    ${
      ways.length === 1
        ? way(ways[0], shown)
        : html`<div data-card=${card}>${shown}</div>
            ${ways.map((choice) => way(choice))}`
    }
  </li>`;
}

/**
 * The offered cards that lie elsewhere, each once.
 * @param {App} app
 */
function laidOut(app) {
  /** @type {Map<number, Choice[]>} */
  const found = new Map();
  for (const choice of app.offer.tray) found.set(subject(choice), [...(found.get(subject(choice)) ?? []), choice]);
  return [...found];
}

/**
 * Cards that lie elsewhere and are asked about: in a room, in the discards. In a row here, and large in a dialog.
 * @param {App} app
 */
export function tray(app) {
  const cards = laidOut(app);
  if (!cards.length) return nothing;
  return html`<ul class="options tray">
      ${cards.map(([card, ways]) => pickable(app, card, ways, "small"))}
    </ul>
    ${
      cards.length > 1
        ? html`<button type="button" class="button small" data-pick @click=${() => app.open("pick")}>
            ${icon("layers")} ${say("pick.large", { n: cards.length })}
          </button>`
        : nothing
    }`;
}

/** @param {App} app */
export const pick = (app) =>
  html`<ul class="leaves">
    ${laidOut(app).map(([card, ways]) => pickable(app, card, ways, "hand"))}
  </ul>`;

/**
 * Cards to read, as they lie.
 * @param {App} app
 * @param {number[]} cards
 */
const leaves = (app, cards) =>
  html`<ol class="leaves">
    ${cards.map((card) => html`<li data-card=${card}>${face(app.cards[card], "hand")}</li>`)}
  </ol>`;

/**
 * The discards, the newest first.
 * @param {App} app
 */
export const discards = (app) =>
  app.view.discards.length ? leaves(app, app.view.discards.toReversed()) : html`<p class="empty">${say("pick.no-discards")}</p>`;

/**
 * Hands that were shown and not put away yet.
 * @param {App} app
 */
const unread = (app) => (app.table.shown ?? []).filter((one) => one.n > app.putAway);

/**
 * A button for each hand that was shown: it can be read as long as it is not put away.
 * @param {App} app
 */
export const shownHands = (app) =>
  unread(app).map(
    (one) =>
      html`<button type="button" class="button small" data-shown=${one.seat} @click=${() => app.open("shown", { seat: one.seat })}>
        ${icon("eye")} ${say("pick.hand-of", { name: app.names[one.seat] })}
      </button>`,
  );

/**
 * @param {App} app
 * @param {number} seat
 */
export function shownHand(app, seat) {
  const hand = /** @type {ShownHand | undefined} */ ((app.table.shown ?? []).find((one) => one.seat === seat));
  if (!hand) return nothing;
  return html`${hand.cards.length ? leaves(app, hand.cards) : html`<p class="empty">${say("hand.empty")}</p>`}
    <p class="note">${say("pick.as-it-was")}</p>
    <button type="button" class="button main" data-put-away @click=${() => app.putHandAway(hand.n)}>
      ${icon("check")} ${say("pick.put-away")}
    </button>`;
}
