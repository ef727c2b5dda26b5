/** The clock: a ring that runs down. It is drawn by itself, so that a tick costs no new page. */

import { html, nothing } from "./vendor/lit.js";
import { say } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Running } from "./page.d.ts"
 * @import { Clock } from "./types.d.ts"
 */

const ROUND = 2 * Math.PI * 20;

/**
 * Remember when the server said how much was left; our own clock measures from there.
 * @param {Clock | null} clock
 */
export function started(clock) {
  return clock ? { ...clock, since: performance.now() } : null;
}

/** @param {Running} clock */
const left = (clock) => Math.max(0, clock.left - (performance.now() - clock.since));

/** @param {App} app */
export function ring(app) {
  if (!app.clock?.of || app.table.state !== "playing") return nothing;
  return html`<div class="ring" role="timer" aria-label=${say("middle.time")}>
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <circle class="ring-back" cx="24" cy="24" r="20" />
      <circle class="ring-left" cx="24" cy="24" r="20" />
    </svg>
    <b></b>
  </div>`;
}

/**
 * Move every ring on the page; called a few times a second.
 * @param {App} app
 */
export function tick(app) {
  if (!app.clock) return;
  const rest = left(app.clock);
  const part = Math.min(1, rest / app.clock.of);
  const seconds = String(Math.ceil(rest / 1000));
  for (const one of document.querySelectorAll(".ring")) {
    const arc = /** @type {SVGElement} */ (one.querySelector(".ring-left"));
    arc.style.strokeDasharray = `${part * ROUND} ${ROUND}`;
    one.classList.toggle("late", rest < 4000);
    const number = /** @type {HTMLElement} */ (one.querySelector("b"));
    if (number.textContent !== seconds) number.textContent = seconds;
  }
}
