import { declarationLabels } from '#contract/labels/declaration-labels.ts';
import { languages } from '#contract/languages.ts';
import { msg, type Words } from '#contract/words.ts';
import {
  answerProblem,
  answerText,
  questionOf,
  type UsedCarQuestion,
  usedCarQuestionNames,
} from '#engine/form/used-car-questions.ts';
import { sentenceIn } from '../kit/sentences.ts';

/** A heading in plain letters and digits: "Stock #" is stock, "Kilométrage" is kilometrage. */
export const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** What dealers' systems call some of it. */
const others: Readonly<Partial<Record<UsedCarQuestion, readonly string[]>>> = {
  engineDisplacement: ['displacement', 'enginesize', 'cylindree'],
};

/** The headings of a question's column: its name, what the wizard calls it in either language, and what others do. */
const headingsOf = (question: UsedCarQuestion): string[] => [
  ...[question, ...languages.map((language) => sentenceIn(language, declarationLabels[question]))].map(plain),
  ...(others[question] ?? []),
];

/** The headings of every question's column. */
export const answerAliases = (): Record<UsedCarQuestion, readonly string[]> =>
  Object.fromEntries(
    usedCarQuestionNames.map((question) => [question, headingsOf(question)]),
    // Object.fromEntries forgets the questions' names.
  ) as Record<UsedCarQuestion, string[]>;

const yes = /^(?:y|yes|true|1|oui|o|vrai|x)$/i;
const no = /^(?:n|no|false|0|non|faux|none|aucune?)$/i;
/** A yes with what stands beside it: "yes: 4200", "Oui, Alberta". */
const yesWithDetails = /^(?:yes|oui)\s*[:,;–-]\s*(\S[\s\S]*)$/i;

/** A cell that is not empty as an answer, or a sentence on what is wrong with it. */
export function readAnswerCell(question: UsedCarQuestion, cell: string): { answer: string } | Words {
  const answer = answerOf(question, cell.trim());
  const problem = answerProblem(question, answer);
  if (problem === 'notAnAmount') return msg`Enter an amount, such as 4,200, or leave it blank.`;
  if (!problem) return { answer };
  return questionOf(question).kind === 'category'
    ? msg`Enter A, B, C or D.`
    : msg`Enter yes or no. If yes, add the details, as in “yes: 4200”.`;
}

function answerOf(question: UsedCarQuestion, cell: string): string {
  const { kind } = questionOf(question);
  if (kind === 'text') return cell;
  if (kind === 'category') return cell.toUpperCase();
  if (no.test(cell)) return answerText('no');
  if (yes.test(cell)) return answerText('yes');
  const details = yesWithDetails.exec(cell)?.[1];
  return details === undefined ? cell : answerText('yes', details.trim());
}
