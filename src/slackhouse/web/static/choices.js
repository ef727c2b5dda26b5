/** What is offered, sorted by what it is about. The page shows these and sends one back; it never decides what is legal. */

export const DO = 0;
export const CARD = 1;
export const SEAT = 2;
export const ON = 3;
export const N = 4;
export const CARDS = 5;
export const WORDS = 6;

/** Verbs that put down a card of one's hand; what other verbs name lies elsewhere, unless the question is about the hand. */
const FROM_HAND = new Set(["call", "do", "play", "shop", "buy"]);
const ABOUT_THE_HAND = new Set(["cut", "discarding"]);
/** Deals with terms of their own, made in a dialog or at the lot; a yes or no to one is a plain word like any other. */
const DEALS = new Set(["offer", "auction", "bid"]);

const multiset = (cards) => [...cards].sort((a, b) => a - b).join(",");

const cardsOf = (move) => (move[CARD] >= 0 ? [move[CARD]] : (move[CARDS] ?? []));

/** The offered moves as: single cards of the hand, several at once, cards elsewhere, deals, and plain words. */
export function sorted(choices, view) {
  const offer = { hand: new Map(), sets: [], tray: [], deals: [], plain: [] };
  for (const choice of choices ?? []) {
    const { move } = choice;
    const cards = cardsOf(move);
    const verb = move[DO];
    if (DEALS.has(verb)) offer.deals.push(choice);
    else if (!cards.length) offer.plain.push(choice);
    else if (!FROM_HAND.has(verb) && !ABOUT_THE_HAND.has(view.about)) offer.tray.push(choice);
    else if (!cards.every((card) => view.hand.includes(card))) offer.tray.push(choice);
    else if (cards.length === 1) {
      if (!offer.hand.has(cards[0])) offer.hand.set(cards[0], []);
      offer.hand.get(cards[0]).push(choice);
      if (move[CARD] < 0) offer.sets.push(choice);
    } else offer.sets.push(choice);
  }
  return offer;
}

/** The moves for the cards that were picked, in the order in which they were picked. */
export function options(offer, cards) {
  if (cards.length === 1) return offer.hand.get(cards[0]) ?? [];
  const wanted = multiset(cards);
  return offer.sets
    .filter((choice) => multiset(choice.move[CARDS]) === wanted)
    .map((choice) => ({ ...choice, move: choice.move.with(CARDS, cards) }));
}

/** Could this card go along with those that are picked? */
export function fitsWith(offer, cards, card) {
  if (!cards.length) return false;
  const wanted = multiset([...cards, card]);
  return offer.sets.some((choice) => contains(choice.move[CARDS], [...cards, card]) || multiset(choice.move[CARDS]) === wanted);
}

function contains(many, some) {
  const left = [...many];
  return some.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The option that aims at this room, or at this card in it. */
export const atRoom = (list, seat) => list.find(({ move }) => move[SEAT] === seat && move[ON] < 0);
export const atCard = (list, seat, card, counters) => {
  const there = list.filter(({ move }) => move[SEAT] === seat && move[ON] === card);
  return there.find(({ move }) => move[N] === counters) ?? (there.length === 1 ? there[0] : undefined);
};

/** Choices about a card that lies in one's own room: show out, give, send. */
export const inMyRoom = (offer, card, counters) => {
  const there = offer.tray.filter(({ move }) => cardsOf(move).includes(card) && move[DO] !== "choose");
  const exact = there.filter(({ move }) => move[N] === counters);
  return exact.length ? exact : there;
};

export const subject = ({ move }) => cardsOf(move)[0];

const VERBS = { call: "Call", do: "Do it", play: "Play it", shop: "Go Shopping", buy: "Buy it", give: "Give it up", discard: "Discard", take: "Take it", choose: "Choose it" };

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** What a button says when it is plain which card is meant: only the target, or only the verb. */
export function aimed(choice, names, me, cards) {
  const { move } = choice;
  const who = move[SEAT] === me ? "me" : names[move[SEAT]];
  if (move[ON] >= 0 && move[SEAT] >= 0) {
    const counters = move[N] ? ` (${move[N]})` : "";
    return `${move[SEAT] === me ? "My" : `${who}’s`} ${cards[move[ON]]?.name}${counters}`;
  }
  if (move[SEAT] >= 0) return { call: move[SEAT] === me ? "To my room" : `To ${who}`, send: `Send to ${who}` }[move[DO]] ?? `On ${who}`;
  return VERBS[move[DO]] ?? capital(choice.say);
}

const DONE = { drawing: "Enough cards", calling: "Done calling", leaving: "Nobody. Go on", "free time": "Done for today", discarding: "End turn", buying: "Done buying", dealing: "No deals" };

/** What a button says for a move that is about no card. */
export function plainly(choice, view) {
  const { move } = choice;
  if (move[DO] === "done") return DONE[view.about] ?? "Done";
  if (move[WORDS]) return capital(move[WORDS]);
  return capital(choice.say);
}
