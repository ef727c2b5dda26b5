/** The worker of the installed page: what it has seen of pages, rules and pictures it shows again without a network; never a table. */

/** @type {any} */
const worker = globalThis;
const HOUSE = new URL("./", worker.location.href);
const KEPT = "slackhouse-1";
/** The shell, and what there is to read: fetched once the page is installed. */
const SHELL = ["", "rules", "cards", "manifest.webmanifest", "api/words", "api/house", "static/icon.svg"];
/** What may be kept: pages, their files, pictures, words and rules. What a table says is for now, and for one seat. */
const MAY_KEEP = /^(|studio|rules(\/.*)?|cards(\/.*)?|manifest\.webmanifest|static\/.*|art\/.*|api\/(words|house|howto|rules\/.*))$/;

/** @param {string} address */
function within(address) {
  const url = new URL(address);
  return url.origin === HOUSE.origin && url.pathname.startsWith(HOUSE.pathname) ? url.pathname.slice(HOUSE.pathname.length) : null;
}

/**
 * A page's own links to its sheets, modules and fonts.
 * @param {string} text
 */
const linked = (text) =>
  [...text.matchAll(/(?:href|src)="([^"#]+\.(?:css|js\?whole|woff2|svg))"/g)].map(([, file]) => new URL(file, HOUSE).href);

/**
 * What a module imports, wherever that lies.
 * @param {string} text
 * @param {string} from
 */
const imported = (text, from) =>
  [...text.matchAll(/(?:from|import)\s*\(?"(\.{1,2}\/[^"]+\.js(?:\?[^"]*)?)"/g)].map(([, file]) => new URL(file, from).href);

/** Keep the shell with all that it needs, file by file. */
async function keepShell() {
  const kept = await caches.open(KEPT);
  const seen = new Set();
  const wanted = SHELL.map((path) => new URL(path, HOUSE).href);
  while (wanted.length) {
    const address = /** @type {string} */ (wanted.pop());
    if (seen.has(address)) continue;
    seen.add(address);
    const answer = await fetch(address, { credentials: "same-origin" }).catch(() => null);
    if (!answer?.ok) continue;
    await kept.put(address, answer.clone());
    const kind = answer.headers.get("content-type") ?? "";
    if (kind.includes("html")) wanted.push(...linked(await answer.text()));
    else if (kind.includes("javascript")) wanted.push(...imported(await answer.text(), address));
  }
}

/**
 * The newest if there is a network; else what was seen last.
 * @param {Request} request
 */
async function answered(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(request, answer.clone());
    return answer;
  } catch (problem) {
    const known = await kept.match(request, { ignoreSearch: request.mode === "navigate" });
    if (known) return known;
    throw problem;
  }
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  ),
);
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const path = event.request.method === "GET" ? within(event.request.url) : null;
  if (path !== null && MAY_KEEP.test(path)) event.respondWith(answered(event.request));
});
worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(worker.clients.openWindow(event.notification.data));
});
