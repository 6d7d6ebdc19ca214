import type { Place } from './sentence.ts';

/** A word that says what a number stands for. */
export type Label<Name extends string> = {
  readonly name: Name;
  readonly pattern: RegExp;
  /** Where its number stands as a rule: "rate of 4.9 %", "10 % down". */
  readonly usually: 'before its number' | 'after its number';
  /** How unlike such a number a value is, in words of distance; 0 for a likely one, infinite for none. */
  readonly unlike?: (valued: Valued) => number;
};

/** A number of the sentence. */
export type Valued = Place & { readonly value: number };

/** A number with the word that tells what it is. */
export type Told<Name extends string> = {
  readonly name: Name;
  readonly valued: Valued;
  readonly word: { readonly start: number; readonly end: number };
};

type Pair<Name extends string> = Told<Name> & { readonly cost: number };

const longestGap = 40;

/** Words that may stand between a number and what it stands for. */
const between =
  /^(?:[\s:=(),~'-]|\b(?:of|is|was|were|at|with|de|d|du|a|as|an|en|est|et|and|for|pour|about|around|only|just|still|my|the|on|in|it|its|worth|value|valued|valeur|vaut|payment|paiement|environ|encore|que|like|be|would|put|cash|rate|la|le|l|mon|ma|une?|i|j|je|was|were|etait|serait|car|auto|char|voiture|financed?)\b)*$/;

const unusualSide = 1;
const interrupted = 8;
/** A pair that costs more is none. */
const dearest = 34;

/**
 * Tells numbers apart by the words beside them, in any order: each number gets at most one word, each kind of word at most
 * one number, and of all ways the one with the fewest words between, so that "55% residual 4.9%" and "residual 55% 4.9%" read
 * alike.
 */
export function labelled<Name extends string>(
  text: string,
  values: readonly Valued[],
  labels: readonly Label<Name>[],
): Map<Name, Told<Name>> {
  const pairs = labels.flatMap((label) => values.flatMap((valued) => pairOf(text, values, valued, label)));
  const names = labels.map(({ name }) => name);
  return new Map(best(pairs, names).map((told) => [told.name, told]));
}

function pairOf<Name extends string>(
  text: string,
  values: readonly Valued[],
  valued: Valued,
  label: Label<Name>,
): Pair<Name>[] {
  const pairs = [...text.matchAll(new RegExp(label.pattern.source, 'g'))].map((match): Pair<Name> => {
    const word = { start: match.index, end: match.index + match[0].length };
    return { name: label.name, valued, word, cost: costOf(text, values, { valued, word }, label) };
  });
  return pairs
    .toSorted((one, other) => one.cost - other.cost)
    .slice(0, 1)
    .filter(({ cost }) => cost <= dearest);
}

function costOf<Name extends string>(
  text: string,
  values: readonly Valued[],
  { valued, word }: Pick<Told<Name>, 'valued' | 'word'>,
  { usually, unlike }: Label<Name>,
): number {
  const isBefore = word.end <= valued.start;
  const [from, to] = isBefore ? [word.end, valued.start] : [valued.end, word.start];
  const isParted = values.some(({ start }) => start >= from && start < to);
  if (to < from || to - from > longestGap || isParted) return Number.POSITIVE_INFINITY;
  const gap = text.slice(from, to);
  if (!between.test(gap)) return Number.POSITIVE_INFINITY;
  const side = isBefore === (usually === 'before its number') ? 0 : unusualSide;
  const stop = /[,;(]|\b(?:and|et|with)\b/.test(gap) ? interrupted : 0;
  return (gap.match(/[a-z]+/g)?.length ?? 0) + side + stop + (unlike?.(valued) ?? 0);
}

/** Of all ways to pair them the one that leaves least untold, and of those the one with the shortest ways. */
function best<Name extends string>(pairs: readonly Pair<Name>[], names: readonly Name[]): readonly Pair<Name>[] {
  let found: readonly Pair<Name>[] = [];
  const worthOf = (some: readonly Pair<Name>[]) => some.reduce((sum, { cost }) => sum + dearest + 1 - cost, 0);
  const choose = (index: number, chosen: readonly Pair<Name>[]): void => {
    if (worthOf(chosen) > worthOf(found)) found = chosen;
    const { [index]: name } = names;
    if (name === undefined) return;
    for (const pair of pairs) {
      if (pair.name !== name || chosen.some(({ valued }) => valued === pair.valued)) continue;
      choose(index + 1, [...chosen, pair]);
    }
    choose(index + 1, chosen);
  };
  choose(0, []);
  return found;
}
