/** What the house has promised, as this browser remembers it. */

import { memory } from "./house.js";
/** @import { Table } from "./types.d.ts" */

const MOST_NOTED = 40;

/** @returns {[table: string, commitment: string][]} */
export const noted = () => JSON.parse(memory.get("promised", "[]"));

/**
 * What was promised is noted here: a server that changes it later is found out, even if all else fits.
 * @param {Table} table
 */
export function note({ table, commitment, fair }) {
  const known = noted();
  const news = [commitment, fair?.commitment].filter((one) => one && !known.some(([, other]) => other === one));
  if (news.length) memory.set("promised", JSON.stringify([...known, ...news.map((one) => [table, one])].slice(-MOST_NOTED)));
}
