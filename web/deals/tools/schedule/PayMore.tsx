import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { withExtraPayments } from '#engine/balance/extra-payments.ts';
import { dateAfter } from '#engine/balance/payment-date.ts';
import { formatDay } from '../../../kit/format.ts';
import { SettledStatus } from '../../../ui/SettledStatus.tsx';
import { ToolField } from '../ToolField.tsx';
import { useToolDeal } from '../tool-deal.ts';
import { useCents } from '../use-cents.ts';
import classes from './schedule.module.css';
import { useExtraPayments } from './use-schedule.ts';

/** What paying more than agreed saves: interest and months. */
export function PayMore() {
  const { t, i18n } = useLingui();
  const { result } = useToolDeal();
  const { everyCents, onceCents, onceWith } = useExtraPayments();
  const money = useCents();
  const { rows, savedInterestCents, savedPayments } = useMemo(
    () => withExtraPayments(result, { everyCents, onceCents, onceWith }),
    [result, everyCents, onceCents, onceWith],
  );
  const months = Math.floor((savedPayments * 12) / result.figures.paymentsPerYear);
  const sooner = t`${plural(months, { one: '# month', other: '# months' })}`;
  const isTried = everyCents + onceCents > 0;
  const lastDay = formatDay(dateAfter(result, rows.length), i18n.locale);
  return (
    <>
      <div className={`stack bottoms gap-2 ${classes.fields}`}>
        <ToolField name="extra" label={t`More with every payment`} placeholder="0.00" />
        <ToolField name="lump" label={t`A lump sum, once`} placeholder="0.00" />
        <ToolField name="lumpWith" label={t`With payment number`} unit={null} placeholder="1" />
      </div>
      <SettledStatus className={classes.verdict}>
        <p className={classes.verdictTitle}>
          {isTried ? (
            <Trans>
              Saves {money(savedInterestCents)} of interest and {sooner}
            </Trans>
          ) : (
            t`Paid off on ${lastDay}`
          )}
        </p>
        <p>
          {isTried ? (
            <Trans>
              Paid off on {lastDay}, after {rows.length} payments in place of {rows.length + savedPayments}.
            </Trans>
          ) : (
            t`Type what you could pay beside your payments, and see what it saves.`
          )}
        </p>
      </SettledStatus>
      <p className="remark">
        <Trans>
          Ask the lender whether more may be paid without a charge. What you type here counts in the other parts too.
        </Trans>
      </p>
    </>
  );
}
