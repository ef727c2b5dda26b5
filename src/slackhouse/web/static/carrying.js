/** Taking one's tables along: a link and a QR code that open them on another device, once, within a few minutes. */

import { html, nothing, svg } from "./vendor/lit.js";
import { at, messageOf, post } from "./house.js";
import { link } from "./link.js";
import { span } from "./paces.js";
import { say } from "./words.js";
/**
 * @import { Landing } from "./page.d.ts"
 * @import { Carrying } from "./types.d.ts"
 */

/** @param {Landing} page */
export async function fetchCode(page) {
  page.code = null;
  try {
    page.code = /** @type {Carrying} */ (await post("api/carry", {}));
  } catch (problem) {
    page.problem = messageOf(problem);
  }
  page.draw();
}

/** @param {Carrying} code */
const picture = (code) =>
  svg`<svg class="qr" viewBox="0 0 ${code.size} ${code.size}" width="220" height="220" role="img" aria-label=${say("carry.qr")}>
    <rect width="100%" height="100%" fill="#fff" /><path d=${code.path} fill="#000" />
  </svg>`;

/** @param {Landing} page */
export const carrying = (page) =>
  html`<div class="links">
    ${page.code ? picture(page.code) : nothing}
    <div class="links-words">
      <p>${say("carry.words")}</p>
      ${page.code ? link("carry", `${at("carry")}#${page.code.code}`) : html`<p role="status">${say("carry.making")}</p>`}
      ${page.code ? html`<p class="note">${say("carry.note", { time: span(page.code.seconds) })}</p>` : nothing}
    </div>
  </div>`;
