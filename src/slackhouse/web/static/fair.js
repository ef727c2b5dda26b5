/** What the house has promised: shown before a game with a field for one's own word, and during it. */

import { html, nothing } from "./vendor/lit.js";
import { written } from "./dom.js";
import { icon } from "./icons.js";
import { list, say } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Submitted } from "./page.d.ts"
 */

export const SHORT = 8;
const LONGEST = 60;

/**
 * So many letters are enough to know it again.
 * @param {string} commitment
 */
const short = (commitment) => html`<code>${commitment.slice(0, SHORT)}</code>`;

/**
 * Before a game: what was promised for it, and a word of one's own.
 * @param {App} app
 */
export function promise(app) {
  const { commitment, games, you } = app.table;
  if (!commitment) return nothing;
  const give = (/** @type {Submitted} */ event) => {
    event.preventDefault();
    app.wire.say({ do: "word", word: written(new FormData(event.target), "word").trim() });
  };
  return html`<details class="fair">
    <summary>${say(games ? "fair.next" : "fair.promised")} ${short(commitment)}</summary>
    <p class="note">${say("fair.how")}</p>
    <p class="note"><code class="whole">${commitment}</code></p>
    ${
      app.me == null
        ? nothing
        : html`<form class="fair-word" @submit=${give}>
            <label for="word">${say("fair.word")}</label>
            <input id="word" name="word" class="input" maxlength=${LONGEST} autocomplete="off" .value=${you.word ?? ""} /><button
              class="button small"
            >
              ${icon("check")} ${say("fair.add")}
            </button>
          </form>`
    }
    ${you.word ? html`<p class="note" role="status">${say("fair.added", { word: you.word })}</p>` : nothing}
  </details>`;
}

/**
 * In a game: what chance is bound to.
 * @param {App} app
 */
export function bound(app) {
  const { fair } = app.table;
  if (!fair) return nothing;
  const words = fair.words.flatMap((word, seat) => (word ? [say("fair.whose", { name: app.names[seat], word })] : []));
  return html`<p class="note fair">
    ${say("fair.bound", { promised: fair.commitment.slice(0, SHORT) })}
    ${words.length ? say("fair.words", { words: list(words) }) : nothing}
  </p>`;
}
