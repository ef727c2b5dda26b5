/** One card as a form: what is printed on it, what it does, and its picture. */

import { html, nothing } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { icon } from "./icons.js";
import { chooser, fieldOf, label, several } from "./studio-fields.js";
import { say, term } from "./words.js";
/**
 * @import { Field, Forms, FamilyForms, KindForm, VerbForm } from "./types.d.ts"
 * @import { Changed } from "./page.d.ts"
 */

/** @typedef {Record<string, unknown>} Data */
/** @typedef {{ families: FamilyForms[], titles: string[], change: (data: Data) => void, drop: () => void }} Bench */

/**
 * The family whose kind a card is; the first, as long as it is none.
 * @param {FamilyForms[]} families
 * @param {unknown} kind
 */
export const familyOf = (families, kind) =>
  families.find((one) => one.forms.kinds.some((form) => form.kind === kind)) ?? /** @type {FamilyForms} */ (families[0]);

/**
 * The same with one key set; a key that is to say nothing is left out.
 * @param {Data} data
 * @param {string} key
 * @param {unknown} value
 */
function but(data, key, value) {
  const next = { ...data };
  if (value === undefined) delete next[key];
  else next[key] = value;
  return next;
}

/** @param {unknown} value */
const table = (value) => /** @type {Data} */ (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {});

/**
 * What stands in a field before anybody has thought about it.
 * @param {Field} field
 */
function usual(field) {
  if (field.want === "sure") return true;
  if (field.want === "number") return Math.max(1, field.least ?? 1);
  if (field.want === "choice") return field.choices?.[0];
  return field.want === "text" ? undefined : [];
}

/**
 * A verb as it is first written: what it needs is there, as far as that can be guessed.
 * @param {VerbForm} verb
 */
function fresh(verb) {
  /** @type {Data} */
  const made = {};
  for (const field of verb.fields) {
    const value = field.key === verb.word || field.want === "number" ? usual(field) : undefined;
    if (field.needed && value !== undefined) made[field.key] = value;
  }
  return made;
}

/**
 * @param {Bench} bench
 * @param {Data} data
 * @param {string} place
 * @param {VerbForm[]} verbs
 * @param {string[]} words
 */
function listOf(bench, data, place, verbs, words) {
  const said = several(data[place]).map(table);
  const put = (/** @type {Data[]} */ next) => bench.change(but(data, place, next.length ? next : undefined));
  const add = (/** @type {{ value: string }} */ from) => {
    const verb = verbs.find((one) => one.word === from.value);
    from.value = "";
    if (verb) put([...said, fresh(verb)]);
  };
  const id = `add-${place}`;
  return html`<fieldset class="verbs">
    <legend>${term("studio-list", place)}</legend>
    ${said.map((one, number) => row(place, one, number, verbs, words, put, said))}
    <div class="field">
      <label class="hidden-but-read" for=${id}>${say("studio.add")} ${term("studio-list", place)}</label>${chooser(
        id,
        verbs.map((one) => one.word),
        add,
      )}
    </div>
  </fieldset>`;
}

/**
 * @param {string} place
 * @param {Data} one
 * @param {number} number
 * @param {VerbForm[]} verbs
 * @param {string[]} words
 * @param {(next: Data[]) => void} put
 * @param {Data[]} said
 */
function row(place, one, number, verbs, words, put, said) {
  const verb = verbs.find(({ word }) => word in one);
  // The word that names the verb stays, if with nothing behind it: else nobody would know any more which it was.
  const set = (/** @type {string} */ key) => (/** @type {unknown} */ value) => {
    const none = value === undefined || (Array.isArray(value) && !value.length);
    const next = key !== verb?.word ? (none ? undefined : value) : (value ?? "");
    put(said.map((other, at) => (at === number ? but(other, key, next) : other)));
  };
  const draw = (/** @type {Field} */ field) => fieldOf(`${place}-${number}-${field.key}`, field, one[field.key], set(field.key), words);
  const needed = (verb?.fields ?? []).filter((field) => field.needed);
  const further = (verb?.fields ?? []).filter((field) => !field.needed);
  return html`<div class="verb" role="group" aria-label=${verb ? label(verb.word) : place}>
    <div class="verb-head">
      <b class="round">${verb ? label(verb.word) : Object.keys(one).join(", ")}</b>
      <button
        type="button"
        class="button plain square small"
        aria-label=${say("studio.remove", { what: verb ? label(verb.word) : place })}
        @click=${() => put(said.filter((_, at) => at !== number))}
      >
        ${icon("x")}
      </button>
    </div>
    ${verb ? html`<p class="note">${verb.about.replaceAll("`", "")}</p>` : nothing}
    <div class="fields">${needed.map(draw)}</div>
    ${
      further.length
        ? html`<details ?open=${further.some(({ key }) => key in one)}>
            <summary>${say("studio.more")}</summary>
            <div class="fields">${further.map(draw)}</div>
          </details>`
        : nothing
    }
  </div>`;
}

