import { useLingui } from '@lingui/react/macro';
import type { DeclaredFacts } from '#contract/declared-facts.ts';
import { declarationLabels, declarationStatements } from '#contract/labels/declaration-labels.ts';
import { questionOf } from '#engine/form/used-car-questions.ts';
import { amountOf } from '#engine/money/read-written.ts';
import { formatMoney } from '../kit/format.ts';
import classes from './declared.module.css';

type Answer = DeclaredFacts['answers'][number];

/** Whether there is anything to show of what a used car declares. */
export const isDeclared = ({ answers, open, historyReportUrl }: DeclaredFacts): boolean =>
  answers.length + open.length > 0 || historyReportUrl !== '';

/** What a used car declares: what applies line by line, what does not in one sentence, and what is open. */
export function Declared({ facts }: { facts: DeclaredFacts }) {
  const { i18n, t } = useLingui();
  const { answers, open, statements, historyReportUrl } = facts;
  const told = (said: Answer['said']) => answers.filter((answer) => answer.said === said);
  const namesOf = (questions: readonly Answer['question'][]) =>
    questions.map((question) => i18n._(declarationLabels[question])).join(i18n.locale === 'fr' ? '\u00a0; ' : '; ');
  const names = namesOf(told('no').map(({ question }) => question));
  const openNames = namesOf(open);
  return (
    <div className="stack gap-1 measured">
      {told('yes').length > 0 && (
        <ul className={`stack gap-05 ${classes.applies}`}>
          {told('yes').map((answer) => (
            <li key={answer.question}>
              <strong>{i18n._(declarationLabels[answer.question])}</strong> <Details answer={answer} />
            </li>
          ))}
        </ul>
      )}
      {told('words').map((answer) => (
        <p key={answer.question}>
          {i18n._(declarationLabels[answer.question])} <strong className="breaks">{answer.details}</strong>
        </p>
      ))}
      {names !== '' && <p>{t`The dealer answered “no” to the following: ${names}.`}</p>}
      {openNames !== '' && <p className="note">{t`The dealer didn’t answer the following: ${openNames}.`}</p>}
      {answers.length > 0 && statements.map((one) => <p key={one}>{i18n._(declarationStatements[one])}</p>)}
      {historyReportUrl !== '' && (
        <p>
          <a href={historyReportUrl} target="_blank" rel="noreferrer nofollow" className="link">{t`History report`}</a>
        </p>
      )}
    </div>
  );
}

/** What the dealer says beside a yes; an amount as money. */
function Details({ answer: { question, details } }: { answer: Answer }) {
  const { i18n } = useLingui();
  if (details === '') return null;
  const amount = questionOf(question).details === 'amount' ? amountOf(details) : '';
  return <span className="breaks">{amount === '' ? details : formatMoney(amount, i18n.locale)}</span>;
}
