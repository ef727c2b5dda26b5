/** The field for a name: any script, at most so many letters as the house takes, and it says how many are left. */

import { html } from "./vendor/lit.js";
import { memory } from "./house.js";
import { say } from "./words.js";
/** @import { Changed } from "./page.d.ts" */

/** As the server counts: a letter is a code point. */
const MOST = 20;

/** What somebody would call one letter: a family of emoji is one, and is not cut in two. */
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** @param {string} text */
const long = (text) => [...text].length;

/**
 * As much of it as may be.
 * @param {string} text
 */
export function shortened(text) {
  let kept = "";
  for (const { segment } of letters.segment(text)) {
    if (long(kept + segment) > MOST) break;
    kept += segment;
  }
  return kept;
}

/** @param {string} text */
const left = (text) => say("name.left", { n: MOST - long(text) });

/** @param {Changed} event */
function typed({ target }) {
  const kept = shortened(target.value);
  if (kept !== target.value) target.value = kept;
  const note = target.parentElement?.querySelector("output");
  if (note) note.textContent = left(kept);
}

/** @param {string} id */
export function nameField(id) {
  const last = shortened(memory.get("name"));
  return html`<input
      class="input"
      id=${id}
      name="name"
      dir="auto"
      required
      autocomplete="nickname"
      aria-describedby="${id}-left"
      .value=${last}
      @input=${typed}
    /><output class="note" id="${id}-left" for=${id} .textContent=${left(last)}></output>`;
}
