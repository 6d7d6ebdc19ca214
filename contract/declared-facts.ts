import { z } from 'zod';
import { usedCarQuestionNames } from '#engine/form/used-car-questions.ts';

const question = z.enum(usedCarQuestionNames);

/** What is declared of a used car, in the order in which its dealer's province asks. */
export const declaredFacts = z.object({
  answers: z.array(
    z.object({
      question,
      /** 'words' where neither yes nor no is asked for: an engine, a category. */
      said: z.enum(['yes', 'no', 'words']),
      /** What stands beside a yes, or the words. */
      details: z.string(),
    }),
  ),
  /** What is not answered. */
  open: z.array(question),
  /** What the law has the dealer say of every used car. */
  statements: z.array(z.enum(['lastOwner'])),
  /** An https address; '' for none. */
  historyReportUrl: z.string(),
});

export type DeclaredFacts = z.output<typeof declaredFacts>;
