/** What Chez Dork draws itself: shelves for rooms, the lot and the offers in the middle, and the two buttons that begin a deal. */

import { html, nothing } from "../../vendor/lit.js";
import { button } from "../../buttons.js";
import { lend } from "../../icons.js";
import { later } from "../../later.js";
import { say } from "../../words.js";
import { lot } from "./auction.js";
import { DRAWN } from "./icons.js";
import { GOAL } from "./shelf.js";
import { offers, seen } from "./trade.js";
/**
 * @import { App } from "../../app.js"
 * @import { FamilyPage } from "../../page.d.ts"
 */

lend(DRAWN);

/**
 * In the middle of the table, beside what is being played.
 * @param {App} app
 */
export const middle = (app) => html`${lot(app)}${offers(app)}`;

/**
 * Which kinds of deal may be made now is told by the engine (`own_words`), whatever the moves suggest; their terms may then be anything.
 * @param {App} app
 */
export function steps(app) {
  if (app.me == null || app.table.state !== "playing") return nothing;
  const trades = seen(app).own_words.includes("offer");
  const lots = seen(app).own_words.includes("auction");
  if (!trades && !lots) return nothing;
  const size = app.view.about === "dealing" ? "main" : "small";
  return html`<div class="options deals">
    ${trades ? button(say("trade.title"), () => app.open("trade"), size, "handshake") : nothing}
    ${lots ? button(say("lot.hold"), () => app.open("auction"), size, "gavel") : nothing}
  </div>`;
}

/**
 * A seat that can deal has something to do, whatever is listed.
 * @param {App} app
 */
export const isBusy = (app) => app.view.about === "dealing" && seen(app).own_words.length > 0;

/** @type {(() => typeof import("./forms.js") | null) | undefined} */
let forms;

/**
 * Deals have terms, and terms have forms: they are fetched when somebody makes one.
 * @param {App} app
 * @param {"tradeDialog" | "auctionDialog"} name
 */
function form(app, name) {
  forms ??= later(() => import("./forms.js"), app.draw);
  return forms()?.[name](app) ?? nothing;
}

/** @type {FamilyPage["dialogs"]} */
export const dialogs = {
  trade: { title: say("trade.title"), draw: (app) => form(app, "tradeDialog") },
  auction: { title: say("lot.put-up"), draw: (app) => form(app, "auctionDialog") },
};

/** @param {App} app */
export const standing = (app) => seen(app).seats.map((one) => ({ role: one.character, score: one.points, goal: GOAL }));

export { dorkRoom as seat, myShelf as mine } from "./shelf.js";
