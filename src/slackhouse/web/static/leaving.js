/** Before somebody leaves a table: what becomes of their chair, and whether they mean it. */

import { html } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { say } from "./words.js";
/** @import { App } from "./app.js" */

/** @param {App} app */
function becomes(app) {
  const { state, seats, you } = app.table;
  if (state === "over") return say("leaving.over");
  const others = seats.some((one, seat) => seat !== you.seat && one.who === "person");
  return say(others ? "leaving.others" : "leaving.bots");
}

/** @param {App} app */
export const leaving = (app) =>
  html`<div class="leaving">
    <p>${becomes(app)}</p>
    <div class="options">
      ${button(say("leaving.stay"), () => app.open(null), "main", "armchair")}
      ${button(say("leaving.go"), () => app.leave(true), "", "log-out")}
    </div>
  </div>`;
