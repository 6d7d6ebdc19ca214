import type { FaqCategory, Place } from '#content/faq/faq.ts';
import type { HelpMeta } from '#content/front-matter.ts';
import type { Content } from '#content/render.ts';
import { askedTerms, isEveryday, termOf, termsOf, tokenize } from './reading/search-words.ts';
import { fold, wordsOf } from './reading/sentence.ts';

/** Something written that can answer. */
export type Written = {
  readonly id: string;
  readonly kind: 'faq' | 'help' | 'place';
  readonly title: string;
  /** Other ways to ask, or words that stand for it. */
  readonly also: readonly string[];
  /** Plain words; figures stand as names in braces. */
  readonly text: string;
  readonly url: string | null;
  readonly source: { readonly title: string; readonly address: string } | null;
};

/** A text beside a question, and how well one of its ways to ask is said. */
type Found = {
  readonly written: Written;
  readonly score: number;
  /** The terms of its way to ask that are said. */
  readonly said: ReadonlySet<string>;
};

/** How a text answers a part of a message. */
type Match = {
  readonly written: Written;
  /** How much of what the part asks the text speaks of, from 0 to 1, rare words counting more. */
  readonly covered: number;
};

/** Everything that is written, made to be searched. Words aside say which car, place or amount is spoken of. */
export type Knowledge = {
  readonly search: (folded: string) => readonly Found[];
  /** What has the message as its very title. */
  readonly titled: (folded: string) => Written | undefined;
  /** The text that answers a part of a message best; of the only part that asks, all of the message says what is meant. */
  readonly match: (part: string, folded: string, aside: string, isOne: boolean) => Match | undefined;
  /** Texts that may be meant. */
  readonly near: (folded: string, aside: string) => readonly Written[];
  /** The words and numbers of a part that none of the texts speaks of. */
  readonly open: (part: string, aside: string, texts: readonly Written[]) => readonly string[];
  /** What is written under an id. */
  readonly written: (id: string) => Written | undefined;
  /** Whether a word, folded, stands somewhere in what is written. */
  readonly isKnownWord: (word: string) => boolean;
};

type Texts = {
  readonly faq: readonly Pick<FaqCategory, 'questions'>[];
  readonly help: readonly Content<HelpMeta>[];
  readonly places: readonly Place[];
};

/** One entry for each question, help text and place. */
export function writtenIn({ faq, help, places }: Texts): Written[] {
  return [
    ...faq.flatMap(({ questions }) =>
      questions.map(
        ({ slug, question, also, answer, page, source }): Written => ({
          id: `faq:${slug}`,
          kind: 'faq',
          title: question,
          also,
          text: answer,
          url: page ?? null,
          source: source ?? null,
        }),
      ),
    ),
    ...help.map(
      ({ meta, text }): Written => ({
        id: `help:${meta.slug}`,
        kind: 'help',
        title: meta.title,
        also: [],
        text: text.replaceAll(/[{}]/g, ''),
        url: '/#calculation',
        source: null,
      }),
    ),
    ...places.map(
      ({ path, title, words }): Written => ({
        id: `place:${path}`,
        kind: 'place',
        title,
        also: words,
        text: '',
        url: path,
        source: null,
      }),
    ),
  ];
}

/** Of two that fit alike the question is meant, then the help, then the page. */
const kindShare: Readonly<Record<Written['kind'], number>> = { faq: 1, help: 0.7, place: 0.7 };
/** From so much of a way to ask on it is said; from there it may be meant. */
const [isWhole, isPart] = [0.8, 0.6];
const mostNear = 3;

type Terms = ReadonlySet<string>;
const both = (one: Terms, other: Terms): Terms => new Set([...one].filter((term) => other.has(term)));
const minus = (one: Terms, other: Terms): Terms => new Set([...one].filter((term) => !other.has(term)));

/** A text by the terms of each way to ask, of all of them, and with those of the text. */
type Entry = {
  readonly written: Written;
  readonly ways: readonly Terms[];
  readonly all: Terms;
  readonly words: Terms;
};

/** The texts, the terms by the words that have them, and what terms weigh. */
type Index = {
  readonly entries: readonly Entry[];
  readonly byId: ReadonlyMap<string, Entry>;
  readonly known: ReadonlyMap<string, string>;
  readonly sum: (terms: Terms) => number;
};

/** Builds the index. */
export function knowledgeOf(texts: Texts): Knowledge {
  const entries = writtenIn(texts).map(entryOf);
  const byId = new Map(entries.map((entry) => [entry.written.id, entry]));
  const words = entries.flatMap(({ written: { title, also, text } }) => tokenize([title, ...also, text].join(' ')));
  const known = new Map(words.flatMap((word) => [[word, termOf(word)]] as const).filter(isTerm));
  const weightOf = weights(entries);
  const sum = (terms: Terms) => [...terms].reduce((all, term) => all + weightOf(term), 0);
  const index: Index = { entries, byId, known, sum };
  return {
    search: (folded) => foundIn(index, askedTerms(folded, known), isPart),
    titled: (folded) => entries.find(({ written: { title } }) => plain(title) === plain(folded))?.written,
    match: (part, folded, aside, isOne) => matchIn(index, part, folded, aside, isOne),
    near: (folded, aside) => {
      const asked = askedTerms(folded, known);
      const subject = minus(asked, askedTerms(aside, known));
      const isOf = ({ all }: Entry) => sum(both(subject, all)) >= 0.4 * sum(subject);
      return foundIn(index, asked, isPart, subject)
        .map(({ written }) => written)
        .filter(({ id }) => entries.some((entry) => entry.written.id === id && isOf(entry)))
        .slice(0, mostNear);
    },
    open: (part, aside, texts) => openIn(index, part, aside, texts),
    written: (id) => byId.get(id)?.written,
    isKnownWord: (word) => isEveryday(word) || known.has(word),
  };
}

