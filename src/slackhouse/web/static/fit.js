/**
 * How large cards lie in a room: as faces while they fit, then as tokens, then as drawings; and what still finds no room is counted.
 * And how much of a text a card shows.
 */

import { findAll } from "./dom.js";

/** With their pictures, with their titles, or as drawings; by kind, or all side by side. The sheet knows what that looks like. */
const SIZES = ["face", "face all", "face all small", "face all least", "token", "token all wide", "token all", "icon all"];

/** @param {HTMLElement} room */
const overflows = (room) => room.scrollHeight > room.clientHeight + 1 || room.scrollWidth > room.clientWidth + 1;

/** @param {HTMLElement} room */
const more = (room) => /** @type {HTMLElement} */ (room.querySelector(".more"));

/** @param {HTMLElement} room */
const lying = (room) => findAll("li:not([hidden])", room);

/**
 * How many cards an entry stands for: alike ones lie there as one, with their number.
 * @param {HTMLElement} entry
 */
const times = (entry) => Number(entry.dataset.times ?? 1);

/**
 * Put away the last one that shows, and count it.
 * @param {HTMLElement} room
 */
function putAway(room) {
  const last = lying(room).at(-1);
  if (!last) return;
  last.hidden = true;
  const group = /** @type {HTMLElement | null} */ (last.closest(".group"));
  if (group) group.hidden = !lying(group).length;
  const away = findAll("li[hidden]", room).reduce((sum, one) => sum + times(one), 0);
  const button = more(room);
  button.hidden = false;
  /** @type {HTMLElement} */ (button.lastElementChild).textContent = String(away);
}

/** @param {HTMLElement} room */
function clear(room) {
  for (const one of findAll("[hidden]", room)) one.hidden = false;
  more(room).hidden = true;
}

/**
 * What each room was like when all that lay in it had found its size.
 * @type {WeakMap<HTMLElement, string>}
 */
const fitted = new WeakMap();

/** Letters that come late are wider or narrower than those that stood in for them: whatever was fitted by those is fitted anew. */
let letters = 0;

/**
 * All that the sizes in a room depend on, and what they came to: how large it is, what lies there in words, what shows of it.
 * @param {HTMLElement} room
 */
function looks(room) {
  const entries = findAll("li, .group", room).map((one) => `${one.hidden ? "-" : "+"}${one.className}${one.dataset.times ?? ""}`);
  return [letters, room.clientWidth, room.clientHeight, room.dataset.size, more(room).hidden, room.textContent, ...entries].join("\n");
}

/**
 * As many lines of a card's text as there is room for: the sheet ends the last of them with "…" if the text goes on.
 * @param {HTMLElement} root
 */
function fitTexts(root) {
  const found = findAll(":is(.held, .spotlight) .card-text", root).map((text) => {
    const words = /** @type {HTMLElement} */ (text.parentElement);
    const { height, paddingTop, paddingBottom } = getComputedStyle(words);
    const room = Number.parseFloat(height) - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    return { words, lines: Math.floor(room / Number.parseFloat(getComputedStyle(text).lineHeight) - 0.005) };
  });
  for (const { words, lines } of found) {
    const wanted = lines > 0 ? String(lines) : ""; // not laid out, or not to be seen: as the sheet has it
    if (words.style.getPropertyValue("--lines") !== wanted) words.style.setProperty("--lines", wanted);
  }
}

/**
 * Fit what lies in all rooms that are to be seen and are not as they were. All are tried at one size, then those that overflow at the
 * next: so the page is measured a few times and not once for every card.
 * @param {HTMLElement} root
 */
export function fit(root) {
  fitTexts(root);
  const seen = findAll(".plan .lying", root).filter((room) => room.clientHeight > 0);
  const rooms = seen.filter((room) => fitted.get(room) !== looks(room));
  if (!rooms.length) return;
  for (const room of rooms) clear(room);
  let left = rooms;
  for (const size of SIZES) {
    for (const room of left) room.dataset.size = size;
    left = left.filter(overflows);
  }
  while (left.length) {
    for (const room of left) putAway(room);
    left = left.filter((room) => overflows(room) && lying(room).length > 0);
  }
  for (const room of rooms) fitted.set(room, looks(room));
}

/**
 * Fit all anew whenever letters have come.
 * @param {HTMLElement} root
 */
export function fitToLetters(root) {
  document.fonts.addEventListener("loadingdone", () => {
    letters += 1;
    fit(root);
  });
}
