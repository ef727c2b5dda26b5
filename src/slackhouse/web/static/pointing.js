/** A place for bubbles, which are fetched with the first that is shown: most looks at a table do without. */

/** @import { Bubble } from "./page.d.ts" */

/**
 * As in bubble.js.
 * @param {string} cls
 * @param {string} title
 * @param {string} name of its icon
 */
export function bubbles(cls, title, name) {
  /** @type {ReturnType<typeof import("./bubble.js").bubbles> | null} */
  let place = null;
  /** @type {Bubble | null} */
  let now = null;
  return {
    /** @param {Bubble | null} bubble */
    show(bubble) {
      now = bubble;
      if (place) place.show(now);
      else if (now)
        import("./bubble.js").then((module) => {
          place ??= module.bubbles(cls, title, name);
          place.show(now);
        });
    },
    place: () => place?.place(),
  };
}