/** A text that names a figure tells how much, and one that gives reasons why. */
function entryOf(written: Written): Entry {
  // A word that is left of several is no way to ask, unless they are one: "winter tires".
  const isJoined = (phrase: string) => tokenize(phrase).some((word) => !fold(phrase).includes(word));
  const isWay = (phrase: string) =>
    minus(termsOf(phrase), common).size > 0 && (termsOf(phrase).size > 1 || !phrase.includes(' ') || isJoined(phrase));
  const ways = [written.title, ...written.also].filter(isWay).map(termsOf);
  const all = new Set(ways.flatMap((way) => [...way]));
  const told = [
    ...(/[{\d]/.test(written.text) ? ['price'] : []),
    ...(/\b(?:because|car|parce|puisque)\b/.test(written.text) ? ['why'] : []),
  ];
  return { written, ways, all, words: new Set([...all, ...termsOf(written.text), ...told]) };
}

/** The texts of which a way to ask is said by so much, the nearest first; they say something of the subject. */
function foundIn({ entries, sum }: Index, asked: Terms, least: number, subject = asked): Found[] {
  const found = entries.flatMap(({ written, ways, words }): Found[] => {
    const beside = 0.35 * sum(both(subject, words));
    const scores = ways.flatMap((way) => {
      const said = both(asked, way);
      const share = sum(said) / sum(way);
      if (share < least || both(said, subject).size === 0) return [];
      // One word may be said of anything.
      const isWord = way.size === 1 && subject.size > 1;
      const score = (sum(both(said, subject)) * share ** 2 + beside) * kindShare[written.kind] * (isWord ? 0.6 : 1);
      return [{ written, score, said }];
    });
    return scores.toSorted((one, other) => other.score - one.score).slice(0, 1);
  });
  return found.toSorted((one, other) => other.score - one.score);
}

/** The text that answers a part best: a way to ask it is said, in the words of the whole message, and it speaks of most of the part. */
function matchIn(index: Index, part: string, folded: string, aside: string, isOne: boolean): Match | undefined {
  const { known, sum, byId } = index;
  const [asked, apart] = [askedTerms(folded, known), askedTerms(aside, known)];
  const subject = minus(asked, apart);
  const inPart = minus(askedTerms(part, known), apart);
  // "do you do that" asks what the rest says.
  const own = isOne && inPart.size === 0 ? subject : inPart;
  const [best] = foundIn(index, asked, isWhole, isOne ? subject : own);
  if (!best) return undefined;
  const { all = own, words = own } = byId.get(best.written.id) ?? {};
  // What only the text says is half as sure as what a way to ask says.
  const covered = sum(both(own, all)) + 0.6 * sum(both(minus(own, all), words));
  // One telling word of several is a weak sign, and so is a page.
  const telling = minus(isOne ? subject : own, light);
  const isThin = telling.size > 1 && both(best.said, telling).size < 2;
  return {
    written: best.written,
    covered:
      own.size === 0 ? 0 : ((isThin ? 0.85 : 1) * (best.written.kind === 'place' ? 0.7 : 1) * covered) / sum(own),
  };
}

/** Words as they were said, of which no text speaks; numbers among them. */
function openIn({ byId, known }: Index, part: string, aside: string, texts: readonly Written[]): string[] {
  const spoken = new Set(texts.flatMap(({ id }) => [...(byId.get(id)?.words ?? [])]));
  const open = minus(minus(minus(askedTerms(part, known), spoken), askedTerms(aside, known)), light);
  const isOpen = (word: string) =>
    /\d/.test(word)
      ? !plainDigits(aside).includes(plainDigits(word))
      : [...askedTerms(word, known)].some((term) => open.has(term));
  const words = wordsOf(part.replace(/\b(?:qu|lorsqu|[ldjnsmtc])'/g, '').replace(/(\d) (?=\d{3}\b)/g, '$1,')).flatMap(
    (word) => word.split(/(?<=[a-z]{2})-/),
  );
  // Telephone numbers and postal codes are not said again.
  const isSayable = (word: string) => !/\d/.test(word) || /^\d{1,3}(?:[,.]?\d{3})?(?:[.,]\d{1,2})?k?$/.test(word);
  return [
    ...new Set(words.filter((word) => isOpen(word) && isSayable(word) && !/^(?:how|much|combien|cb)$/.test(word))),
  ];
}

const plainDigits = (text: string): string => text.replace(/(?<=\d)[ ,.](?=\d{3}\b)/g, '');
const plain = (text: string): string => fold(text).replace(/[ ?!.]+$/, '');

const isTerm = (pair: readonly [string, string | null]): pair is readonly [string, string] => pair[1] !== null;

const carTerm = termOf('car');
/** Whether a text speaks of them tells nothing. */
const light = termsOf('car buy dealer pay deal want');
/** They alone, with these, are no way to ask. */
const common = termsOf('car buy dealer price');

/** A word that no way to ask has. */
const unknownWeight = 2;

/** How much a term says: one that is asked with everywhere says little. */
function weights(entries: readonly Entry[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { all } of entries) for (const term of all) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => {
    const count = counts.get(term);
    if (count === undefined) return unknownWeight;
    return (term === carTerm ? 0.3 : 1) * Math.log(1 + entries.length / count);
  };
}
