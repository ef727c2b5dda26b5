/** Motion with meaning: a card travels from the hand to the middle to a room, at the size it had. None when less motion is wished. */

import { find, findAll } from "./dom.js";
import { inTheMiddle } from "./spotlight.js";
/** @import { View } from "./types.d.ts" */

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const TRIP = 260;

/**
 * Where the card that is (or will be) in the middle lies before the change.
 * @param {View} before
 * @param {View} after
 * @param {number | null} me
 */
function origin(before, after, me) {
  if (inTheMiddle(before)) return find('[data-spot="top"]');
  const next = inTheMiddle(after);
  if (!next) return null;
  return next.seat === me ? find(`[data-held][data-card="${next.cards[0]}"]`) : find(`[data-holds="${next.seat}"]`);
}

/**
 * Where it lies afterwards: in the middle, in a room, or on the discards.
 * @param {View} before
 * @param {View} after
 */
function destination(before, after) {
  if (inTheMiddle(after)) return find('[data-spot="top"]');
  const card = inTheMiddle(before)?.cards[0];
  const rooms = findAll(`.plan [data-lying][data-card="${card}"]`).filter((one) => one.dataset.lying && one.checkVisibility());
  return rooms.at(-1) ?? (after.discards.at(-1) === card ? find("[data-discards]") : null);
}

/**
 * @param {View} before
 * @param {View} after
 */
const changed = (before, after) => (inTheMiddle(before)?.cards[0] ?? -1) !== (inTheMiddle(after)?.cards[0] ?? -1);

/**
 * The face that travels: a copy of the one that lay there, or of the one that lies there now.
 * @param {Element | null | undefined} face
 * @param {DOMRect} from
 */
function copied(face, from) {
  if (!face) return null;
  const copy = /** @type {HTMLElement} */ (face.cloneNode(true));
  copy.classList.add("travelling");
  copy.setAttribute("aria-hidden", "true");
  copy.style.fontSize = getComputedStyle(face).fontSize;
  copy.style.left = `${from.left}px`;
  copy.style.top = `${from.top}px`;
  return copy;
}

/**
 * Render a new view; if a card has changed its place, a copy of it travels there while the page already goes on.
 * @param {View | null} before
 * @param {View} after
 * @param {number | null} me
 * @param {() => void} draw
 */
export function travel(before, after, me, draw) {
  if (calm.matches || document.hidden || !before || !changed(before, after)) return draw();
  const start = origin(before, after, me);
  const from = start?.getBoundingClientRect();
  const lay = start?.querySelector(".card");
  const held = lay && from ? copied(lay, from) : null;
  draw();
  const end = from && destination(before, after);
  if (!end) return undefined;
  const to = end.getBoundingClientRect();
  const copy = held ?? copied(end.querySelector(".card"), from);
  if (!copy || !to.width) return undefined;
  document.body.append(copy);
  const size = copy.getBoundingClientRect();
  const moved = (/** @type {DOMRect} */ place) => {
    const scale = Math.min(1, place.height / size.height);
    const x = place.left + place.width / 2 - size.left - size.width / 2;
    const y = place.top + place.height / 2 - size.top - size.height / 2;
    return { transform: `translate(${x}px, ${y}px) scale(${scale})` };
  };
  const trip = copy.animate([moved(from), moved(to)], { duration: TRIP, easing: "ease-in-out" });
  trip.onfinish = trip.oncancel = () => copy.remove();
  return undefined;
}
