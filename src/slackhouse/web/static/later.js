/** A part of the page that is fetched when it is first looked for, with its words; then everything is drawn anew. */

import { more } from "./words.js";

/**
 * The sheet of such a part, which must be there before it is drawn.
 * @param {string} name
 */
function dressed(name) {
  return new Promise((done, failed) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(`./${name}.css`, import.meta.url).href;
    link.addEventListener("load", done);
    link.addEventListener("error", failed);
    document.head.append(link);
  });
}

/**
 * @template T
 * @param {() => Promise<T>} fetched
 * @param {() => void} draw
 * @param {string} [sheet]
 */
export function later(fetched, draw, sheet = "") {
  /** @type {T | null} */
  let part = null;
  let asked = false;
  return () => {
    if (!asked) {
      asked = true;
      Promise.all([fetched(), more(), sheet && dressed(sheet)]).then(
        ([module]) => {
          part = module;
          draw();
        },
        () => (asked = false),
      );
    }
    return part;
  };
}
