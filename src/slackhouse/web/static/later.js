/** A part of the page that is fetched when it is first looked for; then everything is drawn anew. */

/**
 * @template T
 * @param {() => Promise<T>} fetched
 * @param {() => void} draw
 */
export function later(fetched, draw) {
  /** @type {T | null} */
  let part = null;
  let asked = false;
  return () => {
    if (!asked) {
      asked = true;
      fetched().then(
        (module) => {
          part = module;
          draw();
        },
        () => (asked = false),
      );
    }
    return part;
  };
}
