import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { Cause } from '#engine/understand/what-changed.ts';
import { useDeal } from '../form/deal-context.tsx';
import classes from './change-line.module.css';
import { causeWords, figureWords } from './change-words.ts';
import { useWhatChanged } from './use-what-changed.ts';

/** A field with its value before and after. */
function CauseWords({ cause }: { cause: Cause }) {
  const { i18n } = useLingui();
  const province = useDeal((deal) => deal.state.province);
  const { name, from, to } = causeWords(cause, province, i18n);
  return (
    <Trans>
      {name} <span className="in-line">{from}</span> <span aria-hidden>→</span>
      <span className="visually-hidden"> to </span> <span className="in-line">{to}</span>
    </Trans>
  );
}

/** What the last edit did to the figures, and why: a quiet line that the next edit replaces. */
export default function ChangedFigures() {
  const { i18n } = useLingui();
  const change = useWhatChanged();
  const isOpen = useDeal((deal) => deal.state.activeOption === -1);
  if (!change) return null;
  const differences = change.figures.map((figure, place) => (
    <Fragment key={figure.figure}>
      {place > 0 && ', '}
      <span className="in-line">{figureWords(figure, i18n)}</span>
    </Fragment>
  ));
  return (
    <p className={`note ${classes.line}`} data-testid="what-changed">
      <b>{isOpen ? <Trans>With a loan: {differences}</Trans> : differences}</b> <Trans>because</Trans>{' '}
      {change.causes.map((cause, place) => (
        <Fragment key={cause.name}>
          {place > 0 && ', '}
          <CauseWords cause={cause} />
        </Fragment>
      ))}
      {change.others > 0 && (
        <>
          {' '}
          <Plural value={change.others} one="and # more line" other="and # more lines" />
        </>
      )}
    </p>
  );
}
