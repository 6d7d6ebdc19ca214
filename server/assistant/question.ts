import { facetNames } from '#contract/car-search.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import { takeDealer } from '../search/read-dealers.ts';
import { denialOf } from '../search/read-denials.ts';
import { readWords, type SearchNames } from '../search/read-words.ts';
import { Sentence as SearchSentence, type Understood } from '../search/sentence.ts';
import { wordsOf } from '../search/words-of-car.ts';
import { type Ask, askPatterns, chatter, isAsked } from './asks.ts';
import { type Cannot, cannotIn } from './cannot.ts';
import type { Knowledge } from './knowledge.ts';
import { amount, cents } from './reading/amounts.ts';
import { withDigits } from './reading/number-words.ts';
import { isEveryday } from './reading/search-words.ts';
import { fold, Sentence } from './reading/sentence.ts';
import { readTerms, type Terms } from './reading/terms.ts';

/** What a search can be narrowed by, several values of a filter among them. */
export type Filters = Readonly<Record<string, string | readonly string[]>>;

/** A message, read once. */
export type Question = {
  /** In small letters, without orders to the assistant. */
  readonly folded: string;
  /** The same without the name of a dealer. */
  readonly nameless: string;
  readonly terms: Terms;
  readonly asks: ReadonlySet<Ask>;
  /** What nobody here knows or does that it asks. */
  readonly cannot: readonly Cannot[];
  /** What it says of cars, each with the words that say so. */
  readonly cars: readonly Understood[];
  /** A plain amount that is no limit, in cents: the price of a car. */
  readonly priceCents: number | null;
  readonly condition: Condition | null;
  /** The slug of the dealer that is named. */
  readonly dealer: string | null;
  /** Words that nobody has understood, as far as they may say something. */
  readonly unknown: readonly string[];
};

/** Models whose names are everyday words: meant as cars beside their make alone. */
const everydayModels = /^(?:air|ascent|crown|discovery|encore|express|gravity|legacy|passport|soul|transit|venue)$/;

/** What no answer is the worse for not using: it was said once more, or says how something is asked. */
const saysLittle =
  /^(?:anything|everything|importe|others?|autres?|mais|now|dollars?|bucks|piast?res?|piasses?|borrow(?:ing)?|proches?|mets|compar\w+|contre|mois|months?|taux|rates?|come|long|used|neu(?:f|ve)s?|new|dessus|dedans|rentre|wait|let|say|going|old|year|annee)$/;

/** The car that is traded in is none that is looked for. */
const tradedCar =
  /\b(?:trad\w+|swap\w*|echang\w+)(?: in)? m(?:y|on|a) (?:(?:19|20)\d\d )?[a-z -]{2,30}?(?: (?:19|20)\d\d)? (?:for|towards|contre|pour)\b/;

/** Words of sentences that are also in a name of some trim: no limit of a search. */
const smallWords = /^(?:y|all|encore|long|base)$/;

const isLimit =
  /\b(?:under|below|up to|less|max\w*|within|around|about|most|over|budget|moins|sous|bas|jusqu|plus|environ|autour|inferieur|between|entre|from|to|and|et|a)\b|[<>-]/;

/** Reads a folded message, by the names that cars and dealers have here. */
export function readQuestion(folded: string, names: SearchNames, knowledge: Knowledge): Question {
  const sentence = new Sentence(withDigits(folded));
  const dealer = takeNamed(sentence, names);
  const nameless = fold(sentence.text);
  const cannot = cannotIn(sentence);
  sentence.take(tradedCar);
  const terms = readTerms(sentence);
  const asks = new Set<Ask>();
  for (const [ask, pattern] of askPatterns) if (isAsked(sentence, pattern)) asks.add(ask);
  for (const pattern of chatter) while (sentence.take(pattern));
  const read = readWords(forSearch(sentence.left), names);
  const hasMake = read.some(({ filter }) => filter === 'make');
  const hasCar = hasMake || read.some(({ filter }) => filter === 'model');
  const understood = read.filter((one) => isMeant(one, hasMake, knowledge));
  const hasPlace = read.some(({ filter }) => filter === 'near');
  const isSaid = ({ filter, said }: Understood) =>
    filter !== 'unknown' &&
    filter !== 'denied' &&
    (filter !== 'words' || (hasCar && !smallWords.test(fold(said)))) &&
    (filter !== 'withinKm' || hasPlace);
  const price = plainPrice(understood);
  const cars = understood.filter((one) => isSaid(one) && one !== price);
  const unknown = understood
    .filter((one) => !isSaid(one))
    .map(({ filter, said, value }) => fold(filter === 'denied' ? value : said))
    .filter((said) => !isEveryday(said) && !saysLittle.test(said) && said.length > 1);
  return {
    folded,
    nameless,
    terms,
    asks,
    cannot,
    cars,
    priceCents: price ? centsIn(price.said) : null,
    condition: conditionOf(cars),
    dealer,
    unknown,
  };
}

