import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls, fixedLookup } from './call.ts';
import { openDealBody } from './deal-form.ts';
import { fields } from './fields.ts';
import { requiredText } from './person-fields.ts';
import { pictureFile, shownText } from './texts.ts';

/** Where an answer comes from. */
const source = z.object({
  _id: fields.id,
  title: fields.title,
  /** An own path or a secure address; absent where there is no page to go to. */
  url: z.string().optional().meta({ description: 'An address.', example: 'https://www.omvic.ca/?p=9763' }),
});

const question = z.object({
  _id: fields.id,
  question: shownText('The question.', 'What is an all-in price?'),
  /** Plain words, paragraphs parted by an empty line. */
  answer: shownText('The answer in words.', 'A deal with a loan shows what it costs to borrow.'),
  source: source.optional().describe('Where it is written.'),
});

/** The longest question that is read. */
const longestMessage = 1000;

export const assistant = defineCalls({
  listFaqCategories: {
    summary: 'The categories of questions that buyers ask, each with its questions and answers.',
    ...fixedLookup(300),
    reply: z.array(
      z.object({
        _id: fields.id,
        name: fields.name,
        icon: pictureFile.optional().describe('Its sign.'),
        questions: z.array(question).describe('The questions, or those that are open.'),
      }),
    ),
  },
  askAssistant: {
    summary: 'Answers a question about buying a car, with its source.',
    access: 'anyone',
    limit: 'assistant',
    body: z.strictObject({
      message: requiredText(t`Enter a question.`, longestMessage).meta({
        description: 'A sentence for people, in the language of `Accept-Language`.',
        example: 'What is the OMVIC fee?',
      }),
      /** The deal that the person has open: what is asked of it is answered from it. Nothing of it is kept. */
      deal: openDealBody.exactOptional().describe('The deal.'),
    }),
    reply: z.object({
      response: shownText('What is answered, and how fast.', 'A residual is what a car is worth when its lease ends.'),
      /** An own path or a secure address. */
      redirectUrl: z
        .string()
        .optional()
        .meta({ description: 'Where it leads.', example: 'https://www.omvic.ca/?p=8588' }),
      bannerImage: pictureFile.optional().describe('The picture on top, by its path.'),
      source: source.optional().describe('Where it is written.'),
    }),
  },
});
