import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { calculateDeal } from '#engine/deal.ts';
import { leaveKeptProgrammes, leaveProgrammes, standsAsKept } from '#engine/form/filled-programmes.ts';
import { type WhatChanged, whatChanged } from '#engine/understand/what-changed.ts';
import { formatDay } from '../../kit/format.ts';
import { useDeal, useDealActions } from '../form/deal-context.tsx';
import type { DealStore } from '../form/deal-store.ts';
import { readableInput } from '../form/derive.ts';
import { momentOf } from '../form/edit.ts';
import { missingOf } from '../form/missing.ts';
import { ChangeInWords, useWhatChanged } from '../understand/ChangeInWords.tsx';
import classes from './programmes.module.css';

/** What today's programmes would change; nothing where they would leave the deal without a payment. */
const changeOf = (deal: DealStore): WhatChanged | null => {
  const { state, programmes, rates, today, tooLarge, result } = deal;
  if (tooLarge.length > 0) return null;
  const bare = leaveKeptProgrammes(leaveProgrammes(state));
  const next = programmes ? programmes.choose(bare, rates, today).state : bare;
  const then = calculateDeal(readableInput(next).input, rates, today);
  if (missingOf(result) || missingOf(then)) return null;
  return whatChanged(momentOf(deal), { state: next, result: then }, rates);
};

/**
 * That a deal stands on programmes of before: those of the day of its save, or those of when the page was opened. One
 * press takes today's, and what these change stands beside it.
 */
export function TodaysProgrammes() {
  const { i18n } = useLingui();
  const kept = useDeal(({ state }) => (standsAsKept(state) ? state.keptProgrammes : undefined));
  const today = useDeal((deal) => deal.programmes?.today ?? deal.today);
  const { takeTodaysProgrammes } = useDealActions();
  const ended = kept?.given.applied.find(({ until }) => until < today);
  if (!kept || !(ended || kept.sinceOpen)) return null;
  return (
    <div className="stack gap-1 start" role="status">
      <p className="strong">
        {ended && !kept.sinceOpen && (
          <Trans>
            This program ended on {formatDay(ended.until, i18n.locale)}. These numbers are from when you saved the deal.
          </Trans>
        )}
        {ended && kept.sinceOpen && (
          <Trans>
            This program ended on {formatDay(ended.until, i18n.locale)}. These numbers are from before it ended.
          </Trans>
        )}
        {!ended && <Trans>The dealer’s programs have changed. These numbers are based on the previous programs.</Trans>}
      </p>
      <Then />
      <button type="button" className={`plain beside strong ${classes.press}`} onClick={takeTodaysProgrammes}>
        <Trans>Use today’s programs</Trans>
      </button>
    </div>
  );
}

function Then() {
  const deal = useDeferredValue(useDeal((whole) => whole));
  const change = useMemo(() => changeOf(deal), [deal]);
  if (!change) return null;
  return (
    <p className="note">
      <Trans>With today’s programs:</Trans> <ChangeInWords change={change} />
    </p>
  );
}

/** What today's programmes have changed, on a screen where no other line says what an edit did. */
export function ChangedByTodays() {
  const isTaken = useDeal(({ edit }) => edit?.key === 'programmes');
  const change = useWhatChanged();
  if (!isTaken || !change) return null;
  return (
    <p className="note">
      <ChangeInWords change={change} />
    </p>
  );
}
