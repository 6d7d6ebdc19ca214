import { type CarNames, type Token, takeSpan, tokensOf } from './read-names.ts';
import { Sentence } from './sentence.ts';
import { wordsOf } from './words-of-car.ts';

type Dealer = { readonly businessName: string; readonly name: string; readonly city: string };

/** A dealer by the words of its name. The core, from its first word of its own to its last, is what has to be said. */
export type NamedDealer = Dealer & {
  readonly words: readonly string[];
  readonly core: readonly [start: number, end: number];
};

/** Words that dealers of any name have. */
const common =
  'of the and at in du de des la le les d l et autos automobiles automotive motors motor cars car centre center group groupe sales ventes ltd inc';

/**
 * The dealers that can be named: those that are called by more than makes, models and cities. "Ottawa Honda" stays a Honda near
 * Ottawa, for that leaves no car of a dealer of that name out.
 */
export function namedDealers(
  dealers: readonly Dealer[],
  { models, words, cities }: CarNames & { readonly cities: readonly { readonly name: string }[] },
): NamedDealer[] {
  const ofCars = models.flatMap(({ make, model }) => [make, model]);
  const ofAll = [...ofCars, ...cities.map(({ name }) => name), `auto ${common}`];
  const known = new Set([...words, ...ofAll.flatMap(wordsOf)]);
  return dealers.flatMap((dealer) => {
    const own = tokensOf(new Sentence(dealer.name)).map(({ word }) => word);
    const start = own.findIndex((word) => !known.has(word));
    const end = own.findLastIndex((word) => !known.has(word)) + 1;
    return start === -1 ? [] : [{ ...dealer, words: own, core: [start, end] as const }];
  });
}

/**
 * The dealer whose name is said: its core with what stands beside it of the name, two words or all of it. Of several that fit, the
 * one with most words is meant, then the one in a city that is named; else all are told, and none is.
 */
export function takeDealer(sentence: Sentence, dealers: readonly NamedDealer[] = []): void {
  const tokens = tokensOf(sentence);
  const said = ` ${tokens.map(({ word }) => word).join(' ')} `;
  const found = dealers.flatMap((dealer) => {
    const span = said.includes(` ${dealer.words.slice(...dealer.core).join(' ')} `) && spanOfName(tokens, dealer);
    return span ? [{ ...dealer, ...span }] : [];
  });
  const longest = Math.max(...found.map(({ start, end }) => end - start));
  const best = found.filter(({ start, end }) => end - start === longest);
  const inCity = best.filter(({ city }) => said.includes(` ${wordsOf(city).join(' ')} `));
  const meant = inCity.length === 1 ? inCity : best;
  const [first] = meant;
  if (!first) return;
  const { start, end, core } = first;
  const span = meant.length === 1 ? tokens.slice(start, end) : tokens.slice(...core);
  takeSpan(sentence, span, { dealer: meant.map(({ businessName }) => businessName).join('\n') });
}

/** Where the name stands among the words that are said, and its core; null where too little of it does. */
function spanOfName(tokens: readonly Token[], { words, core: [from, to] }: NamedDealer) {
  const core = words.slice(from, to);
  const at = tokens.findIndex((_, place) => core.every((word, further) => tokens[place + further]?.word === word));
  if (at === -1) return null;
  let [start, end] = [at, at + core.length];
  for (let place = from - 1; place >= 0 && start > 0 && tokens[start - 1]?.word === words[place]; place -= 1)
    start -= 1;
  for (let place = to; place < words.length && tokens[end]?.word === words[place]; place += 1) end += 1;
  const isEnough = end - start >= Math.min(2, words.length);
  return isEnough ? { start, end, core: [at, at + core.length] as const } : null;
}
