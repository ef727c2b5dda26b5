/** Confetti, once, for a win. */

import { html, nothing } from "./vendor/lit.js";
import { styles } from "./styles.js";

const COLOURS = ["#2f7d46", "#24619f", "#b3362b", "#d9822b", "#5f3dae", "#ffd34d"];

/** @param {boolean} wanted */
export function confetti(wanted) {
  if (!wanted || matchMedia("(prefers-reduced-motion: reduce)").matches) return nothing;
  const pieces = Array.from({ length: 70 }, (_, at) => ({
    "--x": `${(at * 37) % 100}vw`,
    "--delay": `${(at % 14) * 55}ms`,
    "--spin": `${((at * 73) % 720) - 360}deg`,
    "--drift": `${((at * 29) % 24) - 12}vw`,
    background: COLOURS[at % COLOURS.length],
  }));
  return html`<div class="confetti" aria-hidden="true">${pieces.map((one) => html`<i .style=${styles(one)}></i>`)}</div>`;
}
