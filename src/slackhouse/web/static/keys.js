/** Play by keys alone. They are single letters, so they can be switched off, and they rest while somebody types. */

const TYPING = "input, select, textarea, [contenteditable]";

function along(app, step) {
  const held = [...document.querySelectorAll("[data-held]")];
  if (!held.length) return;
  const now = held.indexOf(document.activeElement);
  held.at(now < 0 ? (step > 0 ? 0 : -1) : (now + step) % held.length).focus();
}

function press(verb) {
  const button = document.querySelector(`.steps [data-say="${verb}"]`);
  button?.click();
  return Boolean(button);
}

export function listen(app) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(TYPING) || app.dialog || !app.view) return;
    if (event.key === "Escape") {
      if (!app.picked.length) return;
      const place = app.picked.at(-1);
      app.unpick();
      document.querySelector(`[data-held="${place}"]`)?.focus();
      return;
    }
    if (!app.keys) return;
    const inTabs = event.target.closest?.('[role="tablist"], [role="log"]');
    const doing = {
      ArrowRight: () => !inTabs && along(app, 1), ArrowLeft: () => !inTabs && along(app, -1),
      p: () => press("pass"), d: () => press("done"), e: () => app.table.question && app.view.turn === app.me && app.endTurn(),
      q: () => repeatQuestion(), s: () => app.toggleStory(), c: () => chat(app), "?": () => app.open("keys"),
    }[event.key];
    if (doing) {
      event.preventDefault();
      doing();
    } else if (/^[1-9]$/.test(event.key) && document.querySelector(`[data-held="${event.key - 1}"]`)) {
      event.preventDefault();
      document.querySelector(`[data-held="${event.key - 1}"]`).focus();
      app.pick(event.key - 1);
    }
  });
}

/** A live region speaks when it changes. */
function repeatQuestion() {
  const words = document.querySelector(".question");
  if (!words) return;
  const live = words.parentElement;
  live.removeAttribute("aria-live");
  requestAnimationFrame(() => live.setAttribute("aria-live", "assertive"));
}

function chat(app) {
  if (app.phone) app.open("story");
  else app.storyOpen = true;
  app.show("chat");
  requestAnimationFrame(() => document.getElementById("chat-text")?.focus());
}
