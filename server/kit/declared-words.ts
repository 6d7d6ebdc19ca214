import type { DeclaredFacts } from '#contract/declared-facts.ts';
import { declarationLabels, declarationStatements } from '#contract/labels/declaration-labels.ts';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { questionOf, type UsedCarQuestion } from '#engine/form/used-car-questions.ts';
import { amountOf } from '#engine/money/read-written.ts';
import { dollarsIn } from './format.ts';
import { sentenceIn } from './sentences.ts';

type Answer = DeclaredFacts['answers'][number];

const label = (question: UsedCarQuestion, language: Language): string =>
  sentenceIn(language, declarationLabels[question]);

function detailsIn(language: Language, { question, details }: Answer): string {
  const amount = questionOf(question).details === 'amount' ? amountOf(details) : '';
  return amount === '' ? details : dollarsIn(language, amount);
}

/** What a used car declares in words: what applies one by one, and what does not in one sentence. */
type DeclaredWords = {
  /** Each with what its dealer says beside it; '' for nothing. */
  readonly applies: readonly { readonly label: string; readonly details: string }[];
  readonly stated: readonly { readonly label: string; readonly details: string }[];
  /** What is answered no, parted; '' where everything applies, or nothing is answered. */
  readonly saidNo: string;
  /** The same as a sentence. */
  readonly doesNot: string;
  readonly statements: readonly string[];
};

/** What a used car declares, in a language. */
export function declaredWords(language: Language, { answers, statements }: DeclaredFacts): DeclaredWords {
  const told = (said: Answer['said']) =>
    answers
      .filter((answer) => answer.said === said)
      .map((answer) => ({ label: label(answer.question, language), details: detailsIn(language, answer) }));
  const parted = language === 'fr' ? '\u00a0; ' : '; ';
  const names = told('no')
    .map((one) => one.label)
    .join(parted);
  return {
    applies: told('yes'),
    stated: told('words'),
    saidNo: names,
    doesNot: names === '' ? '' : sentenceIn(language, msg`The dealer answered “no” to the following: ${{ names }}.`),
    statements: statements.map((one) => sentenceIn(language, declarationStatements[one])),
  };
}

/** The same in lines of plain text; none where nothing is declared. */
export const declaredLines = (language: Language, facts: DeclaredFacts): string[] =>
  linesOf(language, facts, declaredWords(language, facts).doesNot);

/** The same for who has the whole a press away: of what is answered no, how much that is. */
export function declaredInShort(language: Language, facts: DeclaredFacts): string[] {
  const count = facts.answers.filter(({ said }) => said === 'no').length;
  const doesNot = count === 0 ? '' : sentenceIn(language, msg`Used-car questions answered “no”: ${{ count }}`);
  return linesOf(language, facts, doesNot);
}

function linesOf(language: Language, facts: DeclaredFacts, doesNot: string): string[] {
  const { applies, stated, statements } = declaredWords(language, facts);
  const colon = language === 'fr' ? '\u00a0:' : ':';
  const withDetails = ({ label: name, details }: { label: string; details: string }) =>
    details === '' ? name : `${name}${colon} ${details}`;
  const yes = sentenceIn(language, msg`Yes`);
  const report = sentenceIn(language, msg`History report`);
  const { historyReportUrl } = facts;
  return [
    ...applies.map((one) => `${yes}${colon} ${withDetails(one)}`),
    ...stated.map(withDetails),
    ...(doesNot === '' ? [] : [doesNot]),
    ...(applies.length + stated.length === 0 && doesNot === '' ? [] : statements),
    ...(historyReportUrl === '' ? [] : [`${report}${colon} ${historyReportUrl}`]),
  ];
}
