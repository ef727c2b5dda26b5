/** The long way in: which boxes, how many chairs, which bots, which rules, own decks; then a link to hand on. */

import { html, nothing } from "./vendor/lit.js";
import { at, get, memory, post } from "./house.js";
import { icon } from "./icons.js";

const SPEEDS = { relaxed: "Relaxed", normal: "Normal", quick: "Quick", "no clock": "No clock" };

/** What is chosen so far lives on the page's dialog, so that a redraw keeps it. */
function chosen(page) {
  const now = page.dialog;
  now.boxes ??= ["geek"];
  now.seats ??= 4;
  now.bots ??= 0;
  now.level ??= "normal";
  return now;
}

const most = (page, boxes) => {
  const known = page.house.boxes.filter((box) => boxes.includes(box.name));
  return page.dialog.together?.seats?.[1] ?? Math.max(2, ...known.map((box) => box.seats[1]));
};

/** Ask the house what holds with these boxes together. */
async function ask(page) {
  const now = page.dialog;
  const found = await get(`api/house?boxes=${now.boxes.join(",")}`).catch(() => null);
  if (page.dialog !== now || !found) return;
  now.together = found.together;
  now.seats = Math.min(now.seats, most(page, now.boxes));
  now.bots = Math.min(now.bots, now.seats - 1);
  page.draw();
}

function toggle(page, box, on) {
  const now = page.dialog;
  const family = page.house.boxes.find((one) => one.name === box.name).family;
  const same = now.boxes.filter((name) => page.house.boxes.find((one) => one.name === name).family === family);
  const wanted = on ? [...same, ...box.needs, box.name] : same.filter((name) => name !== box.name && !page.house.boxes.find((one) => one.name === name).needs.includes(box.name));
  now.boxes = page.house.boxes.map((one) => one.name).filter((name) => wanted.includes(name));
  if (!now.boxes.length) now.boxes = [box.name];
  now.together = null;
  page.draw();
  ask(page);
}

async function lay(page, event) {
  event.preventDefault();
  const now = page.dialog;
  const said = new FormData(event.target);
  const options = {};
  for (const option of page.house.options) {
    if (!said.has(`option-${option.name}`)) continue;
    const value = said.get(`option-${option.name}`);
    options[option.name] = typeof option.default === "boolean" ? value === "on" : value;
  }
  const decks = await Promise.all(said.getAll("decks").filter((file) => file.size).map((file) => file.text()));
  const name = said.get("name").trim();
  memory.set("name", name);
  try {
    const laid = await post("api/tables", { boxes: now.boxes, seats: now.seats, options, decks, bots: Array(now.bots).fill(now.level), name, speed: said.get("speed") });
    location.assign(at(`t/${laid.table}`));
  } catch (problem) {
    now.problem = problem;
    page.draw();
    document.querySelector(".invite .problem")?.scrollIntoView({ block: "nearest" });
  }
}

function option(one) {
  const id = `option-${one.name}`;
  if (typeof one.default === "boolean") return html`<label class="check"><input type="checkbox" name=${id} ?checked=${one.default}> ${one.says}</label>`;
  return html`<div class="field"><label for=${id}>${one.says}</label><select class="input" id=${id} name=${id}>${one.values.map((value) => html`<option value=${value} ?selected=${value === one.default}>${value}</option>`)}</select></div>`;
}

const numbers = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

export function invite(page) {
  if (!page.house) return html`<p role="status">Looking at the shelf …</p>`;
  const now = chosen(page);
  const set = (key, number) => (event) => {
    now[key] = number ? Number(event.target.value) : event.target.value;
    now.bots = Math.min(now.bots, now.seats - 1);
    page.draw();
  };
  const matter = page.house.options.filter((one) => !one.boxes.length || one.boxes.some((box) => now.boxes.includes(box)));
  return html`<form class="invite" @submit=${(event) => lay(page, event)}>
    <div class="field"><label for="invite-name">Your name</label><input class="input" id="invite-name" name="name" maxlength="24" required autocomplete="nickname" .value=${memory.get("name")}></div>
    <fieldset><legend>Boxes</legend><div class="box-checks">${page.house.boxes.map((box) => html`<label class="check box-check" data-box=${box.mood}><input type="checkbox" name="boxes" value=${box.name} .checked=${now.boxes.includes(box.name)} @change=${(event) => toggle(page, box, event.target.checked)}> ${box.title}</label>`)}</div>
      ${now.together?.problem ? html`<p class="problem" role="alert">${now.together.problem}</p>` : nothing}
      ${now.together?.rules?.length ? html`<details><summary>What holds at such a table</summary><ul>${now.together.rules.map((one) => html`<li>${one.says} <span class="note">${one.rule}</span></li>`)}</ul></details>` : nothing}</fieldset>
    <div class="four-fields">
      <div class="field"><label for="invite-seats">Chairs</label><select class="input" id="invite-seats" @change=${set("seats", true)}>${numbers(2, most(page, now.boxes)).map((n) => html`<option value=${n} .selected=${n === now.seats}>${n}</option>`)}</select></div>
      <div class="field"><label for="invite-bots">Bots among them</label><select class="input" id="invite-bots" @change=${set("bots", true)}>${numbers(0, now.seats - 1).map((n) => html`<option value=${n} .selected=${n === now.bots}>${n}</option>`)}</select></div>
      <div class="field"><label for="invite-level">Their level</label><select class="input" id="invite-level" @change=${set("level", false)}>${page.house.levels.map((level) => html`<option value=${level} .selected=${level === now.level}>${level}</option>`)}</select></div>
      <div class="field"><label for="invite-speed">Clock</label><select class="input" id="invite-speed" name="speed">${page.house.speeds.map((speed) => html`<option value=${speed.name} ?selected=${speed.name === page.house.speed}>${SPEEDS[speed.name] ?? speed.name}</option>`)}</select></div>
    </div>
    <details><summary>House rules and own cards</summary><div class="house-rules">${matter.map(option)}
      <div class="field"><label for="invite-decks">Deck files of your own (TOML)</label><input class="input" id="invite-decks" name="decks" type="file" accept=".toml,text/plain" multiple></div></div></details>
    ${now.problem ? html`<div class="problem" role="alert">${now.problem.message}${now.problem.list.length > 1 || (now.problem.list[0] && now.problem.list[0] !== now.problem.message) ? html`<ul>${now.problem.list.map((one) => html`<li>${one}</li>`)}</ul>` : nothing}</div>` : nothing}
    <button class="button main big">${icon("armchair")} Lay the table</button>
    <p class="note">You get a link and a QR code. Friends type a name and sit down.</p></form>`;
}
