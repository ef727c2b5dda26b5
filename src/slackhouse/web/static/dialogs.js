/** Everything that lies on top of the table: the keys, a card, a room, a rule. */

import { html, nothing } from "./vendor/lit.js";
import { face } from "./cards.js";
import { credits } from "./credits.js";
import { dialog } from "./dialog.js";
import { story } from "./story.js";
/**
 * @import { App } from "./app.js"
 * @import { Changed } from "./page.d.ts"
 * @import { Drawn } from "./vendor/lit.js"
 */

const KEYS = [
  ["1 – 9", "pick that card of your hand"],
  ["← →", "move along your hand"],
  ["Enter", "pick; once more to play it if there is only one way"],
  ["Esc", "put it back"],
  ["P", "pass"],
  ["D", "done"],
  ["E", "end turn"],
  ["Q", "hear the question again"],
  ["S", "story"],
  ["C", "chat"],
  ["?", "these keys"],
];

/** @param {App} app */
const keys = (app) =>
  html`<table class="keys">
      <caption class="hidden-but-read">
        Keys
      </caption>
      <tbody>
        ${KEYS.map(
          ([key, words]) =>
            html`<tr>
              <th scope="row"><kbd>${key}</kbd></th>
              <td>${words}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="note">Tab and Enter reach everything too. Letters do nothing while you type, and can be switched off:</p>
    <label class="check"
      ><input type="checkbox" .checked=${app.keys} @change=${(/** @type {Changed} */ event) => app.useKeys(event.target.checked)} /> Use
      these keys</label
    >`;

/** @type {Record<string, string>} */
const TITLES = {
  menu: "Menu",
  keys: "Keys",
  credits: "Credits",
  invite: "Links to this table",
  rule: "The rule",
  read: "Card",
  visit: "Room",
  story: "Story and chat",
  howto: "How to play",
};

/**
 * The dialog that is open now. Other modules add theirs under their name.
 * @param {App} app
 */
export function dialogs(app, others = {}) {
  const now = app.dialog;
  if (!now) return nothing;
  const { card = 0, seat = 0 } = now;
  const close = () => app.open(null);
  const own = app.game.dialogs?.[now.name];
  if (own) return dialog(own.title, own.draw(app), close, `${now.name}-dialog`);
  /** @type {Record<string, () => Drawn>} */
  const bodies = {
    keys: () => keys(app),
    credits,
    rule: () =>
      html`<p class="rule-text">${now.text ?? "Looking it up …"}</p>
        <p class="note">${now.id}</p>`,
    read: () => html`<div class="reading">${face(app.cards[card], "full")}</div>`,
    visit: () => app.game.seat(app, seat),
    story: () => story(app),
    ...others,
  };
  const title =
    now.name === "visit"
      ? `${app.names[seat]}’s room`
      : now.name === "read"
        ? app.cards[card].name
        : now.name === "rule"
          ? (now.title ?? TITLES.rule)
          : (TITLES[now.name] ?? now.name);
  return dialog(title, bodies[now.name](), close, `${now.name}-dialog`);
}
