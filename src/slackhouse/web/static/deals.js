/** What Chez Dork adds to the table: the lot and the offers in the middle, and the two buttons that begin a deal. */

import { html, nothing } from "./vendor/lit.js";
import { lot } from "./auction.js";
import { icon } from "./icons.js";
import { offers } from "./trade.js";

/** In the middle of the table, beside what is being played. */
export const deals = (app) => (app.table.family === "dork" ? html`${lot(app)}${offers(app)}` : nothing);

/** Which kinds of deal may be made now is told by the engine (`own_words`), whatever the moves suggest; their terms may then be anything. */
export function dealSteps(app) {
  if (app.table.family !== "dork" || app.me == null || app.table.state !== "playing") return nothing;
  const trades = app.view.own_words.includes("offer");
  const lots = app.view.own_words.includes("auction");
  if (!trades && !lots) return nothing;
  return html`<div class="options">
    ${trades ? html`<button type="button" class="button small" @click=${() => app.open("trade")}>${icon("handshake")} Make an offer</button>` : nothing}
    ${lots ? html`<button type="button" class="button small" @click=${() => app.open("auction")}>${icon("gavel")} Hold an Auction</button>` : nothing}</div>`;
}
