/** The house over HTTP: where it is, how it is asked, and what it says when it refuses. */

import { say } from "./words.js";
/**
 * @import { Fault } from "./page.d.ts"
 * @import { RuleTexts } from "./types.d.ts"
 */

/** Everything is found from where this file lies, so the house may also live in a folder behind a proxy. */
export const HOME = new URL("../", import.meta.url);

/** @param {string} path */
export const at = (path) => new URL(path, HOME).href;

/** A refusal in the server's own words. `what` may be a list: a deck's mistakes come all at once. */
export class Refusal extends Error {
  /** @param {Fault | undefined} error */
  constructor(error) {
    super(error?.says ?? say("house.wrong"));
    this.refusal = error?.name ?? "unknown";
    this.list = error?.what ?? [];
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<unknown>}
 */
export async function asked(path, init) {
  let answer;
  try {
    answer = await fetch(at(path), { credentials: "same-origin", ...init });
  } catch {
    throw new Refusal({ name: "unreachable", says: say("house.unreachable") });
  }
  const body = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refusal(body?.error ?? { says: say("house.answered", { n: answer.status }) });
  return body;
}

/** @param {string} path */
export const get = (path) => asked(path);

/**
 * @param {string} path
 * @param {unknown} body
 */
export const post = (path, body) =>
  asked(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body ?? {}) });

/** @param {unknown} problem */
export const messageOf = (problem) => (problem instanceof Error ? problem.message : String(problem));

/** @type {Map<string, Promise<string>>} */
const rules = new Map();

/**
 * A rule in words; asked once.
 * @param {string} id
 */
export function rule(id) {
  const known = rules.get(id);
  if (known) return known;
  const found = get(`api/rules/${encodeURIComponent(id)}`).then(
    (texts) => /** @type {RuleTexts} */ (texts).rules.map((one) => one.text).join("\n\n"),
    messageOf,
  );
  rules.set(id, found);
  return found;
}

/** The last name somebody used here, so that it need not be typed twice. A browser that keeps nothing is fine too. */
export const memory = {
  /** @param {string} key */
  get(key, otherwise = "") {
    try {
      return localStorage.getItem(`slackhouse.${key}`) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  /**
   * @param {string} key
   * @param {string} value
   */
  set(key, value) {
    try {
      localStorage.setItem(`slackhouse.${key}`, value);
    } catch {
      // Private windows may refuse; then nothing is remembered.
    }
  },
};
