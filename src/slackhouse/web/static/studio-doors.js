/** The doors of the studio: a deck comes from a file or goes into one, to a table, to the doctor, to somebody else. */

import { at, memory, post } from "./house.js";
import { draw, refused, replace, settled, studio } from "./studio-deck.js";
import { say } from "./words.js";
/**
 * @import { Finding, Kept, YourTable } from "./types.d.ts"
 * @import { Changed } from "./page.d.ts"
 */

/** @param {Changed} event */
export async function openFile(event) {
  const file = event.target.files?.[0];
  if (file) replace(await file.text());
  event.target.value = "";
}

export async function save() {
  await settled();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([studio.read.deck], { type: "application/toml" }));
  const plain = studio.read.title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  link.download = `${plain.replace(/^-|-$/g, "") || "my-cards"}.toml`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * @param {string} what
 * @param {() => Promise<void>} work
 */
async function busy(what, work) {
  if (studio.busy) return;
  studio.busy = what;
  await settled();
  studio.problem = "";
  studio.list = [];
  draw();
  try {
    await work();
  } catch (problem) {
    refused(problem);
  }
  studio.busy = "";
  draw();
}

const name = () => memory.get("name") || say("door.newcomer");

/** @param {string} path @param {unknown} body */
async function sitDown(path, body) {
  const laid = /** @type {YourTable} */ (await post(path, body));
  location.assign(at(`t/${laid.table}`));
}

export const tryIt = () =>
  busy("try", () =>
    sitDown("api/studio/try", {
      deck: studio.read.deck,
      at: studio.at,
      name: name(),
    }),
  );

export const play = () =>
  busy("play", () =>
    sitDown("api/tables", {
      boxes: studio.read.boxes,
      seats: 4,
      bots: ["normal", "normal", "normal"],
      name: name(),
      start: true,
      decks: [studio.read.deck],
    }),
  );

export const friends = () =>
  busy("friends", () =>
    sitDown("api/tables", {
      boxes: studio.read.boxes,
      seats: 4,
      name: name(),
      decks: [studio.read.deck],
    }),
  );

export const doctor = () =>
  busy("doctor", async () => {
    studio.found = /** @type {Finding} */ (await post("api/studio/doctor", { deck: studio.read.deck }));
    studio.dialog = "doctor";
  });

export const share = () =>
  busy("share", async () => {
    const kept = /** @type {Kept} */ (await post("api/decks", { deck: studio.read.deck }));
    studio.link = at(`studio?deck=${kept.name}`);
    studio.dialog = "share";
  });
