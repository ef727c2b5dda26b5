/** One seat's room in a Slack game: who lives there, the Job, how far the Slack has come, and what lies about. */

import { html, nothing } from "../../vendor/lit.js";
import { button } from "../../buttons.js";
import { atCard, atRoom, inMyRoom } from "../../choices.js";
import { mini, spoken } from "../../cards.js";
import { icon } from "../../icons.js";
import { bar, nameplate, openHand } from "../../plate.js";
import { styles } from "../../styles.js";
/**
 * @import { App } from "../../app.js"
 * @import { LyingCard, PrintedCard, SlackView } from "../../types.d.ts"
 */

/** @param {App} app */
export const seen = (app) => /** @type {SlackView} */ (app.view);

/** @type {[string, (card: PrintedCard) => boolean][]} */
const GROUPS = [
  ["People", (/** @type {PrintedCard} */ card) => card.kind === "Person"],
  ["Things", (/** @type {PrintedCard} */ card) => card.kind === "Thing"],
  ["Activities", (/** @type {PrintedCard} */ card) => card.kind === "Activity"],
  ["Also", () => true],
];

/**
 * @param {App} app
 * @param {number} seat
 */
function job(app, seat) {
  const one = seen(app).seats[seat];
  const card = app.cards[one.job];
  if (!card) return html`<span class="chip">No Job yet</span>`;
  return html`<button type="button" class="chip job-chip" data-card=${one.job} aria-label=${spoken(card)} @click=${() => app.read(one.job)}>
    ${icon("Job")}<span class="chip-name">${card.name}</span>
    <span class="chip-numbers" title="Income · Free Time · Goal">${card.income}<i>·</i>${card.free_time}<i>·</i>${one.goal}</span>
    ${one.job_slack ? html`<span class="token">${one.job_slack}</span>` : nothing}
  </button>`;
}

/**
 * @param {string} name
 * @param {string} words
 * @param {number} count
 */
const tokens = (name, words, count) =>
  count
    ? html`<span class="mood-tokens" title=${words}>${icon(name)}<b>${count}</b><span class="hidden-but-read"> ${words}</span></span>`
    : nothing;

/**
 * What is left of this turn's Income and Free Time; only the active seat has any.
 * @param {App} app
 * @param {number} seat
 */
function purse(app, seat) {
  const one = seen(app).seats[seat];
  if (app.view.turn !== seat || app.table.state === "over") return nothing;
  return html`<span class="purse" title="Income left"
      >${icon("coin")}<b>${one.income}</b><span class="hidden-but-read"> Income left</span></span
    >
    <span class="purse" title="Free Time left"
      >${icon("clock")}<b>${one.free_time}</b><span class="hidden-but-read"> Free Time left</span></span
    >`;
}

/**
 * The Job, and what it has brought.
 * @param {App} app
 * @param {number} seat
 */
function work(app, seat) {
  const one = seen(app).seats[seat];
  return html`<div class="work">
    ${job(app, seat)}${purse(app, seat)}${tokens("gloom", "Gloom", one.gloom)}${tokens("madness", "Madness", one.madness)}
  </div>`;
}

/**
 * @param {App} app
 * @param {number} seat
 * @param {LyingCard} lying
 * @param {number} place
 */
function lying(app, seat, { card: number, counters }, place) {
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
  return html`<li>
    ${mini(app.cards[number], number, {
      counters,
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
  if (!here.length) return html`<p class="empty">${EMPTY[seat % EMPTY.length]}</p>`;
  const left = here.map((one, place) => ({ one, place }));
  return GROUPS.map(([name, belongs]) => {
    /** @type {typeof left} */
    const group = [];
    for (let i = left.length - 1; i >= 0; i -= 1) if (belongs(app.cards[left[i].one.card])) group.unshift(...left.splice(i, 1));
    if (!group.length) return nothing;
    return html`<div class="group" .style=${styles({ "--n": group.length })}>
      <h3 class="group-name">${name}</h3>
      <ul>
        ${group.map(({ one, place }) => lying(app, seat, one, place))}
      </ul>
    </div>`;
  });
}

const EMPTY = [
  "Nobody home. Not even a lamp.",
  "An echo, and one sock.",
  "Just a mattress and big plans.",
  "Freshly moved in. Apparently.",
  "Dust. Quite good dust.",
];

/**
 * A room of somebody else, or anybody's in a replay.
 * @param {App} app
 * @param {number} seat
 */
export function room(app, seat) {
  const one = seen(app).seats[seat];
  const aim = app.aiming.length ? atRoom(app.aiming, seat) : undefined;
  const turn = app.view.turn === seat;
  return html`<section
    class="room ${turn ? "turn" : ""} ${aim ? "target" : ""}"
    data-seat=${seat}
    aria-label="${app.names[seat]}’s room${turn ? ", whose turn it is" : ""}"
  >
    ${nameplate(app, seat, bar(one.score, one.goal, "Slack"))} ${work(app, seat)}
    <button type="button" class="look" aria-label="Look at ${app.names[seat]}’s room" @click=${() => app.visit(seat)}></button>
    ${aim ? button(app.names[seat], () => app.play(aim), "main aim", "target") : nothing}
    <div class="lying">${contents(app, seat)}</div>
    ${openHand(app, seat)}
  </section>`;
}

/**
 * My own room: the same, wide, with my purse in large numerals.
 * @param {App} app
 */
export function myRoom(app) {
  const seat = app.chair;
  const one = seen(app).seats[seat];
  const aim = app.aiming.length ? atRoom(app.aiming, seat) : undefined;
  const turn = app.view.turn === seat;
  return html`<section
    class="room mine ${turn ? "turn" : ""} ${aim ? "target" : ""}"
    data-seat=${seat}
    aria-label="Your room${turn ? ". It is your turn" : ""}"
  >
    <div class="mine-side">
      ${nameplate(app, seat, bar(one.score, one.goal, "Slack"))} ${work(app, seat)}
      ${aim ? button("Me", () => app.play(aim), "main aim", "target") : nothing}
    </div>
    <div class="lying">${contents(app, seat)}</div>
  </section>`;
}
