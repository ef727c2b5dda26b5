/** Buttons: what they say, their icon, and what they do. */

import { html, nothing } from "./vendor/lit.js";
import { icon } from "./icons.js";
/**
 * @import { Pressed } from "./page.d.ts"
 * @import { Drawn } from "./vendor/lit.js"
 */

/**
 * A button of the page.
 * @param {Drawn} words
 * @param {(event: Pressed) => unknown} press
 * @param {string} [cls] `main`, `small`, `big`, `plain`
 * @param {string} [name] of its icon
 */
export const button = (words, press, cls = "", name = "") =>
  html`<button type="button" class="button ${cls}" @click=${press}>${name ? html`${icon(name)} ` : nothing}${words}</button>`;
