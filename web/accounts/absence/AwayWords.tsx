import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '../../kit/format.ts';

type Away = { readonly from: string; readonly until: string | null; readonly isNow: boolean };

/** When somebody is out of office, in a few words. */
export function AwayWords({ away }: { away: Away }) {
  const { i18n, t } = useLingui();
  const from = formatDay(away.from, i18n.locale);
  const until = away.until && formatDay(away.until, i18n.locale);
  if (away.isNow) return until ? <Trans>Away until {until}</Trans> : <Trans>Away since {from}</Trans>;
  return until ? (
    <Trans>
      Away from {from} to {until}
    </Trans>
  ) : (
    t`Away from ${from}`
  );
}