/** The dealer that is named; its words are understood by it. */
function takeNamed(sentence: Sentence, { dealers }: SearchNames): string | null {
  const named = new SearchSentence(sentence.text);
  takeDealer(named, dealers);
  const [found] = named.understood;
  if (!found || found.value.includes('\n')) return null;
  const start = sentence.text.indexOf(found.said);
  sentence.blank({ start, end: start + found.said.length });
  return found.value;
}

/** Without what parts and elides words, and names in the singular: "f150s," is an F-150. */
const forSearch = (left: string): string =>
  left
    .replace(/[,;:!?.]+(?=\s|$)/g, (marks) => ' '.repeat(marks.length))
    .replace(/\b(?:c|d|j|l|m|n|s|t|qu)'|'(?:s|re|m|ve|d)\b/g, (letters) => ' '.repeat(letters.length))
    .replace(/\b([a-z]+-?\d+)s\b/g, '$1 ')
    .replace(/(\d) ?(?:grand|thousand|mille)\b(?! cherokee| caravan)/g, '$1k')
    .replace(/(\d[\d ,.]*k?\$?) (?:max(?:imum)?|tops|or less|ou moins)\b/g, 'under $1');

const conditionOf = (cars: readonly Understood[]): Condition | null => {
  const said = cars.find(({ filter }) => filter === 'condition')?.value.split('\n')[0];
  return said === 'New' || said === 'PreOwned' || said === 'CertifiedPreOwned' ? said : null;
};

const centsIn = (said: string): number => cents(new RegExp(amount).exec(fold(said))?.groups ?? {});

/** An amount beside which no word makes it a limit, and which is no payment. */
const plainPrice = (understood: readonly Understood[]): Understood | undefined =>
  understood.find(
    ({ filter, said }) =>
      filter === 'priceTo' && !isLimit.test(fold(said).replace(/\d[\d ,.]*\d/g, '')) && centsIn(said) > 0,
  );

const compact = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');

/** Whether a name of a car is meant by it: a single letter, or an everyday word that is nearly a name, is none without its make. */
function isMeant({ filter, value, said }: Understood, hasMake: boolean, knowledge: Knowledge): boolean {
  if (filter !== 'model' && filter !== 'make' && filter !== 'words') return true;
  const word = compact(said);
  if (filter === 'model' && !hasMake && (word.length < 2 || everydayModels.test(word))) return false;
  const beginnings = (name: string) => wordsOf(name).map((_, place, all) => all.slice(0, place + 1).join(''));
  const isExact = value.split('\n').some((name) => beginnings(name).includes(word));
  // "mazda 3" is a Mazda3.
  const isEnd = hasMake && value.split('\n').some((name) => compact(name).endsWith(word));
  return isExact || isEnd || !knowledge.isKnownWord(word);
}

/** What the search is to be narrowed by: the filters, and as words what no filter says. */
export function filtersOf({ cars, terms }: Pick<Question, 'cars' | 'terms'>): Filters {
  const filters: Record<string, string | string[]> = {};
  const words: string[] = [];
  for (const { filter, value, said } of cars) {
    if (asWords.has(filter)) words.push(said.replace(/\s+/g, ' '));
    else if (several.has(filter)) filters[filter] = [...(filters[filter] ?? []), ...value.split('\n')];
    else if (filter !== 'city' && filter !== 'seats' && filter !== 'mode') filters[filter] ??= value;
  }
  const [paid] = terms.payments;
  return {
    ...filters,
    ...(words.length > 0 ? { q: words.join(' ') } : {}),
    ...(paid ? { paymentTo: `${Math.floor(paid.cents / 100)}`, frequency: paid.frequency } : {}),
  };
}

const several: ReadonlySet<string> = new Set(facetNames);
const asWords: ReadonlySet<string> = new Set(['words', 'vin', 'stock', ...facetNames.map(denialOf)]);

/** Whether the search is told it by words. */
export const isInWords = ({ filter }: Understood): boolean => asWords.has(filter);

/** Whether a message speaks of listed cars. */
const speaking: ReadonlySet<string> = new Set([
  ...facetNames.filter((name) => name !== 'condition'),
  ...facetNames.map(denialOf),
  'kmTo',
  'yearFrom',
  'yearTo',
  'priceTo',
  'priceFrom',
  'vin',
  'stock',
  'seats',
]);
export const speaksOfCars = ({ cars }: Pick<Question, 'cars'>): boolean =>
  cars.some(({ filter }) => speaking.has(filter));

/** Whether it names a make or a model. */
export const namesModel = ({ cars }: Pick<Question, 'cars'>): boolean =>
  cars.some(({ filter }) => filter === 'make' || filter === 'model');

/** Whether it names a make, a model or a kind of car. */
export const namesCar = ({ cars }: Pick<Question, 'cars'>): boolean =>
  cars.some(({ filter }) => ['make', 'model', 'type', 'fuel', 'drivetrain'].includes(filter));
