import { parseFaq, parsePlaces } from '#content/faq/faq.ts';
import type { CallReply } from '#contract/contract.ts';
import { helpTexts, readContentText, staticPages } from '../content/content-files.ts';
import { figuresOn } from './figures.ts';
import { knowledgeOf, writtenIn } from './knowledge.ts';
import type { AnswerSource } from './question.ts';
import { present } from './tools/written.ts';

const readText = (name: string) => readContentText(`faq/${name}`);
const faq = parseFaq(readText, 'en');
const texts = { faq, help: helpTexts.en, pages: staticPages.en, places: parsePlaces(readText, 'en') };
/** All that is written, one entry for each question, help text, place and section of a page. */
export const allWritten = writtenIn(texts);
const written = new Map(allWritten.map((one) => [one.id, one]));

/** The same, indexed once at the start. */
export const knowledge = knowledgeOf(texts);

/** The reply’s form of a source; one without a title is no source. */
export const sourceOf = ({ id, title, url }: AnswerSource) =>
  title === '' ? {} : { source: { _id: id, title, ...(url ? { url } : {}) } };

/** The categories as the panel shows them, with the figures of a day. */
export function faqCategories(today: string): CallReply<'listFaqCategories'> {
  const figures = figuresOn(today);
  return faq.map(({ slug, name, icon, questions }) => ({
    _id: slug,
    name,
    ...(icon ? { icon: { file: icon } } : {}),
    questions: questions.flatMap((one) => {
      const text = written.get(`faq:${one.slug}`);
      if (!text) return [];
      const { text: answer, source } = present(text, figures);
      return [{ _id: one.slug, question: one.question, answer, ...(source.url ? sourceOf(source) : {}) }];
    }),
  }));
}
