/** Templates of the words files, said to one reader: the same slots as i18n/templates.py, which explains them. */

/**
 * @import { Somebody, Slots, Piece, Span } from "./page.d.ts"
 * @import { Drawn } from "./vendor/lit.js"
 */

/** How a language counts: which of its forms goes with a number. @type {Record<string, (n: number) => number>} */
const PLURALS = {
  none: () => 0,
  one: (n) => (Math.abs(n) === 1 ? 0 : 1),
  "up-to-one": (n) => (Math.abs(n) <= 1 ? 0 : 1),
  "one-few-many": (n) => (n % 10 === 1 && n % 100 !== 11 ? 0 : n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14) ? 1 : 2),
};

/** Letters that are written from the right. */
const FROM_THE_RIGHT = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u;

/**
 * Text in the midst of other text: what is written from the right turns nothing around it.
 * @param {string} text
 */
export const isolated = (text) => (FROM_THE_RIGHT.test(text) && !text.startsWith("\u2068") ? `\u2068${text}\u2069` : text);

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * @param {unknown} value
 * @returns {value is Somebody}
 */
const isSomebody = (value) => typeof value === "object" && value !== null && "mine" in value;

/** One line while it is being said. */
class Saying {
  /**
   * @param {Wording} by
   * @param {boolean} start a sentence begins here
   */
  constructor(by, start) {
    this.by = by;
    this.start = start;
    this.ended = false;
    /** Who does something in this sentence. @type {string | null} */
    this.subject = null;
    /** @type {(string | Drawn)[]} */
    this.said = [];
  }

  /** @param {string} text */
  add(text) {
    const last = this.said.at(-1);
    if (typeof last === "string") this.said[this.said.length - 1] = last + text;
    else if (text) this.said.push(text);
  }

  /** The last letter that was said. */
  last() {
    const last = this.said.at(-1);
    return typeof last === "string" ? last.at(-1) : "";
  }

  /** @param {string} plain */
  text(plain) {
    let text = plain;
    if (this.start) {
      text = capital(text);
      this.subject = null;
    }
    // A title with a mark of its own has ended the sentence.
    if (plain.startsWith(".") && ["!", "?", "."].includes(this.last() ?? "")) text = text.slice(1);
    this.add(text);
    this.start = plain.trim() ? /[.!?] $/.test(plain) : this.ended;
    this.ended = /[.!?…]$/.test(plain);
  }

  /**
   * Of or to somebody; who does something to himself may have a word of his own.
   * @param {Somebody} who
   * @param {string[]} forms for the reader, for others (`#` is the name), and for a reader who does it to himself
   */
  person(who, forms) {
    const { start } = this;
    const cased = (/** @type {string} */ text) => (start ? capital(text) : text);
    this.start = this.ended = false;
    if (start) this.subject = who.name;
    if (who.mine) this.add(cased(forms[!start && this.subject === who.name && forms.length > 2 ? 2 : 0]));
    else if (!forms[1].includes("#")) this.add(cased(forms[1]));
    else {
      const [before, after] = forms[1].split("#");
      this.add(cased(before) + isolated(who.name) + after);
    }
  }

  /**
   * @param {Span} span
   * @param {Slots[string]} value
   */
  slot({ forms, how }, value) {
    if (isSomebody(value)) this.person(value, forms ?? this.by.persons[how]);
    else if (forms) this.add(forms[typeof value === "number" ? this.by.plural(value) : 1]);
    else if (typeof value === "number") this.add(how === "+" && value >= 0 ? `+${value}` : String(value));
    else if (typeof value === "string") this.add(isolated(value));
    else this.said.push(value);
    if (!isSomebody(value)) this.start = this.ended = false;
  }
}

/**
 * The pieces of a template. Words files are checked before they are sent, so whatever is in braces is a slot.
 * @param {string} template
 * @returns {Piece[]}
 */
function parsed(template) {
  return template
    .split(/\{([^}]*)\}/)
    .map((text, at) => (at % 2 ? inside(text) : text))
    .filter((piece) => piece !== "");
}

/**
 * @param {string} text
 * @returns {Span}
 */
function inside(text) {
  const [slot, choice] = text.split(/:(.*)/s);
  if (choice === "+") return { slot, how: "+" };
  if (choice !== undefined) return { slot, forms: choice.split("|"), how: "" };
  return slot.endsWith("'s") ? { slot: slot.slice(0, -2), how: "whose" } : { slot, how: "name" };
}

/** All that is said in one language. */
export class Wording {
  /**
   * @param {Record<string, string>} texts
   * @param {string} plural
   */
  constructor(texts, plural) {
    this.texts = texts;
    this.plural = PLURALS[plural] ?? PLURALS.one;
    /** How somebody is named, and what is theirs. @type {Record<string, string[]>} */
    this.persons = {
      name: (texts["person.name"] ?? "you|#").split("|"),
      whose: (texts["person.whose"] ?? "your|#'s").split("|"),
    };
    /** @type {Map<string, Piece[]>} */
    this.read = new Map();
  }

  /**
   * What is said, piece by piece: text, and what stands in a slot as a drawing.
   * @param {string} key
   * @param {Slots} slots
   * @param {boolean} start a sentence begins here
   */
  pieces(key, slots, start) {
    let template = this.read.get(key);
    if (!template) this.read.set(key, (template = parsed(this.texts[key] ?? key)));
    const saying = new Saying(this, start);
    for (const piece of template) {
      if (typeof piece === "string") saying.text(piece);
      else saying.slot(piece, slots[piece.slot]);
    }
    return saying.said;
  }
}
