/** How to play with the boxes on the table, step by step, each with a real card. */

import { html, nothing } from "./vendor/lit.js";
import { face } from "./cards.js";
import { die } from "./dice.js";
import { at, get } from "./house.js";
import { icon } from "./icons.js";
import { say } from "./words.js";
/** @import { HowTo, HowToStep } from "./types.d.ts" */

/** Not cards of any box, but one of each kind that explains itself. */
export const KINDS = [
  {
    name: say("kind.person"),
    kind: "Person",
    art: "kind/Person",
    slack: 1,
    text: say("kind.person-text"),
  },
  {
    name: say("kind.thing"),
    kind: "Thing",
    art: "kind/Thing",
    types: ["Food"],
    cost: 2,
    slack: 1,
    text: say("kind.thing-text"),
  },
  {
    name: say("kind.activity"),
    kind: "Activity",
    art: "kind/Activity",
    types: ["Sleep"],
    cost: 0,
    slack: 1,
    text: say("kind.activity-text"),
  },
  { name: say("kind.whenever"), kind: "Whenever", art: "kind/Whenever", text: say("kind.whenever-text") },
];

/** What the house said, by boxes. @type {Map<string, HowToStep[]>} */
const known = new Map();

/**
 * @param {string[]} boxes
 * @param {string} table
 * @param {() => void} draw when it has come
 */
function steps(boxes, table, draw) {
  const asked = `boxes=${boxes.join(",")}${table ? `&table=${table}` : ""}`;
  const found = known.get(asked);
  if (found) return found;
  known.set(asked, []);
  get(`api/howto?${asked}`).then(
    (told) => {
      known.set(asked, /** @type {HowTo} */ (told).steps);
      draw();
    },
    () => known.delete(asked), // the rules are a link away
  );
  return [];
}

/** @param {HowToStep} one */
const step = ({ title, text, card }) =>
  html`<li>
    <div class="howto-picture">${card ? face(card, "small") : die(5)}</div>
    <div>
      <h3>${title}</h3>
      <p>${text}</p>
    </div>
  </li>`;

/**
 * @param {string[]} boxes
 * @param {() => void} draw
 * @param {string} [table] in whose language it is said
 */
export function howto(boxes, draw, table = "") {
  const shown = steps(boxes, table, draw);
  return html`<div class="howto">
    ${
      shown.length
        ? html`<ol>
            ${shown.map(step)}
          </ol>`
        : nothing
    }
    <p class="note">${say("howto.note")}</p>
    <p>
      <a class="button small" href=${at(`rules/${boxes.join("+")}${table ? `?table=${table}` : ""}`)} target=${table ? "_blank" : "_self"}
        >${icon("book-open")} ${say("rules-of.all")}</a
      >
    </p>
  </div>`;
}
