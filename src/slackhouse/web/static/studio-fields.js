/** Fields of a form, made from what the house says can stand in them. No key and no verb is known here by name. */

import { html, live, nothing } from "./vendor/lit.js";
import { icon } from "./icons.js";
import { has, say } from "./words.js";
/**
 * @import { Field } from "./types.d.ts"
 * @import { Changed } from "./page.d.ts"
 * @import { Drawn } from "./vendor/lit.js"
 */

/** @typedef {(value: unknown) => void} Put */

/** @param {string} key */
export const label = (key) =>
  has(`studio-key.${key}`) ? say(`studio-key.${key}`) : key.charAt(0).toUpperCase() + key.slice(1).replaceAll("_", " ");

/**
 * A lone value may be written without brackets.
 * @param {unknown} value
 * @returns {unknown[]}
 */
export const several = (value) => (Array.isArray(value) ? value : value === undefined || value === "" ? [] : [value]);

/** @param {unknown[]} values */
const few = (values) => (values.length === 1 ? values[0] : values);

/** @param {unknown} value */
const shown = (value) => (value === undefined ? "" : String(value));

/**
 * A number if it is one; else what was written, so that the house can say what is wrong with it.
 * @param {string} text
 */
const numberOr = (text) => (/^-?\d{1,6}$/.test(text.trim()) ? Number(text) : text.trim());

/**
 * @param {string} id
 * @param {Field} field
 * @param {Drawn} input
 */
const around = (id, field, input) =>
  html`<div class="field want-${field.want}">
    <label for=${id}>${label(field.key)}${field.needed ? html` <span class="note">${say("studio.needed")}</span>` : nothing}</label>${input}
  </div>`;

/** @typedef {(from: HTMLInputElement | HTMLSelectElement) => void} Add */

/**
 * Something to choose or to write, and a button that adds it: a list that is gone through by keys changes with every step.
 * @param {Drawn} entry
 * @param {string} id
 * @param {Add} add
 */
function adder(entry, id, add) {
  const press = () => add(/** @type {HTMLInputElement} */ (document.getElementById(id)));
  const enter = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    press();
  };
  return html`<span class="add-word" @keydown=${enter}
    >${entry}<button type="button" class="button small" @click=${press}>
      ${say("studio.add-word")}<span class="hidden-but-read"> (${id.replaceAll("-", " ")})</span>
    </button></span
  >`;
}

/**
 * One of a list, to be added.
 * @param {string} id
 * @param {string[]} choices
 * @param {Add} add
 */
export const chooser = (id, choices, add) =>
  adder(
    html`<select class="input" id=${id}>
      <option value="">${say("studio.add")}</option>
      ${choices.map((one) => html`<option value=${one}>${label(one)}</option>`)}
    </select>`,
    id,
    add,
  );

/**
 * Several of a list: those that are chosen, each with a button that takes it away, and one field to add another.
 * @param {string} id
 * @param {Field} field
 * @param {unknown} value
 * @param {Put} put
 * @param {string[] | undefined} words
 */
function chips(id, field, value, put, words) {
  const chosen = several(value).map(String);
  const add = (/** @type {HTMLInputElement | HTMLSelectElement} */ from) => {
    const word = from.value.trim();
    from.value = "";
    if (word && !chosen.includes(word)) put(few([...chosen, word]));
  };
  const entry = words
    ? adder(
        html`<input
          class="input"
          id=${id}
          list="card-words"
          placeholder=${say("studio.word-hint")}
          autocomplete="off"
          maxlength="60"
          @change=${(/** @type {Changed} */ event) => add(event.target)}
        />`,
        id,
        add,
      )
    : chooser(
        id,
        (field.choices ?? []).filter((one) => !chosen.includes(one)),
        add,
      );
  return html`<div class="chips">
    ${chosen.map(
      (one) =>
        html`<span class="chip"
          ><bdi>${one}</bdi
          ><button
            type="button"
            class="chip-x"
            aria-label=${say("studio.remove", { what: one })}
            @click=${() => put(few(chosen.filter((other) => other !== one)))}
          >
            ${icon("x")}
          </button></span
        >`,
    )}${entry}
  </div>`;
}

/**
 * @param {string} id
 * @param {unknown} value
 * @param {Put} put
 */
function faces(id, value, put) {
  const chosen = new Set(several(value).map(Number));
  const flip = (/** @type {number} */ face) => {
    if (!chosen.delete(face)) chosen.add(face);
    put([...chosen].sort());
  };
  return html`<fieldset class="faces">
    <legend>${say("studio.faces")}</legend>
    ${[1, 2, 3, 4, 5, 6].map(
      (face) =>
        html`<label class="check" for="${id}-${face}"
          ><input id="${id}-${face}" type="checkbox" .checked=${live(chosen.has(face))} @change=${() => flip(face)} />${face}</label
        >`,
    )}
  </fieldset>`;
}

/**
 * @param {string} id
 * @param {Field} field
 * @param {unknown} value
 * @param {Put} put
 */
const number = (id, field, value, put) =>
  html`<input
    class="input short"
    id=${id}
    inputmode=${field.want === "number" ? "numeric" : "text"}
    autocomplete="off"
    maxlength="8"
    .value=${live(shown(value))}
    @input=${(/** @type {Changed} */ event) => put(event.target.value.trim() === "" ? undefined : numberOr(event.target.value))}
  />`;

/**
 * One field.
 * @param {string} id
 * @param {Field} field
 * @param {unknown} value
 * @param {Put} put what it is to be; nothing (undefined) if it is not to be written
 * @param {string[]} words card words, where those are wanted
 * @returns {Drawn}
 */
export function fieldOf(id, field, value, put, words) {
  const typed = (/** @type {Changed} */ event) => put(event.target.value === "" ? undefined : event.target.value);
  switch (field.want) {
    case "sure":
      return nothing;
    case "flag":
      return html`<label class="check" for=${id}
        ><input
          id=${id}
          type="checkbox"
          .checked=${live(value === true)}
          @change=${(/** @type {Changed} */ event) => put(event.target.checked || undefined)}
        />
        ${label(field.key)}</label
      >`;
    case "choice":
      return around(
        id,
        field,
        html`<select class="input" id=${id} .value=${live(shown(value))} @change=${typed}>
          <option value="">${field.needed ? "" : say("studio.anyhow")}</option>
          ${(field.choices ?? []).map((one) => html`<option value=${one} ?selected=${one === value}>${one}</option>`)}
        </select>`,
      );
    case "choices":
      return around(id, field, chips(id, field, value, put, undefined));
    case "words":
      return around(id, field, chips(id, field, value, put, words));
    case "faces":
      return faces(id, value, put);
    case "number":
    case "other":
      return around(id, field, number(id, field, value, put));
    default:
      return around(
        id,
        field,
        html`<input
          class="input"
          id=${id}
          dir="auto"
          autocomplete="off"
          maxlength=${field.longest ?? 60}
          .value=${live(shown(value))}
          @input=${typed}
        />`,
      );
  }
}
