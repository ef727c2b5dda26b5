/** Everything that lies on top of the table: the keys, a card, a room, a rule. */

import { html, nothing } from "./vendor/lit.js";
import { face } from "./cards.js";
import { credits } from "./credits.js";
import { dialog } from "./dialog.js";
import { whereItStands } from "./rule-link.js";
import { discards, pick, shownHand } from "./pickers.js";
import { story } from "./story.js";
import { sure } from "./sure.js";
import { part, say } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Changed } from "./page.d.ts"
 * @import { Drawn } from "./vendor/lit.js"
 */

const KEYS = [
  ["1 – 9", "number"],
  ["← →", "arrows"],
  [say("key.Enter"), "enter"],
  [say("key.Esc"), "escape"],
  ["P", "pass"],
  ["D", "done"],
  ["E", "end"],
  ["U", "undo"],
  ["Q", "question"],
  ["S", "story"],
  ["C", "chat"],
  ["?", "keys"],
];

/** @param {App} app */
const keys = (app) =>
  html`<table class="keys">
      <caption class="hidden-but-read">
        ${say("keys")}
      </caption>
      <tbody>
        ${KEYS.map(
          ([key, does]) =>
            html`<tr>
              <th scope="row"><kbd>${key}</kbd></th>
              <td>${part(`key.${does}`)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="note">${say("key.note")}</p>
    <label class="check"
      ><input type="checkbox" .checked=${app.keys} @change=${(/** @type {Changed} */ event) => app.useKeys(event.target.checked)} />
      ${say("key.use")}</label
    >`;

/** @type {Record<string, string>} */
const TITLES = {
  menu: "menu",
  keys: "keys",
  credits: "credits",
  invite: "link.of-table",
  rule: "dialog.rule",
  story: "story-and-chat",
  discards: "middle.discards",
  sure: "sure.title",
  howto: "how-to-play",
  leaving: "leaving.title",
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
  if (own) return dialog(now, own.title, own.draw(app), close, `${now.name}-dialog`);
  /** @type {Record<string, () => Drawn>} */
  const bodies = {
    keys: () => keys(app),
    credits,
    rule: () =>
      html`<p class="rule-text">${now.text ?? say("dialog.looking-up")}</p>
        <p class="note">
          <a href=${whereItStands(app, now.id ?? "")} target="_blank" rel="noopener">${say("rules-of.more", { rule: now.id ?? "" })}</a>
        </p>`,
    read: () => html`<div class="reading">${face(app.cards[card], "full")}</div>`,
    visit: () => app.game.seat(app, seat),
    story: () => story(app),
    discards: () => discards(app),
    pick: () => pick(app),
    shown: () => shownHand(app, seat),
    sure: () => sure(app),
    ...others,
  };
  /** @type {Record<string, () => string>} */
  const titles = {
    visit: () => say("dialog.room-of", { name: app.names[seat] }),
    read: () => app.cards[card].name,
    shown: () => say("pick.hand-of", { name: app.names[seat] }),
    pick: () => app.table.question ?? say("pick.title"),
  };
  const title = titles[now.name]?.() ?? now.title ?? say(TITLES[now.name] ?? now.name);
  return dialog(now, title, bodies[now.name](), close, `${now.name}-dialog`);
}
