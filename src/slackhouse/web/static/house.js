/** The house over HTTP: where it is, how it is asked, and what it says when it refuses. */

/** Everything is found from where this file lies, so the house may also live in a folder behind a proxy. */
export const HOME = new URL("../", import.meta.url);

export const at = (path) => new URL(path, HOME).href;

/** A refusal in the server's own words. `what` may be a list: a deck's mistakes come all at once. */
export class Refusal extends Error {
  constructor(error) {
    super(error?.says ?? "Something went wrong.");
    this.refusal = error?.name ?? "unknown";
    const what = error?.what;
    this.list = Array.isArray(what) ? what : what ? [what] : [];
    if (Array.isArray(error?.all)) this.list = error.all;
  }
}

async function asked(path, init) {
  let answer;
  try {
    answer = await fetch(at(path), { credentials: "same-origin", ...init });
  } catch {
    throw new Refusal({ name: "unreachable", says: "The house does not answer. Is the server still running?" });
  }
  const body = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refusal(body?.error ?? { says: `The house answered ${answer.status}.` });
  return body;
}

export const get = (path) => asked(path);

export const post = (path, body) =>
  asked(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body ?? {}) });

const rules = new Map();

/** A rule in words; asked once. */
export async function rule(id) {
  if (!rules.has(id)) {
    rules.set(id, get(`api/rules/${encodeURIComponent(id)}`).catch((problem) => ({ id, text: problem.message })));
  }
  return rules.get(id);
}

/** The last name somebody used here, so that it need not be typed twice. A browser that keeps nothing is fine too. */
export const memory = {
  get(key, otherwise = "") {
    try {
      return localStorage.getItem(`slackhouse.${key}`) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(`slackhouse.${key}`, value);
    } catch {
      // Private windows may refuse; then nothing is remembered.
    }
  },
};
