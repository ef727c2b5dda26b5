/** A table of any game: who sits there, how far they have come, what lies before them. What a family draws itself stands in its place. */

import { html, nothing } from "./vendor/lit.js";
import { mini } from "./cards.js";
import { bar, nameplate, openHand } from "./plate.js";
/**
 * @import { App } from "./app.js"
 * @import { FamilyPage, PlainSeat } from "./page.d.ts"
 */

/** @param {App} app */
const seats = (app) => /** @type {PlainSeat[]} */ (/** @type {unknown} */ (app.view.seats));

/**
 * @param {App} app
 * @param {number} seat
 */
function lies(app, seat) {
  const { role, lying } = seats(app)[seat];
  const cards = role < 0 ? lying : [role, ...lying];
  return html`<div class="group">${cards.map((card) => mini(app.cards[card], card, { pick: () => app.read(card) }))}</div>`;
}

/**
 * @param {App} app
 * @param {number} seat
 * @param {string} cls
 * @param {string} label
 */
function place(app, seat, cls, label) {
  const { score, goal } = seats(app)[seat];
  return html`<section class="room ${cls} ${app.view.turn === seat ? "turn" : ""}" data-seat=${seat} aria-label=${label}>
    ${nameplate(app, seat)}${goal ? bar(score, goal, "Score") : nothing}${lies(app, seat)}${openHand(app, seat)}
  </section>`;
}

/** @type {FamilyPage} */
export const plain = {
  seat: (app, seat) => place(app, seat, "", `${app.names[seat]}’s place`),
  mine: (app) => place(app, app.chair, "mine", "Your place"),
  standing: (app) => seats(app).map(({ role, score, goal }) => ({ role, score, goal })),
  words: { role: "Role", score: "Score" },
};

/**
 * What a family draws, and the plain table for the rest; its module is fetched when a table of it is looked at.
 * @param {string} family
 * @returns {Promise<FamilyPage>}
 */
export async function fetched(family) {
  return { ...plain, ...(await import(`./games/${encodeURIComponent(family)}/index.js`)) };
}
