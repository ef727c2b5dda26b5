"""What somebody who looks at the table can see of it: all of it is there, whole, on the screen, under nothing else, and large enough for a finger."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

WATCHED: Final = {
    "the question": ".question",
    "a name": ".who",
    "a bar": ".bar",
    "a bar's numbers": ".bar-text",
    "a hand's count": ".holds",
    "a purse": ".purse",
    "a Job": ".chip",
    "a Job's name": ".chip-name",
    "a Job's numbers": ".chip-numbers, .chip .token",
    "an Obsession": ".obsession",
    "a card that lies there": ".lying .mini, .lying .more",
    "a title that lies there": ".lying .mini-title",
    "a held card": ".held",
    "a card in the middle": ".played .bare, .lot .bare",
    "who plays it": ".by",
    "a die": ".rolled .die, .rolled figcaption",
    "a pile": ".pile figcaption",
    "an order": ".order-chip",
    "a next step": ".steps button, .steps .hint, .steps .why, .steps input, .steps-head b",
    "a deal": ".lot button, .lot input, .deal button, .steps-area > .options button",
    "a button at the top": ".topbar button, .topbar .home",
    "whose turn it is": ".turn-words",
    "the clock": ".ring",
}
"""What a table is read by and played with; a fold, a drawer or a sheet may have the rest."""
DIALOG: Final = {
    "a dialog": "dialog[open]",
    "a dialog's title": "dialog[open] h1, dialog[open] h2",
    "a button of a dialog": "dialog[open] button, dialog[open] a[href], dialog[open] input, dialog[open] select",
    "what a dialog says": "dialog[open] p, dialog[open] h3, dialog[open] label, dialog[open] .card",
}
"""What is asked back, or laid out to be read, lies over everything: then it is all there is to see, and it is seen whole."""

FAULTS: Final = """([table, dialog, touch, letters]) => {
  const faults = [];
  const asked = document.querySelector("dialog[open]");
  const watched = asked ? dialog : table;
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const SWIPED = ".hand, .options, .around-steps, .beside-steps, .order-chips, dialog[open]";
  const said = (one) => (one.ariaLabel || one.textContent).replace(/\\s+/g, " ").trim().slice(0, 50);
  const within = (inner, outer) =>
    inner.left >= outer.left - 1.5 && inner.top >= outer.top - 1.5 && inner.right <= outer.right + 1.5 && inner.bottom <= outer.bottom + 1.5;
  /** What cuts it off, if anything; what can be scrolled to is there, as long as keys reach it. */
  const cutBy = (one, box) => {
    for (let up = one.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const frame = up.getBoundingClientRect();
      const scrolls = (how) => /auto|scroll/.test(how);
      const reached = one.matches("button, input, a[href]") || one.closest("button, a[href]") || up.tabIndex >= 0 || up.matches("dialog");
      if ((scrolls(overflowX) || scrolls(overflowY)) && reached) return within(frame, page) ? "" : up.className;
      if (!within(box, frame)) return up.className || up.tagName;
    }
    return "";
  };
  /** Where it shows: a fan of cards may lie over all but an edge of each. */
  const shows = (one, box) => {
    const at = (x, y) => document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    const hits = (x, y) => {
      const top = at(x, y);
      return top && (one.contains(top) || top.contains(one) || (one.closest(".room") && top.matches(".look, .aim") && top.closest(".room") === one.closest(".room")));
    };
    if (!one.matches(".held, .played .bare")) return hits(0.5, 0.5) && hits(0.06, 0.5) && hits(0.94, 0.5);
    const wanted = touch && one.matches(".held") ? 44 : 20;
    const columns = Array.from({ length: 40 }, (_, n) => (n + 0.5) / 40).filter((x) => hits(x, 0.35));
    return (columns.length * box.width) / 40 >= wanted;
  };
  const visible = (text) => {
    const range = document.createRange();
    const frame = text.getBoundingClientRect();
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    let count = 0;
    let all = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement.closest(".hidden-but-read")) continue;
      for (let n = 0; n < node.length; n += 1) {
        range.setStart(node, n);
        range.setEnd(node, n + 1);
        const box = range.getBoundingClientRect();
        if (box.width) all += 1;
        if (box.width && box.left >= frame.left - 1 && box.right <= frame.right + 1) count += 1;
      }
    }
    return [count, all];
  };
  for (const [what, query] of Object.entries(watched)) {
    for (const one of document.querySelectorAll(query)) {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.closest("[hidden]") || (!asked && one.closest("dialog"))) continue;
      const box = one.getBoundingClientRect();
      if (!box.width || !box.height) continue;
      const name = `${what} (${said(one)})`;
      const cut = cutBy(one, box);
      const inView = within(box, page);
      if (cut) faults.push(`${name} is cut by ${cut}`);
      const frames = [];
      for (let up = one.parentElement; up; up = up.parentElement) if (up.matches(SWIPED) && getComputedStyle(up).display !== "contents") frames.push(up.getBoundingClientRect());
      const scrolled = frames.length && !inView;
      if (!inView && !scrolled) faults.push(`${name} is outside: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
      const swiped = frames.some((frame) => !within(box, frame));
      if (inView && !cut && !swiped && !shows(one, box)) faults.push(`${name} is covered`);
      // A field may hold more than it shows, and a dialog be longer than it is: both are scrolled by keys.
      if (!one.matches("input, dialog") && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible") {
        const [seen, all] = visible(one); // a short title may be all there, and its frame a little wide all the same
        if ((!all || seen < all) && (getComputedStyle(one).textOverflow !== "ellipsis" || seen < letters)) faults.push(`${name} shows only ${seen} letters`);
      }
    }
  }
  // A text may go on where it is read large; a line that is seen is seen whole.
  for (const text of asked ? [] : document.querySelectorAll(".held .card-text, .spotlight .card-text")) {
    const { lineHeight, webkitLineClamp } = getComputedStyle(text);
    const lines = text.offsetHeight / parseFloat(lineHeight);
    if (Math.abs(lines - Math.round(lines)) > 0.15)
      faults.push(`a line of a card's text (${said(text)}) is cut`);
    const goesOn = Math.round(text.scrollHeight / parseFloat(lineHeight)) > Math.round(lines);
    if (lines && goesOn && Number(webkitLineClamp) !== Math.round(lines)) faults.push(`a card's text (${said(text)}) goes on, and nothing says so`);
  }
  // Whatever lies in a room is drawn there, or counted by what opens the room.
  for (const room of asked ? [] : document.querySelectorAll(".plan .room")) {
    const number = (those) => those.reduce((sum, one) => sum + Number(one.dataset.times ?? 1), 0);
    const seen = (one) => one.checkVisibility({ visibilityProperty: true });
    const look = room.querySelector(".look");
    if (look && seen(look) && !seen(room.querySelector(".lying"))) continue; // a chip on a phone: a room that is shut
    const lying = [...room.querySelectorAll(".lying li")];
    const counted = [...room.querySelectorAll(".lying .more")].filter(seen).map((one) => Number(one.textContent.replace("+", "")));
    const told = number(lying.filter(seen)) + counted.reduce((sum, one) => sum + one, 0);
    if (number(lying) > told) faults.push(`the room of seat ${room.dataset.seat} tells of ${told} cards, and ${number(lying)} lie there`);
  }
  // Each has a place of its own: nothing that lies in the middle reaches into a room, where it would show through what opens the room.
  const middle = document.querySelector(".spotlight")?.getBoundingClientRect();
  for (const one of asked ? [] : document.querySelectorAll(".stage > :not(.struck)")) {
    const { top, bottom, height } = one.getBoundingClientRect();
    if (height && (top < middle.top - 12 || bottom > middle.bottom + 12)) faults.push(`${one.className} (${said(one)}) reaches out of the middle`);
  }
  const small = touch ? "button, a[href], input, select, [role=tab]" : ":not(*)";
  for (const found of document.querySelectorAll(small)) {
    const one = found.closest("label") ?? found; // whoever taps on what a box is called taps on the box
    const box = one.getBoundingClientRect();
    if (!one.checkVisibility() || !box.width || one.closest(".feed")) continue;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (top && one.contains(top) && (box.width < 43.5 || box.height < 43.5))
      faults.push(`${said(one)} is small: ${Math.round(box.width)}x${Math.round(box.height)}`);
  }
  // What can be scrolled is scrolled by keys too: it takes the focus itself, or something in it does.
  for (const one of (asked ?? document.body).querySelectorAll("*")) {
    const { overflowX, overflowY } = getComputedStyle(one);
    const moves = (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight + 1) || (/auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth + 1);
    if (!moves || !one.checkVisibility({ visibilityProperty: true }) || (!asked && one.closest("dialog"))) continue;
    if (one.tabIndex < 0 && ![...one.querySelectorAll("button, a[href], input, select, [tabindex]")].some((in_) => in_.tabIndex >= 0 && !in_.disabled))
      faults.push(`${one.className || one.tagName} scrolls, and no key reaches it`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page can be panned sideways");
  const glowing = [...document.querySelectorAll(".held.can")];
  const onScreen = (one) => within(one.getBoundingClientRect(), { ...page, top: -99 });
  if (!asked && glowing.length && !glowing.some(onScreen)) faults.push("no card that glows is on the screen");
  return faults;
}"""

LETTERS: Final = 8
"""Names and Jobs show at least so many."""


def faults(page: Page, *, touch: bool = False) -> list[str]:
    """Whatever is cut, covered, outside the screen, or too small for a finger."""
    found: list[str] = page.evaluate(FAULTS, [WATCHED, DIALOG, touch, LETTERS])
    return found
