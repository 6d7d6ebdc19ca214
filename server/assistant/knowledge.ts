import { type Written, writtenIn } from '../faq/read-faq.ts';
import { askedTerms, isEveryday, termOf, termsOf, tokenize } from './reading/search-words.ts';
import { fold, wordsOf } from './reading/sentence.ts';

/** Everything that is written, made to be searched. */
export type Knowledge = ReturnType<typeof knowledgeOf>;

/** Of two that fit alike the question is meant, then the help. */
const kindShare: Readonly<Record<Written['kind'], number>> = { faq: 1, help: 0.7 };
/**
 * A text answers where so much of its way to ask is said and it speaks of so much of what is asked, while the next one
 * has no more than so much of its rank.
 */
const sure = [
  [0.9, 0.73, 0.95],
  [0.64, 0.95, 0.6],
  [0.8, 0.73, 0.62],
] as const;
/** One common word alone tells nothing. */
const leastWeight = 3;
/** A word that so few texts have is never passed over. */
const rare = 3.5;
const closeBy = 0.85;

type Terms = ReadonlySet<string>;
const both = (one: Terms, other: Terms): Terms => new Set([...one].filter((term) => other.has(term)));
const minus = (one: Terms, other: Terms): Terms => new Set([...one].filter((term) => !other.has(term)));

/** A text by the terms of its title and of each other way to ask, of all of them, and with those of the text. */
type Entry = {
  readonly written: Written;
  readonly ways: readonly Terms[];
  readonly all: Terms;
  /** How usual a term is among the ways to ask: 1 where it is in half of them or more. */
  readonly usual: (term: string) => number;
  readonly words: Terms;
};

/** A text beside what is asked: how much of that it speaks of, from 0 to 1, rare words counting more, what they weigh, and its rank. */
type Found = {
  readonly entry: Entry;
  readonly terms: number;
  readonly covered: number;
  readonly weight: number;
  readonly rank: number;
  readonly share: number;
  readonly likeness: number;
};

/** Builds the index. What is given as aside of a message says which car, place or amount is spoken of. */
function knowledgeOf(texts: readonly Written[]) {
  const entries = texts.map(entryOf);
  const byId = new Map(entries.map(({ written }) => [written.id, written]));
  const words = entries.flatMap(({ written: { title, also, text } }) => tokenize([title, ...also, text].join(' ')));
  const known = new Map(words.flatMap((word) => [[word, termOf(word)]] as const).filter(isTerm));
  const weightOf = weights(entries);
  // "to Gaspesie": a name that stands nowhere is a place.
  const isPlace = ([, word = '']: RegExpMatchArray) => !known.has(word) && !isEveryday(word);
  const placesIn = (folded: string) => [...folded.matchAll(places)].filter(isPlace).map(([place]) => place);
  const termsAsked = (folded: string, aside: string) =>
    minus(askedTerms(folded, known), askedTerms([aside, ...placesIn(folded)].join(' '), known));
  const find = (asked: Terms) => foundIn(entries, asked, weightOf);
  const titled = (folded: string) => entries.find(({ written: { title } }) => plain(title) === plain(folded))?.written;
  return {
    /** What a message asks for, the nearest first. */
    search: (folded: string) => find(termsAsked(folded, '')).map(({ entry }) => entry.written),
    /** What has the message as its very title. */
    titled,
    /** What has the title that the message quotes, as the page's own question about a section does: What is “Fees”? */
    quoted: (folded: string) => titled(/^\S+ .*?[“"«] ?(.+?) ?[”"»]\??$/.exec(folded)?.[1] ?? ''),
    /**
     * The text that answers a part of a message, as it speaks of nearly all that is asked and of every rare word; and the
     * words, as they were said, of which it does not speak.
     */
    match: (part: string, aside: string) => {
      const asked = termsAsked(part, aside);
      const [best, next] = find(asked);
      // One word tells too little, unless it is a whole way to ask.
      const isBare = asked.size === 1 && (best?.likeness ?? 0) < 0.9;
      if (!best || isBare || !isAnswered(best, next)) return undefined;
      const missed = minus(minus(asked, best.entry.words), light);
      if ([...missed].some((term) => weightOf(term) >= rare || topics.has(term))) return undefined;
      const isMissed = (word: string) => [...askedTerms(word, known)].some((term) => missed.has(term));
      return { written: best.entry.written, missed: wordsOf(part).filter((word) => isMissed(word)) };
    },
    /** Texts that may be meant, the nearest first, and those that come close to it; each speaks of at least so much. */
    near: (folded: string, aside: string, least = 0) => {
      const found = find(termsAsked(folded, aside)).filter((one) => isNear(one) && one.covered >= least);
      return found.filter(({ rank }) => rank >= closeBy * (found[0]?.rank ?? 0)).map(({ entry }) => entry.written);
    },
    /** What is written under an id. */
    written: (id: string) => byId.get(id),
    /** Whether a word, folded, stands somewhere in what is written. */
    isKnownWord: (word: string) => termOf(word) === null || known.has(word),
  };
}

