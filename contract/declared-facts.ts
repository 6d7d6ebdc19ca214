import { z } from 'zod';
import { usedCarQuestionNames } from '#engine/form/used-car-questions.ts';
import { shownList, shownText } from './texts.ts';

const question = z.enum(usedCarQuestionNames).describe('The question.');

/** What is declared of a used car, in the order in which its dealer's province asks. */
export const declaredFacts = z.object({
  answers: shownList('The answers.', {
    question,
    /** 'words' where neither yes nor no is asked for: an engine, a category. */
    said: z.enum(['yes', 'no', 'words']).describe('What was said to it.'),
    /** What stands beside a yes, or the words. */
    details: shownText('What stands beside it.', '4200'),
  }),
  open: z.array(question).describe('What is not answered.'),
  statements: z.array(z.enum(['lastOwner'])).describe('What the law has the dealer say of every used car.'),
  /** An https address; '' for none. */
  historyReportUrl: shownText(
    'The https address of a report on the car’s history.',
    'https://reports.example/5J8TC2H69PL014207',
  ),
});

export type DeclaredFacts = z.output<typeof declaredFacts>;
