import type { FaqCategory } from '#content/faq/faq.ts';
import type { HelpMeta } from '#content/front-matter.ts';
import type { Content } from '#content/render.ts';
import { askedTerms, isEveryday, termOf, termsOf, tokenize } from './reading/search-words.ts';
import { fold, wordsOf } from './reading/sentence.ts';

/** Something written that can answer. */
export type Written = {
  readonly id: string;
  readonly kind: 'faq' | 'help';
  readonly title: string;
  /** Other ways to ask, or words that stand for it. */
  readonly also: readonly string[];
  /** Plain words; figures stand as names in braces. */
  readonly text: string;
  readonly url: string | null;
  readonly source: { readonly title: string; readonly address: string } | null;
};

/** How a text answers a part of a message. */
type Match = {
  readonly written: Written;
  /** Words of the part, as they were said, of which the text does not speak. */
  readonly missed: readonly string[];
};

/** Everything that is written, made to be searched. Words aside say which car, place or amount is spoken of. */
export type Knowledge = {
  /** What a message asks for, the nearest first. */
  readonly search: (folded: string) => readonly Written[];
  /** What has the message as its very title. */
  readonly titled: (folded: string) => Written | undefined;
  /** What has the title that the message quotes, as the page's own question about a section does. */
  readonly quoted: (folded: string) => Written | undefined;
  /** The text that answers a part of a message: it speaks of nearly all that is asked, and of every rare word. */
  readonly match: (part: string, aside: string) => Match | undefined;
  /** Texts that may be meant, and whether one likely answers. */
  readonly near: (
    folded: string,
    aside: string,
  ) => readonly { readonly written: Written; readonly isLikely: boolean }[];
  /** What is written under an id. */
  readonly written: (id: string) => Written | undefined;
  /** Whether a word, folded, stands somewhere in what is written. */
  readonly isKnownWord: (word: string) => boolean;
};

type Texts = {
  readonly faq: readonly Pick<FaqCategory, 'questions'>[];
  readonly help: readonly Content<HelpMeta>[];
};

/** One entry for each question and help text. */
export const writtenIn = ({ faq, help }: Texts): Written[] => [
  ...faq.flatMap(({ questions }) =>
    questions.map(({ slug, question, also, answer, page, source }): Written => {
      const rest = { also, text: answer, url: page ?? null, source: source ?? null };
      return { id: `faq:${slug}`, kind: 'faq', title: question, ...rest };
    }),
  ),
  ...help.map(({ meta, text }): Written => {
    const rest = { also: [], text: text.replaceAll(/[{}]/g, ''), url: '/#calculation', source: null };
    return { id: `help:${meta.slug}`, kind: 'help', title: meta.title, ...rest };
  }),
];

/** Of two that fit alike the question is meant, then the help; and of those a title that says it. */
const kindShare: Readonly<Record<Written['kind'], number>> = { faq: 1, help: 0.7 };
const ofTitle = 0.05;
/** So much of a way to ask is said where it may be meant. */
const leastOfWay = 0.6;
/**
 * A text answers where so much of its way to ask is said and it speaks of so much of what is asked, while the next one
 * has no more than so much of its rank.
 */
const sure = [
  [0.9, 0.72, 1],
  [0.9, 0.6, 0.68],
  [0.64, 0.95, 0.6],
  [0.8, 0.72, 0.62],
] as const;
/** One common word alone tells nothing. */
const leastWeight = 3;
/** A word that so few texts have is never passed over. */
const rare = 3.5;
const mostNear = 3;

type Terms = ReadonlySet<string>;
const both = (one: Terms, other: Terms): Terms => new Set([...one].filter((term) => other.has(term)));
const minus = (one: Terms, other: Terms): Terms => new Set([...one].filter((term) => !other.has(term)));

/** A text by the terms of its title and of each other way to ask, of all of them, and with those of the text. */
type Entry = {
  readonly written: Written;
  readonly title: Terms;
  readonly ways: readonly Terms[];
  readonly all: Terms;
  readonly words: Terms;
};

/** A text beside what is asked: how much of that it speaks of, from 0 to 1, rare words counting more, what they weigh, and its rank. */
type Found = {
  readonly entry: Entry;
  readonly covered: number;
  readonly weight: number;
  readonly rank: number;
  readonly share: number;
  readonly likeness: number;
};

/** Builds the index. */
export function knowledgeOf(texts: Texts): Knowledge {
  const entries = writtenIn(texts).map(entryOf);
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
  // What is “Fees”?
  const quoted = (folded: string) => titled(/^\S+ .*?[“"«] ?(.+?) ?[”"»]\??$/.exec(folded)?.[1] ?? '');
  return {
    search: (folded) => find(termsAsked(folded, '')).map(({ entry }) => entry.written),
    titled,
    quoted,
    match: (part, aside) => {
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
    near: (folded, aside) =>
      find(termsAsked(folded, aside))
        .filter(({ covered, weight, share }) => weight >= 2.5 && (covered >= 0.5 || (covered >= 0.42 && share >= 0.95)))
        .slice(0, mostNear)
        .map(({ entry, covered, share, weight }) => ({
          written: entry.written,
          isLikely: weight >= 5 && covered >= 0.62 && share >= 0.75,
        })),
    written: (id) => byId.get(id),
    isKnownWord: (word) => isEveryday(word) || known.has(word),
  };
}

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
    title: termsOf(written.title),
    ways,
    all,
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
      return { share: said / sum(way), likeness: (2 * said) / (whole + sum(way)) };
    });
    const [best] = ways
      .filter(({ share }) => share >= leastOfWay)
      .toSorted((one, other) => other.likeness - one.likeness);
    if (whole === 0 || !best) return [];
    // What only the text says is half as sure as what a way to ask says.
    const told = sum(both(minus(asked, entry.all), entry.words));
    const covered = (sum(both(asked, entry.all)) + 0.6 * told) / whole;
    const titled = (ofTitle * sum(both(asked, entry.title))) / whole;
    const rank = (2 * covered + best.likeness + titled) * kindShare[entry.written.kind];
    return [{ entry, ...best, covered, weight: covered * whole, rank }];
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
