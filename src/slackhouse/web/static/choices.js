/** What is offered, sorted by what it is about. The page shows these and sends one back; it never decides what is legal. */

/**
 * @import { Offer } from "./page.d.ts"
 * @import { Choice, NamedMove } from "./types.d.ts"
 */

/** @param {number[]} cards */
const multiset = (cards) => [...cards].sort((a, b) => a - b).join(",");

/**
 * The cards a move puts down or names.
 * @param {NamedMove} move
 */
const cardsOf = (move) => move.cards ?? (move.card === undefined ? [] : [move.card]);

/**
 * The offered moves as: single cards of the hand, several at once, cards elsewhere, deals, and plain words. The server says which is which.
 * @param {Choice[]} choices
 */
export function sorted(choices) {
  /** @type {Offer} */
  const offer = { hand: new Map(), sets: [], tray: [], deals: [], plain: [] };
  const other = { tray: offer.tray, deal: offer.deals, plain: offer.plain };
  for (const choice of choices) {
    if (choice.about !== "hand") {
      other[choice.about].push(choice);
      continue;
    }
    const cards = cardsOf(choice.move);
    if (cards.length === 1) {
      if (!offer.hand.has(cards[0])) offer.hand.set(cards[0], []);
      offer.hand.get(cards[0])?.push(choice);
    }
    if (choice.move.cards) offer.sets.push(choice);
  }
  return offer;
}

/**
 * The moves for the cards that were picked, in the order in which they were picked.
 * @param {Offer} offer
 * @param {number[]} cards
 */
export function options(offer, cards) {
  if (cards.length === 1) return offer.hand.get(cards[0]) ?? [];
  const wanted = multiset(cards);
  return offer.sets
    .filter((choice) => multiset(cardsOf(choice.move)) === wanted)
    .map((choice) => ({ ...choice, move: { ...choice.move, cards } }));
}

/**
 * Could this card go along with those that are picked?
 * @param {Offer} offer
 * @param {number[]} cards
 * @param {number} card
 */
export function fitsWith(offer, cards, card) {
  if (!cards.length) return false;
  const wanted = multiset([...cards, card]);
  return offer.sets.some((choice) => contains(cardsOf(choice.move), [...cards, card]) || multiset(cardsOf(choice.move)) === wanted);
}

/**
 * @param {number[]} many
 * @param {number[]} some
 */
function contains(many, some) {
  const left = [...many];
  return some.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/**
 * The option that aims at this room, or at this card in it.
 * @param {Choice[]} list
 * @param {number} seat
 */
export const atRoom = (list, seat) => list.find(({ move }) => move.seat === seat && move.on === undefined);
/**
 * @param {Choice[]} list
 * @param {number} seat
 * @param {number} card
 * @param {number} counters
 */
export const atCard = (list, seat, card, counters) => {
  const there = list.filter(({ move }) => move.seat === seat && move.on === card);
  return there.find(({ move }) => (move.n ?? 0) === counters) ?? (there.length === 1 ? there[0] : undefined);
};

/**
 * Choices about a card that lies in one's own room: show out, give, send.
 * @param {Offer} offer
 * @param {number} card
 * @param {number} counters
 */
export const inMyRoom = (offer, card, counters) => {
  const there = offer.tray.filter(({ move }) => cardsOf(move).includes(card) && move.do !== "choose");
  const exact = there.filter(({ move }) => (move.n ?? 0) === counters);
  return exact.length ? exact : there;
};

/** @param {Choice} choice */
export const subject = ({ move }) => cardsOf(move)[0];
