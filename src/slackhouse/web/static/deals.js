/** What Chez Dork adds to the table: the lot and the offers in the middle, and the two buttons that begin a deal. */

import { html, nothing } from "./vendor/lit.js";
import { lot } from "./auction.js";
import { DO } from "./choices.js";
import { icon } from "./icons.js";
import { offers } from "./trade.js";

/** In the middle of the table, beside what is being played. */
export const deals = (app) => (app.table.family === "dork" ? html`${lot(app)}${offers(app)}` : nothing);

/** Which kinds of deal are on offer is told by the moves; their terms may then be anything. */
export function dealSteps(app) {
  if (app.table.family !== "dork" || app.me == null || app.table.state !== "playing") return nothing;
  const dealing = app.view.about === "dealing" || app.view.about === "considering";
  const trades = dealing || app.offer.deals.some(({ move }) => move[DO] === "offer");
  const lots = app.offer.deals.some(({ move }) => move[DO] === "auction");
  if (!trades && !lots) return nothing;
  return html`<div class="options">
    ${trades ? html`<button type="button" class="button small" @click=${() => app.open("trade")}>${icon("handshake")} Make an offer</button>` : nothing}
    ${lots ? html`<button type="button" class="button small" @click=${() => app.open("auction")}>${icon("gavel")} Hold an Auction</button>` : nothing}</div>`;
}
