/** The long way in: which boxes, how many chairs, which bots, which rules, own decks; then a link to hand on. */

import { html, nothing } from "./vendor/lit.js";
import { written } from "./dom.js";
import { at, get, memory, post } from "./house.js";
import { icon } from "./icons.js";
import { nameField } from "./name-field.js";
import { clockWords } from "./paces.js";
import { say, term } from "./words.js";
/**
 * @import { Refusal } from "./house.js"
 * @import { Box, Changed, Chosen, Landing, Submitted } from "./page.d.ts"
 * @import { House, ShelfOption, ShelfSpeed, Together, YourTable } from "./types.d.ts"
 */

/**
 * The page while this dialog is open and the shelf is known. What is chosen so far lives on the dialog, so that a redraw keeps it.
 * @typedef {Landing & { house: House, dialog: Chosen }} Inviting
 */

/**
 * @param {Inviting} page
 * @param {string[]} boxes
 */
const most = (page, boxes) => {
  const known = page.house.boxes.filter((box) => boxes.includes(box.name));
  return page.dialog.together?.seats?.[1] ?? Math.max(2, ...known.map((box) => box.seats[1]));
};

/**
 * Ask the house what holds with these boxes together.
 * @param {Inviting} page
 */
async function ask(page) {
  const now = page.dialog;
  const found = /** @type {House | null} */ (await get(`api/house?boxes=${now.boxes.join(",")}`).catch(() => null));
  if (page.dialog !== now || !found) return;
  now.together = found.together;
  now.seats = Math.min(now.seats, most(page, now.boxes));
  now.bots = Math.min(now.bots, now.seats - 1);
  page.draw();
}

/**
 * @param {Inviting} page
 * @param {Box} box
 * @param {boolean} on
 */
function toggle(page, box, on) {
  const now = page.dialog;
  const found = (/** @type {string} */ name) => page.house.boxes.find((one) => one.name === name);
  const same = now.boxes.filter((name) => found(name)?.family === box.family);
  const wanted = on
    ? [...same, ...box.needs, box.name]
    : same.filter((name) => name !== box.name && !found(name)?.needs.includes(box.name));
  now.boxes = page.house.boxes.map((one) => one.name).filter((name) => wanted.includes(name));
  if (!now.boxes.length) now.boxes = [box.name];
  now.together = null;
  page.draw();
  ask(page);
}

/**
 * @param {Inviting} page
 * @param {Submitted} event
 */
async function lay(page, event) {
  event.preventDefault();
  const now = page.dialog;
  const said = new FormData(event.target);
  /** @type {Record<string, string | boolean>} */
  const options = {};
  for (const one of page.house.options) {
    if (!said.has(`option-${one.name}`)) continue;
    const value = written(said, `option-${one.name}`);
    options[one.name] = typeof one.default === "boolean" ? value === "on" : value;
  }
  const files = said.getAll("decks").filter((file) => file instanceof File && file.size);
  const decks = await Promise.all(files.map((file) => /** @type {File} */ (file).text()));
  const name = written(said, "name").trim();
  memory.set("name", name);
  try {
    const laid = /** @type {YourTable} */ (
      await post("api/tables", {
        boxes: now.boxes,
        seats: now.seats,
        options,
        decks,
        bots: Array(now.bots).fill(now.level),
        name,
        speed: written(said, "speed"),
      })
    );
    location.assign(at(`t/${laid.table}`));
  } catch (problem) {
    now.problem = /** @type {Refusal} */ (problem);
    page.draw();
    document.querySelector(".invite .problem")?.scrollIntoView({ block: "nearest" });
  }
}

/**
 * Does it matter with these boxes on the table?
 * @param {ShelfOption} one
 * @param {string[]} boxes
 */
function matters(one, boxes) {
  const there = one.boxes.filter((box) => boxes.includes(box)).length;
  return !one.boxes.length || (one.together ? there === one.boxes.length : there > 0);
}

/** @param {ShelfOption} one */
function option(one) {
  const id = `option-${one.name}`;
  if (typeof one.default === "boolean")
    return html`<label class="check"><input type="checkbox" name=${id} ?checked=${one.default} /> ${one.says}</label>`;
  return html`<div class="field">
    <label for=${id}>${one.says}</label
    ><select class="input" id=${id} name=${id}>
      ${one.values.map((value, n) => html`<option value=${value} ?selected=${value === one.default}>${one.said[n]}</option>`)}
    </select>
  </div>`;
}

/**
 * @param {number} from
 * @param {number} to
 */
const numbers = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);

/**
 * @param {Inviting} page
 * @param {Box} box
 */