/** One word of several tells too little of them. */
const isNear = ({ covered, weight, terms }: Found): boolean =>
  weight >= 2.5 && (covered >= 0.75 || (terms > 1 && (covered >= 0.35 || weight >= 6)));

const places = /\b(?:to|in|near|from|a|au|aux|en) (?:la |les |the )?([a-z-]{4,})\b/g;

const isAnswered = ({ covered, weight, rank, share, likeness }: Found, next: Found | undefined): boolean =>
  (weight >= leastWeight || likeness >= 0.95) &&
  likeness >= 0.5 &&
  sure.some(([way, spoken, ahead]) => share >= way && covered >= spoken && (next?.rank ?? 0) <= ahead * rank);

function entryOf(written: Written): Entry {
  // A word that is left of several is no way to ask, unless they are one: "winter tires".
  const isJoined = (phrase: string) => tokenize(phrase).some((word) => !fold(phrase).includes(word));
  const isWay = (phrase: string) =>
    minus(termsOf(phrase), common).size > 0 && (termsOf(phrase).size > 1 || !phrase.includes(' ') || isJoined(phrase));
  const ways = [written.title, ...written.also].filter(isWay).map(termsOf);
  const all = new Set(ways.flatMap((way) => [...way]));
  return {
    written,
    ways,
    all,
    usual: (term) => Math.min(1, (2 * ways.filter((way) => way.has(term)).length) / ways.length),
    words: new Set([...all, ...termsOf(written.text)]),
  };
}

/** The texts of which a way to ask is said, the nearest first. */
function foundIn(entries: readonly Entry[], asked: Terms, weightOf: (term: string) => number): Found[] {
  const sum = (terms: Terms) => [...terms].reduce((all, term) => all + weightOf(term), 0);
  const whole = sum(asked);
  const found = entries.flatMap((entry): Found[] => {
    const ways = entry.ways.map((way) => {
      const said = sum(both(asked, way));
      return { share: said / sum(way), likeness: said / Math.sqrt(whole * sum(way)) };
    });
    const [best] = ways.toSorted((one, other) => other.likeness - one.likeness);
    if (whole === 0 || !best?.share) return [];
    // What only the text says is half as sure as what a way to ask says.
    const told = sum(both(minus(asked, entry.all), entry.words));
    const inWays = sum(both(asked, entry.all));
    const covered = (inWays + 0.6 * told) / whole;
    const usual = [...both(asked, entry.all)].reduce((all, term) => all + weightOf(term) * entry.usual(term), 0);
    const rank = ((inWays + usual) / whole + 1.5 * best.likeness) * kindShare[entry.written.kind];
    const terms = both(asked, entry.words).size;
    return [{ entry, ...best, terms, covered, weight: covered * whole, rank }];
  });
  return found.toSorted((one, other) => other.rank - one.rank);
}

const plain = (text: string): string => fold(text).replace(/[ ?!.]+$/, '');

const isTerm = (pair: readonly [string, string | null]): pair is readonly [string, string] => pair[1] !== null;

const carTerm = termOf('car');
/** Whether a text speaks of them tells nothing. */
const light = termsOf('car buy dealer pay deal want');
/** However common they are, a text that does not speak of one of them is about something else. */
const topics = termsOf(
  'lease location finance loan prêt tax taxe insurance assurance warranty garantie trade échange fee frais credit crédit deposit dépôt rate taux rebate rabais new neuf used warranty delivery winter',
);
/** They alone, with these, are no way to ask. */
const common = termsOf('car buy dealer price pay month year deal want');

/** A word that stands nowhere. */
const unknownWeight = 2.5;

/** How much a term says: one that stands in many texts says little. */
function weights(entries: readonly Entry[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { words } of entries) for (const term of words) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => {
    const count = counts.get(term);
    if (count === undefined) return unknownWeight;
    return (term === carTerm ? 0.3 : 1) * Math.log(1 + entries.length / count);
  };
}

/** What is written in each language, indexed once at the start. */
export const knowledge = { en: knowledgeOf(writtenIn.en), fr: knowledgeOf(writtenIn.fr) };
