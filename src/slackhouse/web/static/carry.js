/** Where one's tables are brought to: the code behind the `#` is sent once, in a request's body, and is worth nothing afterwards. */

import { html, nothing, render } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { theRoot } from "./dom.js";
import { HOME, messageOf, post } from "./house.js";
import { icon } from "./icons.js";
import { say } from "./words.js";
/** @import { Refusal } from "./house.js" */

const root = theRoot();
const code = location.hash.slice(1);
const now = { problem: "", loses: false, busy: false };
// The code stands neither in the address bar nor in the history.
history.replaceState(null, "", location.pathname);

/** @param {boolean} replace */
async function take(replace) {
  now.busy = true;
  draw();
  try {
    await post("api/carry/take", { code, replace });
    location.replace(HOME.href);
  } catch (problem) {
    now.loses = /** @type {Refusal} */ (problem).refusal === "would-lose";
    now.problem = messageOf(problem);
    now.busy = false;
    draw();
  }
}

function draw() {
  const asks = code && !now.busy && !(now.problem && !now.loses);
  render(
    html`<main class="page wood lost">
      <div class="sheet">
        <h1>${say("carry.here")}</h1>
        <p>${say(code ? "carry.take-words" : "carry.no-code")}</p>
        ${now.problem ? html`<p class="problem" role="alert">${now.problem}</p>` : nothing}
        <div class="options">
          ${asks ? button(say(now.loses ? "carry.replace" : "carry.take"), () => take(now.loses), "main", "check") : nothing}
          <a class="button" href=${HOME.href}>${icon("house")} ${say("house.to-the-door")}</a>
        </div>
      </div>
    </main>`,
    root,
  );
}

draw();
