import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { Cause, WhatChanged } from '#engine/understand/what-changed.ts';
import { useDeal } from '../form/deal-context.tsx';
import { causeWords, figureWords } from './change-words.ts';

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

/** Figures with what they change by, and why. */
export function ChangeInWords({ change }: { change: WhatChanged }) {
  const { i18n } = useLingui();
  const isOpen = useDeal((deal) => deal.state.activeOption === -1);
  const differences = change.figures.map((figure, place) => (
    <Fragment key={figure.figure}>
      {place > 0 && ', '}
      <span className="in-line">{figureWords(figure, i18n)}</span>
    </Fragment>
  ));
  return (
    <>
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
    </>
  );
}
