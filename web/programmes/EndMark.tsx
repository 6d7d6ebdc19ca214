import { Plural, useLingui } from '@lingui/react/macro';
import type { ProgrammeState } from '#contract/dealer-programmes.ts';
import { daysLeft, lastDayOf } from './programme-words.ts';
import classes from './programmes.module.css';

type EndMarkProps = { until: string; state: ProgrammeState; today: string };

/** When a programme ends: within a week in amber, with the days that are left. */
export function EndMark({ until, state, today }: EndMarkProps) {
  const { i18n, t } = useLingui();
  if (state !== 'endingSoon') return <span className={classes.end}>{lastDayOf(until, i18n.locale) ?? t`No end`}</span>;
  return (
    <mark className={`smaller strong ${classes.soon}`}>
      <Plural value={daysLeft(until, today)} _0="Ends today" one="# day left" other="# days left" />
    </mark>
  );
}
