/** A rule by its id: a tap tells it here, and the link leads to its place on the page of the rules. */

import { html } from "./vendor/lit.js";
import { at } from "./house.js";
import { say } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Table } from "./types.d.ts"
 */

/**
 * The page of the rules, or of the cards, for what lies on this table, in its language.
 * @param {string} page
 * @param {Table} table
 */
export const boxesIn = (page, { boxes, table }) =>
  page === "rules" ? `/${boxes.join("+")}?table=${table}` : `?box=${boxes[0]}&table=${table}`;

/**
 * @param {App} app
 * @param {string} rule
 */
export const whereItStands = (app, rule) => at(`rules${boxesIn("rules", app.table)}#${rule}`);

/**
 * @param {App} app
 * @param {string} rule
 */
export function ruleLink(app, rule) {
  const tell = (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // into a window of its own
    event.preventDefault();
    app.rule(rule);
  };
  return html`<a class="rule-id" href=${whereItStands(app, rule)} aria-label=${say("story.rule", { rule })} @click=${tell}>${rule}</a>`;
}
