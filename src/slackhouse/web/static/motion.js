/** Motion with meaning: a card travels from the hand to the middle to a room. None when less motion is wished. */

import { find, findAll } from "./dom.js";
import { inTheMiddle } from "./spotlight.js";
/** @import { View } from "./types.d.ts" */

const calm = matchMedia("(prefers-reduced-motion: reduce)");
let moving = false;

/**
 * Where the card that is (or will be) in the middle lies before the change.
 * @param {View | null} before
 * @param {View} after
 * @param {number | null} me
 */
function origin(before, after, me) {
  const now = before && inTheMiddle(before);
  if (now) return find('[data-spot="top"]');
  const next = inTheMiddle(after);
  if (!next) return null;
  return next.seat === me ? find(`[data-held][data-card="${next.cards[0]}"]`) : find(`[data-plate="${next.seat}"]`);
}

/**
 * Where it lies afterwards: in the middle, in a room, or on the discards.
 * @param {View | null} before
 * @param {View} after
 */
function destination(before, after) {
  if (inTheMiddle(after)) return find('[data-spot="top"]');
  const was = before && inTheMiddle(before);
  if (!was) return null;
  const card = was.cards[0];
  const rooms = findAll(`[data-lying][data-card="${card}"]`).filter((one) => one.dataset.lying);
  return rooms.at(-1) ?? (after.discards.at(-1) === card ? find("[data-discards]") : null);
}

/**
 * @param {View | null} before
 * @param {View} after
 */
function changed(before, after) {
  const was = before && inTheMiddle(before);
  const is = inTheMiddle(after);
  return (was?.cards[0] ?? -1) !== (is?.cards[0] ?? -1);
}

/**
 * Render a new view; if a card has changed its place, let it travel.
 * @param {View | null} before
 * @param {View} after
 * @param {number | null} me
 * @param {() => void} draw
 */
export function travel(before, after, me, draw) {
  if (calm.matches || moving || !document.startViewTransition || document.hidden || !before || !changed(before, after)) return draw();
  const from = origin(before, after, me);
  if (!from) return draw();
  moving = true;
  from.style.viewTransitionName = "travelling-card";
  const transition = document.startViewTransition(() => {
    from.style.viewTransitionName = "";
    draw();
    const to = destination(before, after);
    if (to) to.style.viewTransitionName = "travelling-card";
  });
  transition.finished.finally(() => {
    moving = false;
    for (const one of findAll("[data-spot], [data-lying], [data-discards]")) one.style.viewTransitionName = "";
  });
  return undefined;
}
