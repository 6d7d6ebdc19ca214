import type { Language } from '#contract/languages.ts';
import type { Fact } from '#contract/words.ts';
import type { Source } from '../faq/read-faq.ts';
import { factIn, together } from '../kit/sentences.ts';

/** A part of an answer, for a reader of either language. */
export type Part = {
  readonly said: Fact;
  readonly source: Source;
  /** Where to go on. */
  readonly redirectUrl: string | null;
  /** A picture's key. */
  readonly banner?: string | null;
  /** Words that it has understood beside those of the question's own reading. */
  readonly uses?: readonly RegExp[];
  /** It stands beside an answer and is none by itself. */
  readonly isBeside?: boolean;
};

/** A part without a source that is named. */
export const without = (id: string, said: Fact, redirectUrl: string | null = null): Part => ({
  said,
  source: { id, title: '', url: null },
  redirectUrl,
});

/** An answer in the reader's language. */
export type Answer = {
  readonly text: string;
  readonly source: Source<string>;
  readonly redirectUrl: string | null;
  readonly banner: string | null;
  /** Every number of the text that is more than words. */
  readonly facts: readonly string[];
};

/** Words as they were said. */
export const quoted = (words: string): Fact => ({ inEach: { en: `“${words}”`, fr: `«\u00a0${words}\u00a0»` } });

/** Several parts as one answer: the link and the picture are those of the first part that has one. */
export function answerIn(language: Language, parts: readonly [Part, ...Part[]]): Answer {
  const said = together(
    parts.map((part) => part.said),
    '\n\n',
  );
  const { source } = parts.find((part) => part.source.title !== '') ?? parts[0];
  return {
    text: factIn(language, said),
    facts: factsIn(language, said),
    source: { ...source, title: factIn(language, source.title) },
    redirectUrl: parts.find(({ redirectUrl }) => redirectUrl)?.redirectUrl ?? null,
    banner: parts.find(({ banner }) => banner)?.banner ?? null,
  };
}

/** Every fact between the words of what is said, as a language writes it: a number typed among the words is none. */
export function factsIn(language: Language, said: Fact): string[] {
  if (typeof said === 'object' && 'id' in said) {
    return Object.values(said.values ?? {}).flatMap((fact) => factsIn(language, fact));
  }
  if (typeof said === 'object' && 'all' in said) return said.all.flatMap((fact) => factsIn(language, fact));
  return [factIn(language, said)];
}

/** Numbers without grouping, with a point before their fraction, as both languages write them. */
const withPoints = (text: string): string =>
  text.replace(/(\d)[,\u00a0\u202f ](?=\d{3}(?!\d))/g, '$1').replace(/(\d),(?=\d{1,3}(?!\d))/g, '$1.');

/** Every number in a text, without its grouping: "$38,590.00" is 38590. Numbers of the same value read alike. */
export const numbersIn = (text: string): string[] =>
  [...withPoints(text).matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => String(Number(number)));
