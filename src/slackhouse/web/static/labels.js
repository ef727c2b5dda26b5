/** What a move is called on the page: on a button, where much is plain already, and in full, for those who hear it. */

import { has, part, row, say, term } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Choice, NamedMove } from "./types.d.ts"
 */

/**
 * Whether another copy with other counters is on offer too: only then they are said.
 * @param {App} app
 * @param {NamedMove} move
 */
function hasTwin(app, { n = 0, ...rest }) {
  return app.table.choices.some(({ move: { n: others = 0, ...other } }) => others !== n && JSON.stringify(other) === JSON.stringify(rest));
}

/**
 * Words to choose between: a roll, a number, a kind of card.
 * @param {NamedMove} move
 */
function words({ words: said = "", n = 0 }) {
  const known = `choice.${said.split(" ")[0]}`;
  return has(known) ? part(known, { n }) : term("word", said);
}

/**
 * The key of a move: its verb, and what it is aimed at.
 * @param {App} app
 * @param {NamedMove} move
 */
function key(app, move) {
  const verb = `move.${move.do.replaceAll(" ", "-")}`;
  if (move.words) return `${verb}-words`;
  if (move.on !== undefined) return hasTwin(app, move) ? `${verb}-on-n` : `${verb}-on`;
  const others = app.table.choices.some((one) => one.move.do === move.do && one.move.seat !== move.seat);
  if (others && has(`${verb}-several`)) return `${verb}-several`;
  if (move.seat !== undefined && move.card !== undefined && has(`${verb}-of`)) return `${verb}-of`;
  if (move.seat !== undefined && has(`${verb}-seat`)) return `${verb}-seat`;
  return has(`${verb}-n`) && hasTwin(app, move) ? `${verb}-n` : verb;
}

/**
 * A move in full: what is played, on whom. What has no words here is said as at the table.
 * @param {App} app
 * @param {Choice} choice
 * @param {typeof say} [saying]
 */
export function inFull(app, { move, say: line }, saying = part) {
  const found = key(app, move);
  if (!has(found)) return line;
  const title = (/** @type {number | undefined} */ card) => app.cards[card ?? -1]?.name ?? "";
  return saying(found, {
    card: title(move.card),
    cards: row((move.cards ?? []).map(title)),
    on: title(move.on),
    name: app.names[move.seat ?? -1] ?? "",
    seat: app.who(move.seat ?? -1),
    n: move.n ?? 0,
    words: words(move),
  });
}

/**
 * What a button says when it is plain which card is meant: only the target, or only the verb.
 * @param {App} app
 * @param {Choice} choice
 */
export function aimed(app, choice) {
  const { move } = choice;
  if (move.seat === undefined) return has(`verb.${move.do}`) ? say(`verb.${move.do}`) : inFull(app, choice, say);
  const told = { seat: app.who(move.seat), on: app.cards[move.on ?? -1]?.name ?? "", n: move.n ?? 0 };
  if (move.on !== undefined) return say(move.n ? "aim.card-n" : "aim.card", told);
  return say(has(`aim.${move.do}`) ? `aim.${move.do}` : "aim.seat", told);
}

/**
 * What a button says for a move that is about no card.
 * @param {App} app
 * @param {Choice} choice
 */
export function plainly(app, choice) {
  const { move } = choice;
  const done = `done.${app.view.about}`;
  if (move.do === "done") return say(has(done) ? done : "done.other");
  if (!move.words) return inFull(app, choice, say);
  const said = words(move);
  return said.charAt(0).toUpperCase() + said.slice(1);
}
