import type { AppraisalQuestion, appraisalQuestions } from '#contract/appraisal-questions.ts';
import { msg, type Words } from '#contract/words.ts';

/** What is asked of a trade-in, as it stands above its answers. */
export const appraisalLabels: Readonly<Record<AppraisalQuestion, Words>> = {
  accidents: msg`Accidents`,
  body: msg`Body and glass`,
  warnings: msg`Warning lights or repairs due`,
  tires: msg`Tires`,
  smoke: msg`Smoked in`,
  keys: msg({ message: 'Keys', context: 'of a car' }),
  branded: msg`Rebuilt, salvage or written off`,
  owed: msg`Loan or lease not paid off`,
};

type AnswerWords = {
  readonly [Name in AppraisalQuestion]: Readonly<Record<(typeof appraisalQuestions)[Name][number], Words>>;
};

/** The answers to each question, the best one first. */
export const appraisalAnswers: AnswerWords = {
  accidents: {
    none: msg`None`,
    minor: msg`Minor, repaired`,
    major: msg`Major or unrepaired`,
  },
  body: {
    clean: msg`No noticeable marks`,
    marks: msg`Scratches or small dents`,
    damage: msg`Damage or rust`,
  },
  warnings: { none: msg`None`, some: msg`Some` },
  tires: { new: msg`Nearly new`, half: msg`Half-worn`, worn: msg`Need replacing` },
  smoke: { no: msg`No`, yes: msg`Yes` },
  keys: { two: msg`Two or more`, one: msg`One` },
  branded: { no: msg`No`, yes: msg`Yes` },
  owed: { no: msg`No`, yes: msg`Yes` },
};
