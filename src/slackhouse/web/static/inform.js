/** That it is your turn: a number on the icon of the installed page, and a notification, if you allowed that and are looking elsewhere. */

import { at, memory } from "./house.js";
import { say } from "./words.js";
/** @import { MyTable } from "./types.d.ts" */

const ON = "notify";
/** @type {Set<string>} */
const told = new Set();

export const canNotify = () => "Notification" in globalThis;

export const notifies = () => canNotify() && Notification.permission === "granted" && memory.get(ON) === "on";

/** Ask once; after a no the browser does not ask again. */
export async function turnNotices(on = true) {
  if (on && canNotify()) await Notification.requestPermission();
  memory.set(ON, on ? "on" : "off");
}

/** @param {number} n */
function badge(n) {
  const by = /** @type {{ setAppBadge?: (n: number) => Promise<void>, clearAppBadge?: () => Promise<void> }} */ (navigator);
  const done = n ? by.setAppBadge?.(n) : by.clearAppBadge?.();
  done?.catch(() => undefined); // a page that is not installed has no icon
}

/**
 * @param {string} table
 * @param {string} words
 */
async function notice(table, words) {
  const worker = await navigator.serviceWorker?.getRegistration();
  const how = { body: words, tag: table, icon: at("static/icon.svg"), data: at(`t/${table}`) };
  if (worker) await worker.showNotification("Slackhouse", how);
  else new Notification("Slackhouse", how).addEventListener("click", () => location.assign(at(`t/${table}`)));
}

/**
 * Each question is told of once, and only to a player who looks elsewhere.
 * @param {Pick<MyTable, "table" | "since">[]} asked
 */
export function inform(asked) {
  badge(asked.length);
  for (const { table, since } of asked) {
    const name = `${table} ${since}`;
    if (document.hidden && notifies() && !told.has(name)) notice(table, say("notice.your-turn"));
    told.add(name);
  }
}
