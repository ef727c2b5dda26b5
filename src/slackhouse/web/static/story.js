/** The story so far in plain sentences, each with its rule on demand; and the chat. */

import { html, nothing, repeat } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { findAll } from "./dom.js";
import { icon } from "./icons.js";
import { ruleLink } from "./rule-link.js";
import { part, say } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Submitted, Typed } from "./page.d.ts"
 * @import { ChatLine, NumberedLine, Span } from "./types.d.ts"
 * @import { Drawn } from "./vendor/lit.js"
 */

/** @param {App} app */
const unread = (app) => html` <span class="unread">${app.unread}<span class="hidden-but-read">${part("story.unread")}</span></span>`;

/**
 * A name is bold, and a title can be pointed at.
 * @param {Span} one
 */
function piece({ text, seat, card }) {
  if (card !== undefined) return html`<span data-card=${card}>${text}</span>`;
  return seat === undefined ? text : html`<b><bdi>${text}</bdi></b>`;
}

const hit = () => html`<span class="hit-mark">${icon("octagon-alert")}<span class="hidden-but-read">${part("story.hits")}</span></span>`;

/**
 * A line stays as it was told, and a page draws hundreds of them with every move.
 * @type {WeakMap<NumberedLine, Drawn>}
 */
const lines = new WeakMap();

/**
 * @param {App} app
 * @param {NumberedLine} one
 */
function line(app, one) {
  const drawn = lines.get(one) ?? told(app, one);
  lines.set(one, drawn);
  return drawn;
}

/**
 * @param {App} app
 * @param {NumberedLine} one
 */
function told(app, one) {
  return html`<li class="${one.hits ? "hits" : ""} ${one.begins ? "begins" : ""}">
    ${one.hits ? hit() : nothing}
    <span>${one.spans.map(piece)}</span>
    ${one.rule ? ruleLink(app, one.rule) : nothing}
  </li>`;
}

/** @param {ChatLine} one */
const said = (one) =>
  html`<li class="said">
    <b><bdi>${one.name}</bdi>:</b> <bdi>${one.text}</bdi>
  </li>`;

const FAR = 60;

/**
 * Scroll down with the story, unless somebody has scrolled up to read.
 * @param {HTMLElement} root
 */
export function follow(root) {
  for (const feed of /** @type {(HTMLElement & { reading?: boolean })[]} */ (findAll(".feed", root))) {
    feed.onscroll ??= () => {
      feed.reading = feed.scrollHeight - feed.scrollTop - feed.clientHeight > FAR;
    };
    if (!feed.reading) feed.scrollTop = feed.scrollHeight;
  }
}

/** @param {App} app */
export function story(app) {
  const { tab } = app;
  const earlier = () => app.wire.say({ do: "story", before: app.story[0].n });
  return html` <div class="tabs" role="tablist" aria-label=${say("story-and-chat")}>
      ${[
        ["story", say("story.story")],
        ["chat", say("story.chat")],
      ].map(
        ([name, words]) =>
          html`<button
            type="button"
            role="tab"
            id="tab-${name}"
            class="tab"
            aria-controls="panel-${name}"
            aria-selected=${tab === name ? "true" : "false"}
            tabindex=${tab === name ? 0 : -1}
            @click=${() => app.show(name)}
            @keydown=${(/** @type {Typed} */ event) => turn(app, event)}
          >
            ${icon(name === "story" ? "scroll-text" : "message-circle")} ${words}${name === "chat" && app.unread ? unread(app) : nothing}
          </button>`,
      )}
    </div>
    <div id="panel-story" class="panel" role="tabpanel" aria-labelledby="tab-story" ?hidden=${tab !== "story"}>
      <div class="feed" role="log" aria-label=${say("story.so-far")} tabindex="0">
        ${app.wire && app.story[0]?.n > 1 ? button(say("story.before"), earlier, "small earlier") : nothing}
        <ol>
          ${repeat(
            app.story,
            (one) => one.n,
            (one) => line(app, one),
          )}
          ${app.story.length ? nothing : html`<li class="empty">${say("story.empty")}</li>`}
        </ol>
      </div>
    </div>
    <div id="panel-chat" class="panel" role="tabpanel" aria-labelledby="tab-chat" ?hidden=${tab !== "chat"}>
      <div class="feed" role="log" aria-label=${say("story.chat")} tabindex="0">
        <ol>
          ${repeat(app.chat, (one) => one.n, said)} ${app.chat.length ? nothing : html`<li class="empty">${say("story.silence")}</li>`}
        </ol>
      </div>
      ${
        app.table.state === "over" && !app.wire
          ? nothing
          : html`<form class="say" @submit=${(/** @type {Submitted} */ event) => app.chatted(event)}>
              <label class="hidden-but-read" for="chat-text">${say("story.say")}</label>
              <input id="chat-text" name="text" class="input" maxlength="300" placeholder=${say("story.say")} autocomplete="off" />
              <button class="button square" aria-label=${say("story.send")}>${icon("send")}</button>
            </form>`
      }
    </div>`;
}

/**
 * Tabs turn with the arrow keys, as tabs do.
 * @param {App} app
 * @param {Typed} event
 */
function turn(app, event) {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  event.preventDefault();
  const other = app.tab === "story" ? "chat" : "story";
  app.show(other);
  requestAnimationFrame(() => document.getElementById(`tab-${other}`)?.focus());
}
