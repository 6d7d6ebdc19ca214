import { parseFaq, parseOthers } from '#content/faq/faq.ts';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { type Fact, msg } from '#contract/words.ts';
import { helpTexts, isContent, readContentText } from '../content/content-files.ts';
import { factIn } from '../kit/sentences.ts';
import { type Figure, figuresOn, fillFigures } from './figures.ts';

/** Where an answer comes from: `url` is an own path or a secure address. */
export type Source<Title = Fact> = { readonly id: string; readonly title: Title; readonly url: string | null };

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

/** A file of questions; English stands where there is no French one. */
const readText = (name: string) => {
  const path = `faq/${name}`;
  return readContentText(isContent(path) ? path : path.replace('faq/fr/', 'faq/en/'));
};

const categoriesIn = (language: Language) => parseFaq(readText, language);
const categories = { en: categoriesIn('en'), fr: categoriesIn('fr') };

/** One entry for each question and help text. */
function allWrittenIn(language: Language): Written[] {
  const faq = [...categories[language], parseOthers(readText, language)].flatMap(({ questions }) => questions);
  return [
    ...faq.map(({ slug, question, also, answer, page, source }): Written => {
      const rest = { also, text: answer, url: page ?? null, source: source ?? null };
      return { id: `faq:${slug}`, kind: 'faq', title: question, ...rest };
    }),
    ...helpTexts[language].map(({ meta, text }): Written => {
      const rest = { also: [], text: text.replaceAll(/[{}]/g, ''), url: '/#calculation', source: null };
      return { id: `help:${meta.slug}`, kind: 'help', title: meta.title, ...rest };
    }),
  ];
}

/** All that is written, in each language. */
export const writtenIn = { en: allWrittenIn('en'), fr: allWrittenIn('fr') };

/** A question or help text with its figures filled in, and where it comes from. */
export function present(
  written: Written,
  { figures, language }: { readonly figures: ReadonlyMap<string, Figure>; readonly language: Language },
): { readonly text: string; readonly source: Source } {
  const { text, source } = fillFigures(written.text, figures, language);
  const read = written.source ?? source;
  const secure = read?.address.startsWith('https://') ? read : null;
  const title = secure ? secure.title : titleOf(written);
  return { text, source: { id: written.id, title, url: secure?.address ?? written.url } };
}

const kindWords: Readonly<Record<Written['kind'], Fact>> = {
  faq: msg`Questions and answers`,
  help: msg`Calculator help`,
};

const titleOf = ({ kind, title }: Written): Fact => msg`${{ kind: kindWords[kind] }}: ${{ title }}`;

/** The reply’s form of a source; one without a title is no source. */
export const sourceOf = ({ id, title, url }: Source<string>) =>
  title === '' ? {} : { source: { _id: id, title, ...(url ? { url } : {}) } };

/** The categories as the panel shows them, with the figures of a day. */
export function faqCategories(today: string, language: Language): CallReply<'listFaqCategories'> {
  const figures = figuresOn(today);
  return categories[language].map(({ slug, name, icon, questions }) => ({
    _id: slug,
    name,
    ...(icon ? { icon: { file: icon } } : {}),
    questions: questions.flatMap((one) => {
      const text = writtenIn[language].find(({ id }) => id === `faq:${one.slug}`);
      if (!text) return [];
      const { text: answer, source } = present(text, { figures, language });
      const title = factIn(language, source.title);
      return [{ _id: one.slug, question: one.question, answer, ...(source.url ? sourceOf({ ...source, title }) : {}) }];
    }),
  }));
}

/**
 * The questions and answers that the assistant shows, as schema.org describes them, in JSON that cannot end the element it
 * stands in.
 *
 * @param today the day whose figures the answers name
 */
export const faqData = (today: string, language: Language): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: `${language}-CA`,
    mainEntity: faqCategories(today, language).flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    ),
  }).replaceAll('<', '\\u003c');
