/** One seat's room in a Slack game: who lives there, the Job, how far the Slack has come, and what lies about. */

import { html, nothing } from "../../vendor/lit.js";
import { atCard, atRoom, inMyRoom } from "../../choices.js";
import { mini, spoken } from "../../cards.js";
import { drawn, icon } from "../../icons.js";
import { aimAt, bar, floor, group, nameplate, openHand, stacked } from "../../plate.js";
import { say } from "../../words.js";
/**
 * @import { App } from "../../app.js"
 * @import { Stack } from "../../page.d.ts"
 * @import { LyingCard, PrintedCard, SlackView } from "../../types.d.ts"
 */

/** @param {App} app */
export const seen = (app) => /** @type {SlackView} */ (app.view);

/** So many ways there are to say that a room is empty. */
const EMPTY = 5;

/** @type {[string, (card: PrintedCard) => boolean][]} */
const GROUPS = [
  ["people", (/** @type {PrintedCard} */ card) => card.kind === "Person"],
  ["things", (/** @type {PrintedCard} */ card) => card.kind === "Thing"],
  ["activities", (/** @type {PrintedCard} */ card) => card.kind === "Activity"],
  ["also", () => true],
];

/**
 * A number of a Job, with its sign, and its word where there is room for it.
 * @param {string} sign
 * @param {string} what
 * @param {string | number | undefined} value
 */
const printed = (sign, what, value) =>
  html`<span class=${what}>${icon(sign)} <small>${say(`number.${what}`).replace(" ", "\u00a0")} </small>${value ?? "–"}</span>`;

/**
 * @param {App} app
 * @param {number} seat
 */
function job(app, seat) {
  const one = seen(app).seats[seat];
  const card = app.cards[one.job];
  if (!card) return html`<span class="chip">${say("room.no-job")}</span>`;
  return html`<button type="button" class="chip job-chip" data-card=${one.job} aria-label=${spoken(card)} @click=${() => app.read(one.job)}>
    ${icon("Job")}<span class="chip-name" dir="auto">${card.name}</span>
    <span class="chip-numbers"
      >${printed("coin", "income", card.income)}${printed("clock", "free-time", card.free_time)}${printed("trophy", "goal", one.goal)}</span
    >
    ${one.job_slack ? html`<span class="token">${one.job_slack}</span>` : nothing}
  </button>`;
}

/**
 * What is counted before a seat and lies on no card, by the words and icons of the house.
 * @param {App} app
 * @param {number} seat
 */
const tokens = (app, seat) =>
  Object.entries(seen(app).seats[seat].tokens).map(([name, count]) => {
    if (!count) return nothing;
    const known = app.house?.tokens.find((one) => one.name === name);
    const instead = known?.instead[count];
    const word = instead ?? known?.word ?? name;
    return html`<span class="mood-tokens" title=${word}
      >${drawn(known?.icon ?? "")}<b>${instead ? "!" : count}</b><span class="hidden-but-read"> ${word}</span></span
    >`;
  });

/**
 * What is left of this turn's Income and Free Time; only the active seat has any.
 * @param {App} app
 * @param {number} seat
 */
function purse(app, seat) {
  const one = seen(app).seats[seat];
  if (app.view.turn !== seat || app.table.state === "over") return nothing;
  const left = (/** @type {string} */ drawing, /** @type {number} */ count, /** @type {string} */ what) =>
    html`<span class="purse" title=${what}>${icon(drawing)}<b>${count}</b><span class="hidden-but-read"> ${what}</span></span>`;
  return html`${left("coin", one.income, say("room.income-left"))} ${left("clock", one.free_time, say("room.free-time-left"))}`;
}

/**
 * Whom a seat is dating, and what it owes to whom, at tables that play with that.
 * @param {App} app
 * @param {number} seat
 */
