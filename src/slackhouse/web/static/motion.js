/** Motion with meaning: a card travels from the hand to the middle to a room. None when less motion is wished. */

import { inTheMiddle } from "./spotlight.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
let moving = false;

const find = (query) => document.querySelector(query);

/** Where the card that is (or will be) in the middle lies before the change. */
function origin(before, after, me) {
  const now = before && inTheMiddle(before);
  if (now) return find('[data-spot="top"]');
  const next = inTheMiddle(after);
  if (!next) return null;
  return next.seat === me ? find(`[data-held][data-card="${next.cards[0]}"]`) : find(`[data-plate="${next.seat}"]`);
}

/** Where it lies afterwards: in the middle, in a room, or on the discards. */
function destination(before, after) {
  if (inTheMiddle(after)) return find('[data-spot="top"]');
  const was = before && inTheMiddle(before);
  if (!was) return null;
  const card = was.cards[0];
  const rooms = [...document.querySelectorAll(`[data-lying][data-card="${card}"]`)].filter((one) => one.dataset.lying);
  return rooms.at(-1) ?? (after.discards.at(-1) === card ? find("[data-discards]") : null);
}

function changed(before, after) {
  const was = before && inTheMiddle(before);
  const is = inTheMiddle(after);
  return (was?.cards[0] ?? -1) !== (is?.cards[0] ?? -1);
}

/** Render a new view; if a card has changed its place, let it travel. */
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
    for (const one of document.querySelectorAll("[data-spot], [data-lying], [data-discards]")) one.style.viewTransitionName = "";
  });
  return undefined;
}
