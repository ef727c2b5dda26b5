/** What the Slack games draw themselves: rooms with Jobs, and the Week beside the piles. */

import { html, nothing } from "../../vendor/lit.js";
import { mini } from "../../cards.js";
import { seen } from "./room.js";
/** @import { App } from "../../app.js" */

/** @param {App} app */
export function piles(app) {
  const { week } = seen(app);
  if (week < 0) return nothing;
  return html`<div class="week"><span class="label">Week</span>${mini(app.cards[week], week, { pick: () => app.read(week) })}</div>`;
}

export const words = { role: "Job", score: "Slack" };

/** @param {App} app */
export const standing = (app) => seen(app).seats.map(({ job, score, goal }) => ({ role: job, score, goal }));

export { myRoom as mine, room as seat } from "./room.js";
