/** A small bubble that points at a thing on the page, and lies over nothing that is needed to play. */

import { html, nothing, render } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { findAll } from "./dom.js";
import { icon } from "./icons.js";
/**
 * @import { Bubble } from "./page.d.ts"
 * @import { Pointer } from "./types.d.ts"
 */

const GAP = 14;
const EDGE = 8;
/** What is needed to play: better not to cover it. */
const CLEAR = ".note-paper.mine, .steps, .held.can, .hand, .topbar";

/**
 * Where on the page the thing is, the likeliest place first.
 * @param {Pointer} to
 * @param {number | null} me
 */
function places({ at, card = -1, seat = -1 }, me) {
  const mine = `[data-seat="${me}"]`;
  /** @type {Record<string, string[]>} */
  const known = {
    card: [
      `[data-spot][data-card="${card}"]`,
      `[data-held][data-card="${card}"]`,
      `${mine} [data-card="${card}"]`,
      `[data-card="${card}"]`,
      ".hand",
    ],
    seat: [`[data-seat="${seat}"]`, mine],
    mine: [`${mine} .job-chip`, `${mine} [data-card]`, mine],
    score: [`${mine} .mood-tokens`, `${mine} .bar`, mine],
    die: [".rolled .die", ".die", ".note-paper"],
    hand: [".hand", ".hand-empty"],
    pile: [".week", ".piles .pile:last-child", ".piles"],
    story: [".aside:not([hidden]) .feed li:last-child", ".just-now", ".story-button"],
    prompt: [".note-paper.mine", ".note-paper"],
  };
  return [...(known[at] ?? []), ".note-paper"];
}

/** @param {Element} one */
const isSeen = (one) => {
  const { width, height, top, bottom, left, right } = one.getBoundingClientRect();
  return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
};

/**
 * A card of the hand may lie beyond the edge of the page.
 * @param {number} card
 */
function bring(card) {
  const held = findAll(`[data-held][data-card="${card}"]`);
  if (held.length && !held.some(isSeen)) held[0].scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
}

/**
 * @param {Pointer} to
 * @param {number | null} me
 */
function pointedAt(to, me) {
  for (const query of places(to, me)) {
    const found = findAll(query).find(isSeen);
    if (found) return found;
  }
  return null;
}

/**
 * How much of one box lies over another.
 * @param {{ left: number, top: number, width: number, height: number }} a
 * @param {DOMRect} b
 */
const overlap = (a, b) =>
  Math.max(0, Math.min(a.left + a.width, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.bottom) - Math.max(a.top, b.top));

/**
 * Beside the target, wholly on the page, over as little as can be of what is needed.
 * @param {HTMLElement} box
 * @param {HTMLElement} target
 */
function lieBeside(box, target) {
  const at = target.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const middle = at.left + at.width / 2 - width / 2;
  const level = at.top + at.height / 2 - height / 2;
  const spots = [
    { side: "above", left: middle, top: at.top - GAP - height },
    { side: "below", left: middle, top: at.bottom + GAP },
    { side: "right", left: at.right + GAP, top: level },
    { side: "left", left: at.left - GAP - width, top: level },
  ];
  const needed = [at, ...findAll(CLEAR).map((one) => one.getBoundingClientRect())];
  const tried = spots.map(({ side, left, top }) => {
    const spot = {
      side,
      left: Math.min(Math.max(EDGE, left), innerWidth - width - EDGE),
      top: Math.min(Math.max(EDGE, top), innerHeight - height - EDGE),
      width,
      height,
    };
    return { ...spot, over: needed.reduce((sum, one) => sum + overlap(spot, one), 0) };
  });
  const best = tried.reduce((a, b) => (b.over < a.over ? b : a));
  box.dataset.side = overlap(best, at) ? "" : best.side;
  box.style.left = `${best.left}px`;
  box.style.top = `${best.top}px`;
  const along = best.side === "above" || best.side === "below" ? at.left + at.width / 2 - best.left : at.top + at.height / 2 - best.top;
  const most = (best.side === "above" || best.side === "below" ? width : height) - 18;
  box.style.setProperty("--at", `${Math.min(Math.max(18, along), most)}px`);
}

/**
 * A place for bubbles of one kind. `show(null)` puts it away.
 * @param {string} cls
 * @param {string} title
 * @param {string} name of its icon
 */
export function bubbles(cls, title, name) {
  const box = document.createElement("aside");
  box.className = `bubble ${cls}`;
  box.setAttribute("aria-label", title);
  box.hidden = true;
  document.body.append(box);
  /** @type {Bubble | null} */
  let now = null;
  /** @type {HTMLElement | null} */
  let pointed = null;

  /** Things move: it goes with them. */
  function place() {
    pointed?.toggleAttribute("data-pointed", false);
    pointed = now ? pointedAt(now.points, now.me) : null;
    pointed?.toggleAttribute("data-pointed", true);
    if (pointed) lieBeside(box, pointed);
  }

  /** @param {Bubble | null} bubble */
  function show(bubble) {
    now = bubble;
    box.hidden = !bubble;
    render(
      bubble
        ? html`<div role="status">
              <p class="bubble-words">${icon(name)}<span>${bubble.says}</span></p>
              ${bubble.more ? html`<p class="note">${bubble.more}</p>` : nothing}
            </div>
            <div class="options">
              ${bubble.buttons.map(({ words, doing, main }) => button(words, doing, main ? "small main" : "small plain"))}
            </div>`
        : nothing,
      box,
    );
    if (bubble && bubble.points.card !== undefined) bring(bubble.points.card);
    place();
  }

  addEventListener("resize", place);
  addEventListener("scroll", place, true);
  return { show, place };
}
