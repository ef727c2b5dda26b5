/** A table of any game: who sits there, how far they have come, what lies before them. What a family draws itself stands in its place. */

import { html, nothing } from "./vendor/lit.js";
import { mini } from "./cards.js";
import { bar, floor, group, nameplate, openHand } from "./plate.js";
import { say } from "./words.js";
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
  const one = (/** @type {number} */ card) => html`<li>${mini(app.cards[card], card, { pick: () => app.read(card) })}</li>`;
  return floor(app, seat, group("", cards.map(one)));
}

/**
 * @param {App} app
 * @param {number} seat
 */
function plate(app, seat) {
  const { score, goal } = seats(app)[seat];
  return html`${nameplate(app, seat)}${goal ? html`<div class="work">${bar(score, goal)}</div>` : nothing}`;
}

/**
 * @param {App} app
 * @param {number} seat
 */
const turn = (app, seat) => (app.view.turn === seat ? "turn" : "");

/** @type {FamilyPage} */
export const plain = {
  seat: (app, seat) =>
    html`<section
      class="room ${turn(app, seat)}"
      data-seat=${seat}
      aria-label=${say("table.place", { seat: { name: app.names[seat], mine: false } })}
    >
      ${plate(app, seat)} ${lies(app, seat)} ${openHand(app, seat)}
    </section>`,
  mine: (app) =>
    html`<section
      class="room mine ${turn(app, app.chair)}"
      data-seat=${app.chair}
      aria-label=${say("table.place", { seat: app.who(app.chair) })}
    >
      <div class="mine-side">${plate(app, app.chair)}</div>
      ${lies(app, app.chair)}
    </section>`,
  standing: (app) => seats(app).map(({ role, score, goal }) => ({ role, score, goal })),
};

/**
 * What a family draws, and the plain table for the rest; its module is fetched when a table of it is looked at.
 * @param {string} family
 * @returns {Promise<FamilyPage>}
 */
export async function fetched(family) {
  return { ...plain, ...(await import(`./games/${encodeURIComponent(family)}/index.js`)) };
}
