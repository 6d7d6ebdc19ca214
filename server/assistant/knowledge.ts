import type { FaqCategory, Place } from '#content/faq/faq.ts';
import type { HelpMeta } from '#content/front-matter.ts';
import type { Content } from '#content/render.ts';
import { askedTerms, isEveryday, termOf, termsOf, tokenize } from './reading/search-words.ts';
import { asksSomething, fold, partsOfMessage } from './reading/sentence.ts';

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

/** A text beside a question. */
export type Found = {
  readonly written: Written;
  /** The terms of its title or one of its other ways to ask that the question says. */
  readonly said: ReadonlySet<string>;
  /** How much of that way to ask is said, from 0 to 1, rare words counting more. */
  readonly share: number;
  readonly score: number;
};

/** What is written about a question: the texts that answer it, one for each part of it, or those that may be meant. */
type Answers = {
  readonly sure: readonly Found[];
  readonly near: readonly Found[];
  /** Whether the question says the words of a way to ask and no others. */
  readonly isExact: boolean;
  /** Whether the sure ones leave words of a part of the question open; nothing where it has none of its own. */
  readonly isOpen: (part: string) => boolean | undefined;
};

/** Everything that is written, made to be searched. */
export type Knowledge = {
  readonly search: (folded: string) => readonly Found[];
  /** @param aside words that say which car, place or amount is spoken of, and nothing of what is asked */
  readonly answers: (folded: string, aside: string) => Answers;
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
const kindShare: Readonly<Record<Written['kind'], number>> = { faq: 1, help: 0.8, place: 0.85 };
/** From so much of a way to ask on it is said; from there it may be meant. */
const [isWhole, isPart] = [0.82, 0.6];
/** A part of a question of whose words so much is in a text is not left without an answer. */
const enough = 0.4;
/** The fewer words of a question a text speaks of, the more of it has to be them: by how many words are the same. */
const least = [1, 0.6, 0.33, 0.26, 0.2];
const mostAnswers = 2;
const mostNear = 3;

type Entry = {
  readonly written: Written;
  readonly ways: readonly ReadonlySet<string>[];
  /** The terms of all ways to ask; and with those of the text. */
  readonly all: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
};

type Terms = ReadonlySet<string>;
const both = (one: Terms, other: Terms): Terms => new Set([...one].filter((term) => other.has(term)));
const minus = (one: Terms, other: Terms): Terms => new Set([...one].filter((term) => !other.has(term)));
const merged = (one: Terms, other: Terms): Terms => new Set([...one, ...other]);

/** The texts, and what their words weigh. */
type Index = {
  readonly entries: readonly Entry[];
  readonly byId: ReadonlyMap<string, Entry>;
  /** The terms by the words that have them. */
  readonly known: ReadonlyMap<string, string>;
  /** Every term of a way to ask. */
  readonly asking: Terms;
  readonly sum: (terms: Terms) => number;
};

/** Builds the index. */
export function knowledgeOf(texts: Texts): Knowledge {
  const entries = writtenIn(texts).map((written): Entry => {
    // A word that is left of several is no way to ask.
    const isWay = (phrase: string) =>
      minus(termsOf(phrase), common).size > 0 && (termsOf(phrase).size > 1 || !phrase.includes(' '));
    const ways = [written.title, ...written.also.filter(isWay)].map(termsOf).filter(({ size }) => size > 0);
    const all = new Set(ways.flatMap((way) => [...way]));
    return { written, ways, all, words: merged(all, termsOf(written.text)) };
  });
  const byId = new Map(entries.map((entry) => [entry.written.id, entry]));
  const words = entries.flatMap(({ written: { title, also, text } }) => tokenize([title, ...also, text].join(' ')));
  const known = new Map(words.flatMap((word) => [[word, termOf(word)]] as const).filter(isTerm));
  const asking = new Set(entries.flatMap(({ all }) => [...all]));
  const weightOf = weights(entries);
  const sum = (terms: Terms) => [...terms].reduce((all, term) => all + weightOf(term), 0);
  const index: Index = { entries, byId, known, asking, sum };
  return {
    search: (folded) => foundIn(index, askedTerms(folded, known)),
    answers: (folded, aside) => answersIn(index, folded, aside),
    written: (id) => byId.get(id)?.written,
    isKnownWord: (word) => isEveryday(word) || known.has(word),
  };
}

/** The texts beside terms that are asked for, the nearest first. */
function foundIn({ entries, sum }: Index, asked: Terms, subject = asked): Found[] {
  const found = entries.flatMap(({ written, ways, all }): Found[] => {
    const shared = both(asked, all);
    if (shared.size === 0) return [];
    const beside = 0.15 * sum(shared);
    const rated = ways
      .filter((way) => both(shared, way).size > 0)
      .map((way) => {
        const said = both(asked, way);
        const share = sum(said) / sum(way);
        const score = (sum(both(said, subject)) + 0.3 * sum(minus(said, subject))) * share ** 2 + beside;
        // One word may be said of anything.
        const isWord = way.size === 1 && asked.size > 1;
        return { written, said, share, score: score * kindShare[written.kind] * (isWord ? 0.6 : 1) };
      });
    const [best] = rated.toSorted((one, other) => other.score - one.score);
    return best ? [best] : [];
  });
  return found.toSorted((one, other) => other.score - one.score);
}

/** What answers a question: the nearest text, and of each part that it leaves open another one. */
function answersIn(index: Index, folded: string, aside: string): Answers {
  const { byId, known, asking, sum } = index;
  const asked = askedTerms(folded, known);
  const subject = minus(asked, askedTerms(aside, known));
  const all = foundIn(index, asked, subject);
  const whole = all.filter(({ share, said }) => share >= isWhole && both(said, subject).size > 0);
  const titled = all.find(({ written: { title } }) => plain(title) === plain(folded));
  const sure = titled ? [titled] : whole.slice(0, 1);
  const spoken = (): Terms => new Set(sure.flatMap(({ written }) => [...(byId.get(written.id)?.words ?? [])]));
  const ownOf = (part: string): Terms => both(askedTerms(part, known), subject);
  for (const part of partsOfMessage(folded).filter(asksSomething)) {
    const own = both(ownOf(part), asking);
    const isLeft = sum(minus(own, spoken())) >= 0.4 * sum(own) && sure.length < mostAnswers;
    const others = whole.filter((one) => !sure.includes(one));
    const other = isLeft ? ofPart(index, others, own, minus(subject, spoken())) : undefined;
    if (other) sure.push(other);
  }
  const covering = spoken();
  const said = new Set(sure.flatMap((one) => [...minus(both(one.said, subject), light)]));
  const covered = said.size < 2 ? said : both(subject, covering);
  const isEnough = sum(covered) >= (least[said.size] ?? least.at(-1) ?? 1) * sum(subject);
  return {
    sure: isEnough || titled ? sure : [],
    near: all.filter((one) => one.share >= isPart && sum(one.said) >= 0.35 * sum(subject)).slice(0, mostNear),
    isExact: titled !== undefined || (sure[0]?.share === 1 && asked.size > 1 && sure[0].said.size === asked.size),
    isOpen: (part) => {
      const own = ownOf(part);
      return own.size === 0 ? undefined : sum(both(own, covering)) < enough * sum(own);
    },
  };
}

/** Of the texts that say a way to ask, the one of a part of the question: it says words that no other has said. */
function ofPart({ sum }: Index, whole: readonly Found[], own: Terms, rest: Terms): Found | undefined {
  const isOf = ({ said, written: { kind } }: Found) => {
    const isOnly = kind === 'faq' && sum(both(said, own)) >= 0.6 * sum(own);
    const isMost = both(said, rest).size >= 2 || both(said, own).size >= 2 || isOnly;
    return isMost && both(both(said, own), rest).size > 0;
  };
  const nearness = ({ said }: Found) => sum(both(said, own)) - 0.5 * sum(minus(said, own));
  return whole.filter(isOf).toSorted((one, next) => nearness(next) - nearness(one))[0];
}

const plain = (text: string): string => fold(text).replace(/[ ?!.]+$/, '');

const isTerm = (pair: readonly [string, string | null]): pair is readonly [string, string] => pair[1] !== null;

/** A word that is in every other question weighs little, and alone says nothing. */
const light = termsOf('car');
const carTerm = termOf('car');
/** They alone, with these, are no way to ask. */
const common = termsOf('car buy dealer price');

/** A word that no way to ask has tells more of whoever asks than of what is asked. */
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
