/** Finding things on the page. */

/** @import { Pressed, Submitted } from "./page.d.ts" */

/**
 * The first that fits.
 * @param {string} query
 */
export const find = (query) => /** @type {HTMLElement | null} */ (document.querySelector(query));

/**
 * All that fit.
 * @param {string} query
 * @param {ParentNode} [root]
 */
export const findAll = (query, root = document) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(query)]);

/** Where a page is drawn. */
export const theRoot = () => /** @type {HTMLElement} */ (document.getElementById("app"));

/**
 * Close the dialog in which something was pressed or sent.
 * @param {Pressed | Submitted} event
 */
export const closeAround = (event) => /** @type {HTMLElement} */ (event.currentTarget).closest("dialog")?.close();

/**
 * What was written into a field of a form.
 * @param {FormData} said
 * @param {string} name
 */
export const written = (said, name) => String(said.get(name) ?? "");
