/** Fair chance: every die and every shuffle of a game drawn again from the secret and everybody's words, as docs/fair.md says. */

/** @import { Draw, Proof } from "./types.d.ts" */

const FORM = "slackhouse fair 1";
const ALL = 2 ** 32;
const KIND = { name: "HMAC", hash: "SHA-256" };

/** Browsers reckon such things only where nobody can have changed the page on its way. */
export const canReckon = () => Boolean(globalThis.crypto?.subtle);

/** @param {string} said in hexadecimal */
const bytes = (said) => Uint8Array.from(said.match(/../g) ?? [], (two) => parseInt(two, 16));

/** @param {ArrayBuffer} made */
const inHex = (made) => [...new Uint8Array(made)].map((one) => one.toString(16).padStart(2, "0")).join("");

/**
 * Is this the secret that was promised?
 * @param {Proof} proof
 */
export const isKept = async ({ commitment, secret }) =>
  /^([0-9a-f]{2}){32}$/.test(secret) && inHex(await crypto.subtle.digest("SHA-256", bytes(secret))) === commitment;

/**
 * Numbers of 32 bits without end, for one draw.
 * @param {CryptoKey} key
 * @param {string[]} words
 * @param {number} draw
 */
async function* numbers(key, words, draw) {
  for (let block = 0; ; block += 1) {
    const said = new TextEncoder().encode(JSON.stringify([FORM, words, draw, block]));
    const made = new DataView(await crypto.subtle.sign(KIND, key, said));
    for (let at = 0; at < made.byteLength; at += 4) yield made.getUint32(at);
  }
}

/**
 * A number below this, each as likely as any other.
 * @param {AsyncGenerator<number, void>} source
 * @param {number} most
 */
async function below(source, most) {
  for (;;) {
    const { value } = await source.next();
    if (value !== undefined && value < ALL - (ALL % most)) return value % most;
  }
}

/**
 * Does this draw come from secret and words?
 * @param {AsyncGenerator<number, void>} source
 * @param {Draw} said
 */
async function fits(source, { of, came, cards = [] }) {
  if ((await below(source, of)) !== came) return false;
  const order = cards.toSorted((a, b) => a - b);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = await below(source, last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order.every((card, at) => card === cards[at]);
}

/**
 * The first draw that does not fit, from 0; the number of draws, if all do.
 * @param {Proof} proof
 * @param {Draw[]} draws
 */
export async function checked({ secret, words }, draws) {
  const key = await crypto.subtle.importKey("raw", bytes(secret), KIND, false, ["sign"]);
  for (const [draw, said] of draws.entries()) if (!(await fits(numbers(key, words, draw), said))) return draw;
  return draws.length;
}
