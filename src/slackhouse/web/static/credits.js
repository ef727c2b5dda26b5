/** Whose work is on this page. */

import { html } from "./vendor/lit.js";
import { ARTISTS } from "./icons.js";
import { pieces, say } from "./words.js";

export const credits = () =>
  html` <p>${pieces("credits-of.icons", { where: html`<b>game-icons.net</b>` })}</p>
    <ul>
      ${Object.entries(ARTISTS).map(([who, what]) => html`<li><b>${who}</b>: ${what}</li>`)}
    </ul>
    <p>${say("credits-of.others")}</p>
    <p class="note">${say("credits-of.games")}</p>`;