const boxCheck = (page, box) =>
  html`<label class="check box-check" data-box=${box.mood}
    ><input
      type="checkbox"
      name="boxes"
      value=${box.name}
      .checked=${page.dialog.boxes.includes(box.name)}
      @change=${(/** @type {Changed} */ event) => toggle(page, box, event.target.checked)}
    />
    ${box.title}</label
  >`;

/**
 * A clock, with how long one has.
 * @param {ShelfSpeed} speed
 * @param {boolean} usual
 */
const clock = (speed, usual) => html`<option value=${speed.name} ?selected=${usual}>${clockWords(speed)}</option>`;

/**
 * What holds with the boxes that are chosen, or why they make no table.
 * @param {Together} together
 */
const holds = ({ problem, rules }) =>
  html`${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
  ${
    rules.length
      ? html`<details>
          <summary>${say("invite.holds")}</summary>
          <ul>
            ${rules.map((one) => html`<li>${one.says} <span class="note">${one.rule}</span></li>`)}
          </ul>
        </details>`
      : nothing
  }`;

/**
 * Numbers to choose from.
 * @param {string} id
 * @param {number[]} list
 * @param {number} chosen
 * @param {(event: Changed) => void} change
 */
const choice = (id, list, chosen, change) =>
  html`<select class="input" id=${id} @change=${change}>
    ${list.map((n) => html`<option value=${n} .selected=${n === chosen}>${n}</option>`)}
  </select>`;

/** @param {Inviting} page */
function fourFields(page) {
  const { dialog: now, house } = page;
  const set = (/** @type {"seats" | "bots"} */ key) => (/** @type {Changed} */ event) => {
    now[key] = Number(event.target.value);
    now.bots = Math.min(now.bots, now.seats - 1);
    page.draw();
  };
  const level = (/** @type {Changed} */ event) => {
    now.level = event.target.value;
  };
  return html`<div class="four-fields">
    <div class="field">
      <label for="invite-seats">${say("invite.chairs")}</label
      >${choice("invite-seats", numbers(2, most(page, now.boxes)), now.seats, set("seats"))}
    </div>
    <div class="field">
      <label for="invite-bots">${say("invite.bots")}</label>${choice("invite-bots", numbers(0, now.seats - 1), now.bots, set("bots"))}
    </div>
    <div class="field">
      <label for="invite-level">${say("invite.level")}</label
      ><select class="input" id="invite-level" @change=${level}>
        ${house.levels.map((one) => html`<option value=${one} .selected=${one === now.level}>${term("level", one)}</option>`)}
      </select>
    </div>
    <div class="field">
      <label for="invite-speed">${say("invite.clock")}</label
      ><select class="input" id="invite-speed" name="speed">
        ${house.speeds.map((speed) => clock(speed, speed.name === house.speed))}
      </select>
    </div>
  </div>`;
}

/**
 * What the house would not do, and the whole list where there is one.
 * @param {Refusal} problem
 */
function refused(problem) {
  const { message, list } = problem;
  const more = list.length > 1 || (list[0] && list[0] !== message);
  return html`<div class="problem" role="alert">
    ${message}${
      more
        ? html`<ul>
            ${list.map((one) => html`<li>${one}</li>`)}
          </ul>`
        : nothing
    }
  </div>`;
}

/** @param {Landing} waiting */
export function invite(waiting) {
  if (!waiting.house || !waiting.dialog) return html`<p role="status">${say("invite.looking")}</p>`;
  const page = /** @type {Inviting} */ (waiting);
  const { dialog: now, house } = page;
  const matter = house.options.filter((one) => matters(one, now.boxes));
  return html`<form class="invite" @submit=${(/** @type {Submitted} */ event) => lay(page, event)}>
    <div class="field"><label for="invite-name">${say("invite.name")}</label>${nameField("invite-name")}</div>
    <fieldset>
      <legend>${say("invite.boxes")}</legend>
      <div class="box-checks">${house.boxes.map((box) => boxCheck(page, box))}</div>
      ${now.together ? holds(now.together) : nothing}
    </fieldset>
    ${fourFields(page)}
    <details>
      <summary>${say("invite.more")}</summary>
      <div class="house-rules">
        ${matter.map(option)}
        <div class="field">
          <label for="invite-decks">${say("invite.decks")}</label
          ><input class="input" id="invite-decks" name="decks" type="file" accept=".toml,text/plain" multiple />
        </div>
      </div>
    </details>
    ${now.problem ? refused(now.problem) : nothing}
    <button class="button main big">${icon("armchair")} ${say("invite.lay")}</button>
    <p class="note">${say("invite.then")}</p>
  </form>`;
}
