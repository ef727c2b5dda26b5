/** The installed page: a worker keeps its shell, the rules and the gallery for when there is no network. */

import { at } from "./house.js";

/** Where the browser has such workers, which plain http has only on this machine. */
export function install() {
  navigator.serviceWorker?.register(at("worker.js"), { scope: at("") }).catch(() => undefined);
}
