/** The story so far in plain sentences, each with its rule on demand; and the chat. */

import { html, nothing, repeat } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { findAll } from "./dom.js";
import { icon } from "./icons.js";
/**
 * @import { App } from "./app.js"
 * @import { Submitted, Typed } from "./page.d.ts"
 * @import { ChatLine, NumberedLine, Span } from "./types.d.ts"
 */

/**
 * @param {App} app
 * @param {string} rule
 */
const ruleId = (app, rule) =>
  html` <button type="button" class="rule-id" aria-label="Rule ${rule}" @click=${() => app.rule(rule)}>${rule}</button>`;

/** @param {App} app */
const unread = (app) => html` <span class="unread">${app.unread}<span class="hidden-but-read"> new</span></span>`;

/**
 * A name is bold, and a title can be pointed at.
 * @param {Span} one
 */
function piece({ text, seat, card }) {
  if (card !== undefined) return html`<span data-card=${card}>${text}</span>`;
  return seat === undefined ? text : html`<b>${text}</b>`;
}

/**
 * @param {App} app
 * @param {NumberedLine} one
 */
function line(app, one) {
  return html`<li class="${one.hits ? "hits" : ""} ${one.begins ? "begins" : ""}">
    ${one.hits ? html`<span class="hit-mark">${icon("octagon-alert")}<span class="hidden-but-read">Done to you: </span></span>` : nothing}
    <span>${one.spans.map(piece)}</span>
    ${one.rule ? ruleId(app, one.rule) : nothing}
  </li>`;
}

/** @param {ChatLine} one */
const said = (one) => html`<li class="said"><b>${one.name}:</b> ${one.text}</li>`;

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
  return html` <div class="tabs" role="tablist" aria-label="Story and chat">
      ${[
        ["story", "Story"],
        ["chat", "Chat"],
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
      <div class="feed" role="log" aria-label="The story so far" tabindex="0">
        ${app.wire && app.story[0]?.n > 1 ? button("What happened before", earlier, "small earlier") : nothing}
        <ol>
          ${repeat(
            app.story,
            (one) => one.n,
            (one) => line(app, one),
          )}
          ${app.story.length ? nothing : html`<li class="empty">Nothing has happened yet. Enjoy it.</li>`}
        </ol>
      </div>
    </div>
    <div id="panel-chat" class="panel" role="tabpanel" aria-labelledby="tab-chat" ?hidden=${tab !== "chat"}>
      <div class="feed" role="log" aria-label="Chat" tabindex="0">
        <ol>
          ${repeat(app.chat, (one) => one.n, said)}
          ${app.chat.length ? nothing : html`<li class="empty">Silence. Somebody should brag.</li>`}
        </ol>
      </div>
      ${
        app.table.state === "over" && !app.wire
          ? nothing
          : html`<form class="say" @submit=${(/** @type {Submitted} */ event) => app.chatted(event)}>
              <label class="hidden-but-read" for="chat-text">Say something</label>
              <input id="chat-text" name="text" class="input" maxlength="300" placeholder="Say something" autocomplete="off" />
              <button class="button square" aria-label="Send">${icon("send")}</button>
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
