import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay, formatInstant, formatMoney } from '../../kit/format.ts';
import classes from './appraisal.module.css';
import { TradedVehicle } from './ToldOfTradeIn.tsx';
import type { Answer } from './use-trade-in.ts';

/** A dealer's answer: the value with its end, conditions and signature, or why there is none. */
export function AppraisalAnswer({ answer, now }: { answer: Answer; now: number }) {
  return (
    <div className="stack gap-05">
      <AnswerAmount answer={answer} />
      <AnswerStanding answer={answer} now={now} />
      <AnswerWords answer={answer} />
    </div>
  );
}

/** What a dealer gives; nothing where it gives no value. */
export function AnswerAmount({ answer: { valueCents } }: { answer: Answer }) {
  const { i18n } = useLingui();
  if (valueCents === null) return null;
  return (
    <p className={classes.amount}>
      <strong>{formatMoney(valueCents / 100, i18n.locale)}</strong>
    </p>
  );
}

/** Whether an answer is a value within its time, taken or not: neither over nor closed. */
export const stillHolds = ({ state, validUntil }: Answer, now: number): boolean =>
  (state === 'open' || state === 'taken') && validUntil !== null && Date.parse(validUntil) > now;

/** How an answer stands, and until when. */
export const AnswerStanding = ({ answer, now }: { answer: Answer; now: number }) => (
  <p className="strong">
    <AnswerState answer={answer} now={now} />
  </p>
);

/** What a dealer says with an answer, of which vehicle, and who signed it. */
export function AnswerWords({ answer }: { answer: Answer }) {
  const { i18n } = useLingui();
  const { valueCents, lowerBecause, text } = answer;
  const made = formatInstant(answer.madeAt, i18n.locale);
  return (
    <>
      {lowerBecause && (
        <p>
          <Trans>
            Why the value changed: <bdi translate="no">{lowerBecause}</bdi>
          </Trans>
        </p>
      )}
      {text && (
        <p className={`breaks ${classes.words}`}>
          {valueCents === null ? (
            <Trans>
              Why: <bdi translate="no">{text}</bdi>
            </Trans>
          ) : (
            <Trans>
              Conditions: <bdi translate="no">{text}</bdi>
            </Trans>
          )}
        </p>
      )}
      <p className="note">
        <TradedVehicle vehicle={answer.vehicle} />
        <br />
        <Trans>
          Signed by <bdi translate="no">{answer.signedBy}</bdi> on {made}
        </Trans>
      </p>
    </>
  );
}

function AnswerState({ answer, now }: { answer: Answer; now: number }): ReactNode {
  const { i18n } = useLingui();
  const until = answer.validOn ? formatDay(answer.validOn, i18n.locale) : '';
  const isOver = answer.validUntil !== null && Date.parse(answer.validUntil) <= now;
  const { state } = answer;
  if (state === 'declined') return <Trans>The dealer declined to appraise the trade-in</Trans>;
  if (state === 'replaced') return <Trans>Replaced by a newer value</Trans>;
  if (state === 'dropped') return <Trans>No longer valid: you asked again or withdrew your request</Trans>;
  if (isOver || state === 'expired') return <Trans>Was good through {until}</Trans>;
  if (state === 'taken') return <Trans>Added to the deal, good through {until}</Trans>;
  return <Trans>Firm value, good through {until}</Trans>;
}

/** The answers that came before, each with how it ended. */
export function EarlierAnswers({ answers, now }: { answers: readonly Answer[]; now: number }) {
  if (answers.length === 0) return null;
  return (
    <details className={classes.earlier}>
      <summary className="opener">
        <Trans>Earlier replies</Trans>
      </summary>
      <ol className="stack gap-2">
        {answers.map((answer) => (
          <li key={answer._id}>
            <AppraisalAnswer answer={answer} now={now} />
          </li>
        ))}
      </ol>
    </details>
  );
}
