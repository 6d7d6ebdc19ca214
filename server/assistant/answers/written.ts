import { msg } from '#contract/words.ts';
import { present, type Written } from '../../faq/read-faq.ts';
import { together } from '../../kit/sentences.ts';
import type { Context } from '../context.ts';
import { fold } from '../reading/sentence.ts';
import { type Part, quoted, without } from '../said.ts';

/** Who has asked by the very title need not be told it. */
const isNamed = (title: string, asked: string): boolean => asked.includes(fold(title).replace(/ ?\?$/, ''));

/** A text that answers, under its own title, so that whoever meant another one sees it. */
export const partOf = (written: Written, context: Context, asked = ''): Part => {
  const { text, source } = present(written, context);
  const said = together([!isNamed(written.title, asked) && written.title, text], '\n');
  return { said, source, redirectUrl: written.url ?? source.url };
};

/** What is written under an id, as an answer. */
export function writtenAs(id: string, context: Context): Part | null {
  const written = context.knowledge.written(id);
  return written ? partOf(written, context) : null;
}

/**
 * What may be meant, none of which is said to be the answer: the two nearest texts whole, and the title of a third.
 *
 * @param missed the parts or words that they are for, where the rest is answered
 */
export function nearPart(near: readonly Written[], missed: readonly string[], context: Context): Part {
  const texts = near.slice(0, 2).map((written) => partOf(written, context));
  const third = near[2];
  const parts = { all: missed.map(quoted), parted: ', ' };
  const all = [
    missed.length > 0
      ? msg`I’m not sure I understood ${{ parts }}. Here’s the closest I have:`
      : msg`I’m not sure I understood all of your question. Here’s the closest I have:`,
    ...texts.map(({ said }) => said),
    third && msg`Or did you mean this?`,
    third && { all: ['• ', third.title], parted: '' },
    msg`Otherwise, ask the dealer or use the contact form.`,
  ];
  return {
    said: together(all, '\n'),
    source: { title: '', url: null, ...texts[0]?.source, id: 'near' },
    redirectUrl: '/ContactUs',
  };
}

/** The words that nobody understood. */
export const notUnderstood = (words: readonly string[]): Part[] => {
  if (words.length === 0) return [];
  const all = { all: words.map(quoted), parted: ', ' };
  return [{ ...without('not-understood', msg`I couldn’t understand or use this: ${{ words: all }}.`), isBeside: true }];
};
