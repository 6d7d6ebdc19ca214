import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Sentence } from './reading/sentence.ts';
import type { Part } from './said.ts';

const entry = z.strictObject({
  id: z.string(),
  /** Patterns of folded words that ask it, in either language. */
  asked: z.array(z.string()).transform((patterns) => new RegExp(`\\b(?:${patterns.join('|')})(?!\\w)`)),
  /** With a pattern beside it, both have to be there. */
  with: z
    .string()
    .transform((pattern) => new RegExp(pattern))
    .optional(),
  says: z.strictObject({ en: z.string(), fr: z.string() }),
  /** Where somebody knows or does it: an own path or a secure address. */
  page: z
    .string()
    .regex(/^(?:\/(?!\/)|https:\/\/)/)
    .optional(),
  /** Whether it is all that is answered: what else the message says has no meaning beside it. */
  alone: z.boolean().optional(),
});

/** Something that nobody here knows or does, and how that is said. */
export type Cannot = z.output<typeof entry>;

const entries = z.array(entry).parse(parse(readFileSync(new URL('cannot.yaml', import.meta.url), 'utf8')));

/** All that a message asks of what nobody here knows or does; its words are understood by that. */
export function cannotIn(sentence: Sentence): Cannot[] {
  return entries.filter((one) => {
    if (one.with && !one.with.test(sentence.whole)) return false;
    const isAsked = one.asked.test(sentence.whole);
    while (sentence.take(one.asked));
    return isAsked;
  });
}

/** What is said of it. */
export const cannotSaid = ({ id, says, page }: Cannot): Part => ({
  said: { inEach: says },
  source: { id: `cannot:${id}`, title: '', url: null },
  redirectUrl: page ?? null,
});
