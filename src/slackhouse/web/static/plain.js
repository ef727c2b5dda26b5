/** A table of any game: who sits there. What a family draws itself stands in place of this. */

import { html } from "./vendor/lit.js";
import { nameplate, openHand } from "./plate.js";
/**
 * @import { App } from "./app.js"
 * @import { FamilyPage } from "./page.d.ts"
 */

/**
 * @param {App} app
 * @param {number} seat
 * @param {string} cls
 * @param {string} label
 */
const place = (app, seat, cls, label) =>
  html`<section class="room ${cls} ${app.view.turn === seat ? "turn" : ""}" data-seat=${seat} aria-label=${label}>
    ${nameplate(app, seat)}${openHand(app, seat)}
  </section>`;

/** @type {FamilyPage} */
export const plain = {
  seat: (app, seat) => place(app, seat, "", `${app.names[seat]}’s place`),
  mine: (app) => place(app, app.chair, "mine", "Your place"),
  words: { role: "Role", score: "Score" },
};

/**
 * What a family draws, and the plain table for the rest; its module is fetched when a table of it is looked at.
 * @param {string} family
 * @returns {Promise<FamilyPage>}
 */
export async function fetched(family) {
  try {
    return { ...plain, ...(await import(`./games/${encodeURIComponent(family)}/index.js`)) };
  } catch {
    return plain; // it has none
  }
}