/**
 * Another kind of card has other keys: what it has not is not kept.
 * @param {Data} data
 * @param {KindForm} form
 */
function asKind(data, form) {
  const keys = new Set([...form.fields.map((one) => one.key), ...Object.keys(form.verbs), "kind", "art", "source"]);
  /** @type {Data} */
  const kept = Object.fromEntries(Object.entries(data).filter(([key]) => keys.has(key)));
  kept.kind = form.kind;
  for (const field of form.fields)
    if (field.needed && !(field.key in kept) && field.want !== "text") kept[field.key] = field.want === "other" ? 2 : (usual(field) ?? "");
  return kept;
}

/**
 * @param {Bench} bench
 * @param {Forms} forms
 * @param {Data} data
 */
function picture(bench, forms, data) {
  const art = table(data.art);
  const set = (/** @type {string} */ key) => (/** @type {unknown} */ value) => {
    const next = but(art, key, value);
    bench.change(but(data, "art", Object.keys(next).length ? next : undefined));
  };
  return html`<details class="art-form">
    <summary>${say("studio.art")}</summary>
    <div class="fields">${forms.art.map((field) => fieldOf(`art-${field.key}`, field, art[field.key], set(field.key), []))}</div>
  </details>`;
}

/**
 * @param {Bench} bench
 * @param {Data} data
 */
export function cardForm(bench, data) {
  const family = familyOf(bench.families, data.kind);
  const form = family.forms.kinds.find((one) => one.kind === data.kind);
  const words = [...new Set([...family.forms.words, ...bench.titles, ...family.titles])];
  const toKind = (/** @type {Changed} */ event) => {
    const { value } = event.target;
    const next = familyOf(bench.families, value).forms.kinds.find((one) => one.kind === value);
    if (next) bench.change(asKind(data, next));
  };
  const set = (/** @type {string} */ key) => (/** @type {unknown} */ value) =>
    bench.change(but(data, key, key === "name" ? (value ?? "") : value));
  const name = form?.fields.find((one) => one.key === "name") ?? /** @type {Field} */ ({ key: "name", want: "text" });
  const others = (form?.fields ?? []).filter((one) => one.key !== "name");
  return html`<form class="card-form" aria-label=${say("studio.facts")} @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    <datalist id="card-words">${words.map((one) => html`<option value=${one}></option>`)}</datalist>
    <div class="fields">
      ${fieldOf("card-name", name, data.name, set("name"), words)}
      <div class="field">
        <label for="card-kind">${say("studio.kind")}</label
        ><select class="input" id="card-kind" @change=${toKind}>
          ${bench.families.map(
            (one) =>
              html`<optgroup label=${one.forms.title}>
                ${one.forms.kinds.map(({ kind }) => html`<option value=${kind} .selected=${kind === data.kind}>${kind}</option>`)}
              </optgroup>`,
          )}
        </select>
      </div>
      ${others.map((field) => fieldOf(`card-${field.key}`, field, data[field.key], set(field.key), words))}
    </div>
    <h3>${say("studio.does")}</h3>
    ${
      form && Object.keys(form.verbs).length
        ? Object.entries(form.verbs).map(([place, verbs]) => listOf(bench, data, place, verbs, words))
        : html`<p class="note">${say("studio.no-verbs")}</p>`
    }
    ${picture(bench, family.forms, data)} ${button(say("studio.drop"), bench.drop, "plain small", "x")}
  </form>`;
}
