import type { Language } from '#contract/languages.ts';
import { faqCategories } from './read-faq.ts';

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
