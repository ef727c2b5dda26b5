/** What lies on top of a page is a native dialog: it holds the focus, and gives it back. */

import { html, ref } from "./vendor/lit.js";
import { closeAround } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";
/** @import { Drawn } from "./vendor/lit.js" */

/** @param {Event} event */
const itself = (event) => /** @type {HTMLDialogElement} */ (event.currentTarget);

/**
 * What each dialog of the page was opened for, at last.
 * @type {WeakMap<Element, object | string>}
 */
const shown = new WeakMap();

/**
 * A dialog that is on the page is open; closing it by any way (button, Escape, outside) tells `close`.
 * @param {object | string} about what it is open for: only something else opens it again
 * @param {string} title
 * @param {Drawn} body
 * @param {() => void} close
 */
export function dialog(about, title, body, close, cls = "") {
  // It is told a moment later that it was closed. A caller that closes one to open another finds the same element open again by then,
  // and nothing is closed; but one that is drawn again in that moment, because the table moved on, stays closed.
  // When Lit tells of the element it is not on the page yet; a moment later it is.
  const open = (/** @type {Element | undefined} */ found) =>
    queueMicrotask(() => {
      const element = /** @type {HTMLDialogElement | undefined} */ (found);
      if (!element?.isConnected || element.open || shown.get(element) === about) return;
      shown.set(element, about);
      element.showModal();
    });
  return html`<dialog
    class=${cls}
    aria-label=${title}
    ${ref(open)}
    @close=${(/** @type {Event} */ event) => itself(event).open || close()}
    @click=${(/** @type {Event} */ event) => event.target === event.currentTarget && itself(event).close()}
  >
    <div class="dialog-head">
      <h2>${title}</h2>
      <button type="button" class="button plain square" aria-label=${say("close")} @click=${closeAround}>${icon("x")}</button>
    </div>
    <div class="dialog-body">${body}</div>
  </dialog>`;
}
