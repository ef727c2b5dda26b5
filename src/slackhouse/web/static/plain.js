/** A table of any game: who sits there, how far they have come, what lies before them. What a family draws itself stands in its place. */

import { html, nothing } from "./vendor/lit.js";
import { mini } from "./cards.js";
import { bar, nameplate, openHand } from "./plate.js";
import { styles } from "./styles.js";
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
  if (!cards.length) return nothing;
  return html`<div class="group" .style=${styles({ "--n": cards.length })}>
    <ul>
      ${cards.map((card) => html`<li>${mini(app.cards[card], card, { pick: () => app.read(card) })}</li>`)}
    </ul>
  </div>`;
}

/**
 * @param {App} app
 * @param {number} seat
 */
function plate(app, seat) {
  const { score, goal } = seats(app)[seat];
  return nameplate(app, seat, goal ? bar(score, goal, "Score") : nothing);
}

/**
 * @param {App} app
 * @param {number} seat
 */
const turn = (app, seat) => (app.view.turn === seat ? "turn" : "");

/** @type {FamilyPage} */
export const plain = {
  seat: (app, seat) =>
    html`<section class="room ${turn(app, seat)}" data-seat=${seat} aria-label="${app.names[seat]}’s place">
      ${plate(app, seat)}
      <div class="lying">${lies(app, seat)}</div>
      ${openHand(app, seat)}
    </section>`,
  mine: (app) =>
    html`<section class="room mine ${turn(app, app.chair)}" data-seat=${app.chair} aria-label="Your place">
      <div class="mine-side">${plate(app, app.chair)}</div>
      <div class="lying">${lies(app, app.chair)}</div>
    </section>`,
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
