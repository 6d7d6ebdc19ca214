import { parseFaq, parseOthers } from '#content/faq/faq.ts';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { helpTexts, isContent, readContentText } from '../content/content-files.ts';
import { factIn } from '../kit/sentences.ts';
import { present } from './answers/written.ts';
import { figuresOn } from './figures.ts';
import { knowledgeOf, writtenIn } from './knowledge.ts';
import type { Source } from './said.ts';

/** A file of questions; English stands where there is no French one. */
const readText = (name: string) => {
  const path = `faq/${name}`;
  return readContentText(isContent(path) ? path : path.replace('faq/fr/', 'faq/en/'));
};

function textsIn(language: Language) {
  const [faq, others] = [parseFaq(readText, language), parseOthers(readText, language)];
  return { categories: faq, faq: [...faq, others], help: helpTexts[language] };
}

const texts = { en: textsIn('en'), fr: textsIn('fr') };
const writtenOf = (language: Language) => new Map(writtenIn(texts[language]).map((one) => [one.id, one]));
const written = { en: writtenOf('en'), fr: writtenOf('fr') };

/** The same, indexed once at the start, for each language. */
export const knowledge = { en: knowledgeOf(texts.en), fr: knowledgeOf(texts.fr) };

/** The reply’s form of a source; one without a title is no source. */
export const sourceOf = ({ id, title, url }: Source<string>) =>
  title === '' ? {} : { source: { _id: id, title, ...(url ? { url } : {}) } };

/** The categories as the panel shows them, with the figures of a day. */
export function faqCategories(today: string, language: Language): CallReply<'listFaqCategories'> {
  const figures = figuresOn(today);
  return texts[language].categories.map(({ slug, name, icon, questions }) => ({
    _id: slug,
    name,
    ...(icon ? { icon: { file: icon } } : {}),
    questions: questions.flatMap((one) => {
      const text = written[language].get(`faq:${one.slug}`);
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
