/** What Chez Dork adds to the table: the lot and the offers in the middle, and the two buttons that begin a deal. */

import { html, nothing } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { lot } from "./auction.js";
import { offers, seen } from "./trade.js";
/** @import { App } from "./app.js" */

/**
 * In the middle of the table, beside what is being played.
 * @param {App} app
 */
export const deals = (app) => (app.table.family === "dork" ? html`${lot(app)}${offers(app)}` : nothing);

/**
 * Which kinds of deal may be made now is told by the engine (`own_words`), whatever the moves suggest; their terms may then be anything.
 * @param {App} app
 */
export function dealSteps(app) {
  if (app.table.family !== "dork" || app.me == null || app.table.state !== "playing") return nothing;
  const trades = seen(app).own_words.includes("offer");
  const lots = seen(app).own_words.includes("auction");
  if (!trades && !lots) return nothing;
  return html`<div class="options">
    ${trades ? button("Make an offer", () => app.open("trade"), "small", "handshake") : nothing}
    ${lots ? button("Hold an Auction", () => app.open("auction"), "small", "gavel") : nothing}
  </div>`;
}
