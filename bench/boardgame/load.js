// Closed loop: every seat answers as soon as it is asked, and waits until its answer is done. With a pace, a table of ours answers once in so
// many milliseconds, for whichever seat is asked, and hard bots think at other tables meanwhile. Prints moves and latencies as JSON.
const WebSocket = require("ws");
const { io } = require("socket.io-client");

const [kind, address, tables, seats, warm, seconds, pace, bots] = process.argv.slice(2);
const TABLES = Number(tables), SEATS = Number(seats), PACE = Number(pace || 0), BOTS = Number(bots || 0);
const done = [];
let counting = false, failed = 0, over = 0;

function took(began) {
  if (counting) done.push(performance.now() - began);
}

async function post(path, body, cookie) {
  const headers = { "content-type": "application/json", ...(cookie ? { cookie } : {}) };
  const answer = await fetch(address + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const set = answer.headers.get("set-cookie");
  return [await answer.json(), set ? set.split(";")[0] : cookie];
}

// Answers like somebody who plays: something rather than nothing, anything rather than always the same.
function chosen(choices) {
  return choices[Math.floor(Math.random() * choices.length)].move;
}

// When a table may answer next: at once, or when its turn in the pace has come.
function paced() {
  let next = performance.now() + Math.random() * PACE;
  return (answer) => {
    if (!PACE) return answer();
    const due = Math.max(performance.now(), next);
    next = due + PACE;
    setTimeout(answer, due - performance.now());
  };
}

function slackhouseSeat(table, cookie, first, soon, counts = true) {
  return new Promise((ready) => {
    const socket = new WebSocket(address.replace("http", "ws") + `/api/tables/${table}/socket`, { headers: { cookie }, perMessageDeflate: false });
    let count = 0, answered = -1, sent = new Map();
    socket.on("open", () => {
      socket.send(JSON.stringify({ do: "hello", last: 0, protocol: 2 }));
      ready(socket);
    });
    socket.on("message", (text) => {
      const told = JSON.parse(text);
      if (told.is === "ack") {
        const began = sent.get(told.id);
        if (began !== undefined) took(began), sent.delete(told.id);
      } else if (told.is === "error") {
        sent.delete(told.id);
        if (told.name !== "stale" && told.name !== "not-open") failed += 1;
      } else if (told.is === "table") {
        if (told.state === "over") {
          if (first && answered !== told.at) {
            answered = told.at;
            over += 1;
            socket.send(JSON.stringify({ do: "rematch" }));
          }
        } else if (told.question !== null && told.at !== answered) {
          answered = told.at;
          soon(() => {
            const id = `b${(count += 1)}`;
            if (counts) sent.set(id, performance.now());
            socket.send(JSON.stringify({ do: "move", id, at: told.at, move: chosen(told.choices) }));
          });
        }
      }
    });
  });
}

async function slackhouseTable() {
  const [laid, cookie] = await post("/api/tables", { name: "Seat 0", seats: SEATS, speed: "no clock" });
  const cookies = [cookie];
  for (let seat = 1; seat < SEATS; seat += 1) {
    cookies.push((await post(`/api/tables/${laid.table}/sit`, { name: `Seat ${seat}`, seat }))[1]);
  }
  const soon = paced();
  const sockets = await Promise.all(cookies.map((one, seat) => slackhouseSeat(laid.table, one, seat === 0, soon)));
  return () => {
    for (const socket of sockets) socket.send(JSON.stringify({ do: "orders", asking: "always" }));
    sockets[0].send(JSON.stringify({ do: "start" }));
  };
}

// Somebody with a hard bot, who answers at once: so it thinks nearly all the time. Their moves are not counted.
async function thinkingTable() {
  const wanted = { name: "Seat 0", seats: 2, bots: ["hard"], start: true, speed: "no clock", pace: "instant" };
  const [laid, cookie] = await post("/api/tables", wanted);
  await slackhouseSeat(laid.table, cookie, true, (answer) => answer(), false);
}

function boardgameSeat(match, player) {
  return new Promise((ready) => {
    const socket = io(`${address}/bench`, { transports: ["websocket"], forceNew: true });
    let began = null, playing = false;
    const answer = (state) => {
      if (playing && state.ctx.currentPlayer === player && !state.ctx.gameover) {
        began = performance.now();
        const payload = { type: "say", args: [Math.floor(Math.random() * 100)], playerID: player, credentials: undefined };
        socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, match, player);
      }
    };
    let last = null;
    socket.on("connect", () => socket.emit("sync", match, player, undefined, SEATS));
    socket.on("sync", (_, info) => {
      last = info.state;
      ready(() => { playing = true; answer(last); });
    });
    socket.on("update", (_, state) => {
      // The state that comes back is the acknowledgement.
      if (began !== null) took(began), (began = null);
      last = state;
      answer(state);
    });
  });
}

// A match is made when the first seat comes.
async function boardgameTable(number) {
  const match = `bench-${process.pid}-${number}`;
  const seats = [await boardgameSeat(match, "0")];
  for (let seat = 1; seat < SEATS; seat += 1) seats.push(await boardgameSeat(match, String(seat)));
  return () => seats.forEach((go) => go());
}

async function main() {
  const starts = [];
  for (let table = 0; table < TABLES; table += 1) starts.push(await (kind === "slackhouse" ? slackhouseTable() : boardgameTable(table)));
  for (let bot = 0; bot < BOTS; bot += 1) await thinkingTable();
  starts.forEach((start) => start());
  await new Promise((wait) => setTimeout(wait, Number(warm) * 1000));
  counting = true;
  const began = performance.now(), cpu = process.cpuUsage();
  await new Promise((wait) => setTimeout(wait, Number(seconds) * 1000));
  counting = false;
  const lasted = (performance.now() - began) / 1000, used = process.cpuUsage(cpu);
  done.sort((a, b) => a - b);
  const at = (share) => (done.length ? done[Math.min(done.length - 1, Math.floor(share * done.length))] : null);
  console.log(JSON.stringify({
    moves: done.length, per_second: done.length / lasted, p50: at(0.5), p99: at(0.99), worst: at(1), failed, over,
    load_cpu: (used.user + used.system) / 1e6 / lasted,
  }));
  process.exit(0);
}

main().catch((error) => { console.error(error); process.exit(1); });
