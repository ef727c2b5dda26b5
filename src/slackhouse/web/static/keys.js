/** Play by keys alone. They are single letters, so they can be switched off, and they rest while somebody types. */

import { find, findAll } from "./dom.js";
/** @import { App } from "./app.js" */

const TYPING = "input, select, textarea, [contenteditable]";

/**
 * @param {number} step
 */
function along(step) {
  const held = findAll("[data-held]");
  if (!held.length) return;
  const now = held.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  held.at(now < 0 ? (step > 0 ? 0 : -1) : (now + step) % held.length)?.focus();
}

/** @param {string} verb */
function press(verb) {
  const button = find(`.steps [data-say="${verb}"]`);
  button?.click();
  return Boolean(button);
}

/** @param {App} app */
export function listen(app) {
  addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.(TYPING) || app.dialog || !app.view) return;
    if (event.key === "Escape") {
      if (!app.picked.length) return;
      const place = app.picked.at(-1);
      app.unpick();
      find(`[data-held="${place}"]`)?.focus();
      return;
    }
    if (!app.keys) return;
    const inTabs = target.closest?.('[role="tablist"], [role="log"]');
    /** @type {Record<string, () => unknown>} */
    const keys = {
      ArrowRight: () => !inTabs && along(1),
      ArrowLeft: () => !inTabs && along(-1),
      p: () => press("pass"),
      d: () => press("done"),
      e: () => app.table.question && app.view.turn === app.me && app.endTurn(),
      u: () => app.takeBack(),
      q: () => repeatQuestion(),
      s: () => app.toggleStory(),
      c: () => chat(app),
      "?": () => app.open("keys"),
    };
    const doing = keys[event.key];
    if (doing) {
      event.preventDefault();
      doing();
    } else if (/^[1-9]$/.test(event.key) && find(`[data-held="${Number(event.key) - 1}"]`)) {
      event.preventDefault();
      find(`[data-held="${Number(event.key) - 1}"]`)?.focus();
      app.pick(Number(event.key) - 1);
    }
  });
}

/** A live region speaks when it changes. */
function repeatQuestion() {
  const live = find(".question")?.parentElement;
  if (!live) return;
  live.removeAttribute("aria-live");
  requestAnimationFrame(() => live.setAttribute("aria-live", "assertive"));
}

/** @param {App} app */
function chat(app) {
  if (app.drawer) app.open("story");
  else app.storyOpen = true;
  app.show("chat");
  requestAnimationFrame(() => document.getElementById("chat-text")?.focus());
}
