/** The reader: point at a card, rest a finger on it or move the focus there, and its full face appears beside it. */

import { html, nothing, render } from "./vendor/lit.js";
import { face } from "./cards.js";
/**
 * @import { Drawn } from "./vendor/lit.js"
 * @import { PrintedCard } from "./types.d.ts"
 */

const REST = 140;
const LONG_PRESS = 420;
const GAP = 10;

/**
 * The card that is pointed at.
 * @param {Event} event
 */
const over = (event) => /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest?.("[data-card]"));

/**
 * Where a box of this size lies beside a target, wholly on the page.
 * @param {HTMLElement} box
 * @param {HTMLElement} target
 */
function lieBeside(box, target) {
  const at = target.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const right = at.right + GAP + size.width <= innerWidth;
  const left = right ? at.right + GAP : Math.max(GAP, at.left - GAP - size.width);
  const top = Math.min(Math.max(GAP, at.top + at.height / 2 - size.height / 2), innerHeight - size.height - GAP);
  box.style.left = `${Math.min(left, innerWidth - size.width - GAP)}px`;
  box.style.top = `${Math.max(GAP, top)}px`;
}

/**
 * Watch a page; `find(number)` gives the printed card, and `more` what else is to be said of it there. Returns a function that puts
 * the reader away.
 * @param {HTMLElement} root
 * @param {(number: number) => PrintedCard | undefined} find
 * @param {(number: number, target: HTMLElement) => Drawn} [more]
 */
export function watch(root, find, more = () => nothing) {
  const box = document.createElement("div");
  box.className = "reader";
  box.setAttribute("aria-hidden", "true"); // what it shows is the label of what is pointed at
  document.body.append(box);
  let timer = 0;
  let held = false;

  function hide() {
    clearTimeout(timer);
    render(nothing, box);
  }

  /** @param {HTMLElement} target */
  function show(target) {
    const card = find(Number(target.dataset.card));
    if (!card || !target.isConnected) {
      hide();
      return;
    }
    render(html`${face(card, "full")}${more(Number(target.dataset.card), target)}`, box);
    // A modal dialog covers all that lies outside of it, so there the reader must lie inside.
    (target.closest("dialog") ?? document.body).append(box);
    lieBeside(box, target);
  }

  /**
   * A finger that rested was reading, not choosing.
   * @param {Event} event
   */
  function chosen(event) {
    if (held) {
      event.preventDefault();
      event.stopPropagation();
      held = false;
    }
    hide();
  }

  root.addEventListener("pointerover", (event) => {
    const target = over(event);
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer);
    if (target) timer = setTimeout(show, REST, target);
    else hide();
  });
  root.addEventListener("pointerleave", hide);
  root.addEventListener("focusin", (event) => {
    const target = over(event);
    if (target?.matches(":focus-visible")) show(target);
    else hide();
  });
  root.addEventListener("focusout", hide);
  root.addEventListener("pointerdown", (event) => {
    hide();
    held = false;
    const target = over(event);
    if (!target || event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      held = true;
      show(target);
    }, LONG_PRESS);
  });
  root.addEventListener("click", chosen, true);
  for (const end of ["pointercancel", "scroll"]) root.addEventListener(end, hide, true);
  root.addEventListener("contextmenu", (event) => over(event) && event.preventDefault());
  addEventListener("keydown", (event) => event.key === "Escape" && hide());
  return hide;
}
