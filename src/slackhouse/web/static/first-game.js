/** Somebody's first game: then a coach sits beside them, and the deal is a kind one. */

import { memory } from "./house.js";

export const ON = "coach";

/** Has this browser never been at a table? */
export const isFirstGame = () => !memory.get(ON);

/** From the first table on there is a coach; a player who has turned it off gets no other. */
export function welcome() {
  if (isFirstGame()) memory.set(ON, "on");
}
