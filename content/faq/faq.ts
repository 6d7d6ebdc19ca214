/**
 * The questions that buyers ask, by category. What belongs to no language stands in `categories.yaml`; the words stand
 * in a folder for each language, a file a category, where the same slugs join a translation to the original.
 */
import { parse } from 'yaml';
import { z } from 'zod';

const slug = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

const category = z.strictObject({
  slug,
  /** A picture's key; a default icon stands where there is none. */
  icon: z.string().optional(),
});

/** An own path, a fragment allowed. */
const ownPath = z.string().regex(/^\/(?!\/)[\w/#-]*$/);

const question = z.strictObject({
  slug,
  question: z.string().min(1),
  /** Other ways to ask the same, for the search alone. */
  also: z.array(z.string()).min(1),
  /** Plain words; an amount or rate stands as the name of its figure in braces. */
  answer: z.string().min(1),
  /** Where on the site to go on. */
  page: ownPath.optional(),
  /** Where a rule was read. A figure brings its own source. */
  source: z.strictObject({ title: z.string().min(1), address: z.url({ protocol: /^https$/ }) }).optional(),
});

const words = z.strictObject({
  name: z.string().min(1),
  /** The day on which its answers were last compared with their sources. */
  checked: z.iso.date(),
  questions: z.array(question).min(1),
});

export type FaqCategory = z.output<typeof category> & z.output<typeof words>;

/**
 * The categories with their questions, in the order of `categories.yaml`. Throws when a file does not fit.
 *
 * @param readText gives the text of a file of this folder
 */
export function parseFaq(readText: (name: string) => string, language: string): FaqCategory[] {
  const categories = z.array(category).parse(parse(readText('categories.yaml')));
  return categories.map((one) => ({ ...one, ...words.parse(parse(readText(`${language}/${one.slug}.yaml`))) }));
}

/** What the assistant is asked beside that, and what it cannot know: in no category, and on no list. */
export const parseOthers = (readText: (name: string) => string, language: string) =>
  words.parse(parse(readText(`${language}/others.yaml`)));
