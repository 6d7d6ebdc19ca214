import { hash } from 'node:crypto';

const hexDigits = 12;

/** A number from 0 up to 1 that depends on the words alone: dealers differ, and every start gives the same. */
export function drawn(...words: (string | number)[]): number {
  return Number.parseInt(hash('sha256', words.join('|')).slice(0, hexDigits), 16) / 16 ** hexDigits;
}

/** The things in an order that depends on the words of each alone. */
export function inDrawnOrder<Thing>(things: readonly Thing[], wordsOf: (thing: Thing) => string): Thing[] {
  return things
    .map((thing) => ({ thing, place: drawn(wordsOf(thing)) }))
    .sort((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}

/** At most `limit` things, one of each group in turn and in their order, so that no group is forgotten. */
export function takeInTurn<Thing>(things: readonly Thing[], groupOf: (thing: Thing) => string, limit: number): Thing[] {
  const turns = new Map<string, number>();
  const withTurn = things.map((thing) => {
    const group = groupOf(thing);
    const turn = turns.get(group) ?? 0;
    turns.set(group, turn + 1);
    return { thing, turn };
  });
  return withTurn
    .sort((one, other) => one.turn - other.turn)
    .slice(0, limit)
    .map(({ thing }) => thing);
}
