import { Trans, useLingui } from '@lingui/react/macro';
import type { OpeningTimes } from '#contract/opening-hours.ts';
import { formatClock, formatWeekdayName } from '../kit/format.ts';
import { openState } from '../kit/opening-hours.ts';
import classes from './open-now.module.css';

/** Whether a dealer is open, and until or from when; nothing of one that states no hours. */
export function OpenNow({ times, now }: { times: OpeningTimes & { readonly timeZone: string }; now: Date }) {
  const { i18n, t } = useLingui();
  const state = openState(times, now);
  if (state.open) {
    return (
      <span className={classes.open}>
        <Trans>Open until {formatClock(state.until, i18n.locale)}</Trans>
      </span>
    );
  }
  if (!state.next) return null;
  const { inDays, at, weekday } = state.next;
  const time = formatClock(at, i18n.locale);
  return (
    <span className={classes.closed}>
      {inDays === 0 ? (
        t`Closed. Opens at ${time}`
      ) : (
        <Trans>
          Closed. Opens {formatWeekdayName(weekday, i18n.locale)} at {time}
        </Trans>
      )}
    </span>
  );
}
