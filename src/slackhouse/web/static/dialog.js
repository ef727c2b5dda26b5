/** What lies on top of a page is a native dialog: it holds the focus, and gives it back. */

import { html, ref } from "./vendor/lit.js";
import { icon } from "./icons.js";

/** A dialog that is on the page is open; closing it by any way (button, Escape, outside) tells `close`. */
export function dialog(title, body, close, cls = "") {
  // Whoever closes one to open another finds the same element open again when the event comes: then nothing is closed.
  // When Lit tells of the element it is not on the page yet; a moment later it is.
  const open = (element) => queueMicrotask(() => element?.isConnected && !element.open && element.showModal());
  return html`<dialog class=${cls} aria-label=${title} ${ref(open)} @close=${(event) => event.target.open || close()} @click=${(event) => event.target === event.currentTarget && event.currentTarget.close()}>
    <div class="dialog-head"><h2>${title}</h2><button type="button" class="button plain square" aria-label="Close" @click=${(event) => event.currentTarget.closest("dialog").close()}>${icon("x")}</button></div>
    <div class="dialog-body">${body}</div>
  </dialog>`;
}
