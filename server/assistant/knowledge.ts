import MiniSearch from 'minisearch';
import type { FaqCategory, Place } from '#content/faq/faq.ts';
import type { HelpMeta } from '#content/front-matter.ts';
import type { Content } from '#content/render.ts';
import { askedTerms, isEveryday, termOf, tokenize } from './reading/search-words.ts';

/** Something written that can answer. */
export type Written = {
  readonly id: string;
  readonly kind: 'faq' | 'help' | 'place';
  readonly title: string;
  /** Other ways to ask, or words that stand for it. */
  readonly also: string;
  /** Plain words; figures stand as names in braces. */
  readonly text: string;
  readonly url: string | null;
  readonly source: { readonly title: string; readonly address: string } | null;
};

type Found = {
  readonly written: Written;
  readonly score: number;
  /** How much of what the question says is found there, from 0 to 1, rare words counting more. */
  readonly coverage: number;
  /** From 1 to 3: how nearly it asks the same words and no others. */
  readonly likeness: number;
};

/** Everything that is written, made to be searched. */
export type Knowledge = {
  readonly search: (folded: string) => readonly Found[];
  /** What is written under an id. */
  readonly written: (id: string) => Written | undefined;
  /** Whether a word, folded, stands somewhere in what is written. */
  readonly isKnownWord: (word: string) => boolean;
};

type Texts = {
  readonly faq: readonly FaqCategory[];
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
          also: also.join(' . '),
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
        also: meta.slug.replaceAll('-', ' '),
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
        also: words.join(' . '),
        text: '',
        url: path,
        source: null,
      }),
    ),
  ];
}

const boost = { title: 4, also: 3, text: 1 };
const kindBoost: Readonly<Record<Written['kind'], number>> = { faq: 1.25, help: 1, place: 0.9 };

/** Builds the index. */
export function knowledgeOf(texts: Texts): Knowledge {
  const all = writtenIn(texts);
  const byId = new Map(all.map((written) => [written.id, written]));
  const index = new MiniSearch<Written>({ fields: ['title', 'also', 'text'], tokenize, processTerm: termOf });
  index.addAll(all);
  const { known, weightOf } = weights(all);
  const options = {
    boost,
    prefix: (one: string) => one.length >= 4,
    fuzzy: (one: string) => (one.length >= 5 && !known.has(one) ? 0.25 : false),
    weights: { fuzzy: 0.5, prefix: 0.4 },
    boostDocument: (id: string) => kindBoost[byId.get(id)?.kind ?? 'place'],
    // The words come as terms already.
    processTerm: (one: string) => one,
  };
  const search = (folded: string): Found[] => {
    const asked = askedTerms(folded, known);
    const whole = sumOf(asked.map(weightOf));
    const found = index.search(asked.join(' '), options).slice(0, mostCandidates);
    const rated = found.flatMap(({ id, score, queryTerms }): Found[] => {
      const written = byId.get(id);
      const coverage = sumOf(queryTerms.map(weightOf)) / whole;
      if (!written) return [];
      const likeness = likenessOf(written, asked);
      return [{ written, score: score * (0.5 + coverage) * likeness, coverage, likeness }];
    });
    return rated.toSorted((one, other) => other.score - one.score);
  };
  return {
    search,
    written: (id) => byId.get(id),
    isKnownWord: (word) => isEveryday(word) || known.has(termOf(word) ?? word),
  };
}

function likenessOf({ title, also }: Written, asked: readonly string[]): number {
  const shares = [title, ...also.split(' . ')].map((phrase) => {
    const terms = new Set(
      tokenize(phrase)
        .map(termOf)
        .filter((one) => one !== null),
    );
    const both = asked.filter((one) => terms.has(one)).length;
    return both / (terms.size + asked.length - both);
  });
  return 1 + 2 * Math.max(...shares) ** 2;
}

const mostCandidates = 30;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** How much a word says: one that stands everywhere says little, one that stands nowhere speaks of something else. */
function weights(all: readonly Written[]) {
  const counts = new Map<string, number>();
  for (const { title, also, text } of all) {
    for (const one of new Set(tokenize(`${title} ${also} ${text}`).map(termOf))) {
      if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1);
    }
  }
  const weightOf = (one: string): number => Math.log(1 + all.length / (counts.get(one) ?? 1));
  return { known: new Set(counts.keys()), weightOf };
}
