/** What cannot be had back is asked about once: what would be lost, and whether that is meant. */

import { html } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { closeAround } from "./dom.js";
import { say } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Pressed } from "./page.d.ts"
 * @import { Choice } from "./types.d.ts"
 */

/**
 * What is lost by a move, in words; nothing, if it can be made without asking.
 * @param {App} app
 * @param {Choice} choice
 */
export function lost(app, { move }) {
  if (move.do === "discard" && app.view.about === "discarding" && app.view.hand.length === 1) return say("sure.discard-all");
  return move.do === "done" ? (app.game.loses?.(app) ?? "") : "";
}

/** @param {App} app */
export function sure(app) {
  const { text = "", yes = "", act } = app.dialog ?? {};
  const doIt = (/** @type {Pressed} */ event) => {
    closeAround(event);
    act?.();
  };
  return html`<p class="rule-text">${text}</p>
    <div class="options">${button(say("sure.no"), closeAround, "main")} ${button(yes || say("sure.yes"), doIt, "")}</div>`;
}
