/** Whose work is on this page. */

import { html } from "./vendor/lit.js";
import { ARTISTS } from "./icons.js";

export const credits = () =>
  html` <p>Icons of kinds and Obsessions are from <b>game-icons.net</b>, under CC BY 3.0:</p>
    <ul>
      ${Object.entries(ARTISTS).map(([who, what]) => html`<li><b>${who}</b>: ${what}</li>`)}
    </ul>
    <p>
      Small icons: Lucide (ISC). Letters: Fredoka and Atkinson Hyperlegible (SIL Open Font License). Page: Lit (BSD-3-Clause), partysocket
      (MIT).
    </p>
    <p class="note">Slackhouse is made by fans. The Chez games belong to their publisher; no art and no text of theirs is here.</p>`;
