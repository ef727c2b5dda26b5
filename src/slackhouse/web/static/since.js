/** Since your last turn: what was done to you, with the cards, when your turn begins; until you have done something, or put it away. */

import { html, nothing } from "./vendor/lit.js";
import { icon } from "./icons.js";
import { say } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Span } from "./types.d.ts"
 */

/** The turn in which it was put away. */
let away = -1;
/** How many answers had been given when it was first shown. */
const shown = { turn: -1, hand: "" };

/** @param {Span} one */
const piece = ({ text, card }) => (card === undefined ? text : html`<b data-card=${card} tabindex="0">${text}</b>`);

/** @param {App} app */
export function since(app) {
  const { table, view } = app;
  const lines = table.since ?? [];
  if (!lines.length || view.turn !== app.me || table.state !== "playing") return nothing;
  const hand = String(view.hand);
  if (shown.turn !== view.turns) Object.assign(shown, { turn: view.turns, hand });
  // A player who has played something knows by now.
  if (away === view.turns || shown.hand.length > hand.length) return nothing;
  const close = () => {
    away = view.turns;
    app.draw();
  };
  return html`<section class="since" aria-label=${say("since.title")}>
    <h2>${say("since.title")}</h2>
    <ul>
      ${lines.map((line) => html`<li><bdi>${line.spans.map(piece)}</bdi></li>`)}
    </ul>
    <button type="button" class="button plain square" aria-label=${say("close")} @click=${close}>${icon("x")}</button>
  </section>`;
}
