import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import { openDealBody } from './deal-form.ts';
import { pictureFile, textOf } from './texts.ts';

/** Where an answer comes from. */
const source = z.object({
  _id: z.string(),
  title: z.string(),
  /** An own path or a secure address; absent where there is no page to go to. */
  url: z.string().optional(),
});

const question = z.object({
  _id: z.string(),
  question: z.string(),
  /** Plain words, paragraphs parted by an empty line. */
  answer: z.string(),
  source: source.optional(),
});

/** The longest question that is read. */
const longestMessage = 1000;

export const assistant = defineCalls({
  listFaqCategories: {
    summary: 'The categories of questions that buyers ask, each with its questions and answers.',
    access: 'anyone',
    limit: 'lookup',
    freshForSeconds: 300,
    isFixed: true,
    status: 200,
    reply: z.array(
      z.object({ _id: z.string(), name: z.string(), icon: pictureFile.optional(), questions: z.array(question) }),
    ),
  },
  askAssistant: {
    summary: 'Answers a question about buying a car, with its source.',
    access: 'anyone',
    limit: 'assistant',
    body: z.strictObject({
      message: textOf(longestMessage, t`Write a question.`).refine((text) => text.trim() !== '', t`Write a question.`),
      /** The deal that the person has open: what is asked of it is answered from it. Nothing of it is kept. */
      deal: openDealBody.exactOptional(),
    }),
    status: 200,
    reply: z.object({
      response: z.string(),
      /** An own path or a secure address. */
      redirectUrl: z.string().optional(),
      bannerImage: pictureFile.optional(),
      source: source.optional(),
    }),
  },
});
