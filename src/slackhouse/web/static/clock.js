/** The clock: a ring that runs down. It is drawn by itself, so that a tick costs no new page. */

import { html, nothing } from "./vendor/lit.js";

const ROUND = 2 * Math.PI * 20;

/** Remember when the server said how much was left; our own clock measures from there. */
export function started(clock) {
  return clock ? { ...clock, since: performance.now() } : null;
}

const left = (clock) => Math.max(0, clock.left - (clock.running === false ? 0 : performance.now() - clock.since));

export function ring(app) {
  if (!app.clock?.of || app.table.state !== "playing") return nothing;
  return html`<div class="ring" role="timer" aria-label="Time left">
    <svg viewBox="0 0 48 48" aria-hidden="true"><circle class="ring-back" cx="24" cy="24" r="20" /><circle class="ring-left" cx="24" cy="24" r="20" /></svg>
    <b></b>
  </div>`;
}

/** Move every ring on the page; called a few times a second. */
export function tick(app) {
  if (!app.clock) return;
  const rest = left(app.clock);
  const part = Math.min(1, rest / app.clock.of);
  const seconds = String(Math.ceil(rest / 1000));
  for (const one of document.querySelectorAll(".ring")) {
    const arc = one.querySelector(".ring-left");
    arc.style.strokeDasharray = `${part * ROUND} ${ROUND}`;
    one.classList.toggle("late", rest < 4000);
    const number = one.querySelector("b");
    if (number.textContent !== seconds) number.textContent = seconds;
  }
}