function favours(app, seat) {
  const { couples, loans } = seen(app);
  const name = (/** @type {number} */ one) => app.names[one] ?? "";
  const dates = couples
    .filter(({ first, second }) => first === seat || second === seat)
    .map(({ first, second }) => say("room.dating", { name: name(first === seat ? second : first) }));
  const debts = loans
    .filter(({ borrower, owed }) => borrower === seat && owed)
    .map(({ lender, owed }) => say("room.owes", { name: name(lender), n: owed }));
  return [...dates, ...debts].map((said) => html`<small class="favour">${said}</small>`);
}

/**
 * Who lives there, the Job, and how far it has brought them.
 * @param {App} app
 * @param {number} seat
 */
function head(app, seat) {
  const { score, goal } = seen(app).seats[seat];
  return html`${nameplate(app, seat, html`${tokens(app, seat)}${favours(app, seat)}${purse(app, seat)}`)}
    <div class="work">${job(app, seat)}${bar(score, goal)}</div>`;
}

/**
 * @param {App} app
 * @param {number} seat
 * @param {Stack<LyingCard>} stack
 */
function lying(app, seat, { one: { card: number, counters }, times, place }) {
  const mine = seat === app.me;
  const own = mine && !app.picked.length ? inMyRoom(app.offer, number, counters) : [];
  const aim = app.aiming.length ? atCard(app.aiming, seat, number, counters) : undefined;
  const choose = aim
    ? () => app.play(aim)
    : own.length === 1
      ? () => app.play(own[0])
      : own.length
        ? () => app.showTray()
        : () => app.read(number);
  return html`<li data-times=${times}>
    ${mini(app.cards[number], number, {
      counters,
      times,
      target: Boolean(aim || own.length),
      pick: choose,
      where: `${seat}:${number}:${place}`,
    })}
  </li>`;
}

/**
 * @param {App} app
 * @param {number} seat
 */
function contents(app, seat) {
  const here = seen(app).seats[seat].room;
  if (!here.length) return floor(app, seat, html`<p class="empty">${say(`room.empty-${(seat % EMPTY) + 1}`)}</p>`);
  let left = stacked(here, (one) => `${one.card}:${one.counters}`);
  const groups = GROUPS.map(([name, belongs]) => {
    const mine = left.filter(({ one }) => belongs(app.cards[one.card]));
    left = left.filter((stack) => !mine.includes(stack));
    return group(
      say(`room.${name}`),
      mine.map((stack) => lying(app, seat, stack)),
    );
  });
  return floor(app, seat, html`${groups}`);
}

/**
 * A room of somebody else, or anybody's in a replay.
 * @param {App} app
 * @param {number} seat
 */
export function room(app, seat) {
  const aim = app.aiming.length ? atRoom(app.aiming, seat) : undefined;
  const turn = app.view.turn === seat;
  return html`<section
    class="room ${turn ? "turn" : ""} ${aim ? "target" : ""}"
    data-seat=${seat}
    aria-label=${say(turn ? "room.of-turn" : "room.of", { name: app.names[seat] })}
  >
    ${head(app, seat)}
    <button type="button" class="look" aria-label=${say("room.look", { name: app.names[seat] })} @click=${() => app.visit(seat)}></button>
    ${aimAt(app, aim)} ${contents(app, seat)} ${openHand(app, seat)}
  </section>`;
}

/**
 * My own room: the same, wide.
 * @param {App} app
 */
export function myRoom(app) {
  const seat = app.chair;
  const aim = app.aiming.length ? atRoom(app.aiming, seat) : undefined;
  const turn = app.view.turn === seat;
  return html`<section
    class="room mine ${turn ? "turn" : ""} ${aim ? "target" : ""}"
    data-seat=${seat}
    aria-label=${say(turn ? "room.mine-turn" : "room.mine")}
  >
    <div class="mine-side">${head(app, seat)}</div>
    ${aimAt(app, aim)} ${contents(app, seat)}
  </section>`;
}
