import type { FaqCategory, Place } from '#content/faq/faq.ts';
import type { HelpMeta } from '#content/front-matter.ts';
import type { Content } from '#content/render.ts';
import { askedTerms, isEveryday, termOf, termsOf, tokenize } from './reading/search-words.ts';

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
  /** Whether the sure ones speak of the words of a part of the question. */
  readonly isAnswered: (part: string) => boolean;
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
const [whole, partly] = [0.82, 0.5];
/** The fewer words of a question a text speaks of, the more of it has to be them: by how many words are the same. */
const least = [1, 0.6, 0.4, 0.3, 0.22];
const mostAnswers = 2;
const mostNear = 3;

type Entry = { readonly written: Written; readonly ways: readonly ReadonlySet<string>[]; readonly all: Set<string> };

/** Builds the index. */
export function knowledgeOf(texts: Texts): Knowledge {
  const entries = writtenIn(texts).map((written): Entry => {
    const ways = [written.title, ...written.also].map(termsOf).filter(({ size }) => size > 0);
    return { written, ways, all: new Set(ways.flatMap((way) => [...way])) };
  });
  const byId = new Map(entries.map((entry) => [entry.written.id, entry]));
  const words = entries.flatMap(({ written: { title, also, text } }) => tokenize([title, ...also, text].join(' ')));
  const known = new Map(words.flatMap((word) => [[word, termOf(word)]] as const).filter(isTerm));
  const weightOf = weights(entries);
  const sum = (terms: Iterable<string>) => [...terms].reduce((all, term) => all + weightOf(term), 0);

  const found = (asked: ReadonlySet<string>) =>
    entries
      .flatMap(({ written, ways, all }): Found[] => {
        const beside = 0.15 * sum(asked.intersection(all));
        const rated = ways.map((way) => {
          const said = asked.intersection(way);
          const share = sum(said) / sum(way);
          return { written, said, share, score: (sum(said) * share ** 2 + beside) * kindShare[written.kind] };
        });
        const [best] = rated.toSorted((one, other) => other.score - one.score);
        return best && best.said.size > 0 ? [best] : [];
      })
      .toSorted((one, other) => other.score - one.score);

  const answers = (folded: string, aside: string): Answers => {
    const asked = askedTerms(folded, known);
    const subject = asked.difference(askedTerms(aside, known));
    const all = found(asked);
    const sure: Found[] = [];
    const spoken = new Set<string>();
    for (const one of all.filter(({ share, said }) => share >= whole && said.intersection(subject).size > 0)) {
      const fresh = one.said.difference(spoken);
      const isOther = sure.length === 0 || (fresh.size >= 2 && sum(fresh) > 0.6 * sum(one.said));
      if (sure.length === mostAnswers || !isOther) continue;
      sure.push(one);
      for (const term of one.said.union(byId.get(one.written.id)?.all ?? new Set<string>())) spoken.add(term);
    }
    const count = new Set(sure.flatMap(({ said }) => [...said.intersection(subject)])).size;
    const isEnough = sum(subject.intersection(spoken)) >= (least[count] ?? least.at(-1) ?? 1) * sum(subject);
    const near = all.filter(({ share, said }) => share >= partly && (said.size >= 2 || share === 1));
    return {
      sure: isEnough ? sure : [],
      near: near.slice(0, mostNear),
      isExact: sure[0]?.share === 1 && sure[0].said.size === asked.size,
      isAnswered: (part) => {
        const own = askedTerms(part, known).intersection(subject);
        return sum(own.intersection(spoken)) >= 0.34 * sum(own);
      },
    };
  };
  return {
    search: (folded) => found(askedTerms(folded, known)),
    answers,
    written: (id) => byId.get(id)?.written,
    isKnownWord: (word) => isEveryday(word) || known.has(word),
  };
}

const isTerm = (pair: readonly [string, string | null]): pair is readonly [string, string] => pair[1] !== null;

/** How much a term says: one that is asked with everywhere says little, one that stands nowhere speaks of something else. */
function weights(entries: readonly Entry[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { all } of entries) for (const term of all) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + entries.length / (counts.get(term) ?? 2));
}
