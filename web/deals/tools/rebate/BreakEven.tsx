import { Trans, useLingui } from '@lingui/react/macro';
import type { RebateOrRate } from '#engine/compare/rebate-or-rate.ts';
import { explainRealPercent } from '#engine/explain/explain-offer.ts';
import { type Decimal, formatDecimalPlaces } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { formatPlain } from '../../../kit/format.ts';
import { ExplainedFigure } from '../../working/ExplainedFigure.tsx';
import { WorkingOpener } from '../../working/OpenWorking.tsx';
import { useCents } from '../use-cents.ts';
import { BreakEvenWorking } from './OfferWorking.tsx';

type BreakEvenProps = { decided: RebateOrRate; returnPercent: Decimal };

/** Where the ways change places, in words, each with its working. */
export function BreakEven({ decided, returnPercent }: BreakEvenProps) {
  const { t, i18n } = useLingui();
  const money = useCents();
  const { breakEvenRebateCents, breakEvenRate, realPercent, atBreakEven } = decided;
  const real = realPercent === null ? null : formatPlain(formatDecimalPlaces(realPercent, 2), i18n.locale);
  const explained = explainRealPercent(decided);
  const { rebate, rate } = atBreakEven;
  return (
    <div className="remark">
      {breakEvenRebateCents !== null && rebate && (
        <WorkingOpener
          label={t`this rebate`}
          working={() => <BreakEvenWorking way={rebate} returnPercent={returnPercent} />}
        >
          <Trans>From a rebate of {money(breakEvenRebateCents)} on, the loan with the rebate costs no more.</Trans>
        </WorkingOpener>
      )}
      {breakEvenRate !== null && rate && (
        <WorkingOpener
          label={t`this low rate`}
          working={() => <BreakEvenWorking way={rate} returnPercent={returnPercent} />}
        >
          <Trans>
            Up to a low rate of {formatPlain(formatCents(breakEvenRate), i18n.locale)}%, the low rate costs no more than
            that loan.
          </Trans>
        </WorkingOpener>
      )}
      {real !== null && explained && (
        <WorkingOpener
          label={t`what the low rate really costs`}
          working={() => <ExplainedFigure explanation={explained} />}
        >
          <Trans>
            With the rebate given up, the low rate really costs {real}% a year against cash: it pays where your money
            earns more than that elsewhere.
          </Trans>
        </WorkingOpener>
      )}
    </div>
  );
}
