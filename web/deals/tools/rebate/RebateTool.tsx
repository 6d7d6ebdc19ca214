import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { rebateOrRate } from '#engine/compare/rebate-or-rate.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { leaveProgrammes } from '#engine/form/filled-programmes.ts';
import { type Decimal, decimalOf, formatDecimal } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import type { RebateOrRateOffer } from '#engine/programmes/rebate-or-rate.ts';
import { formatMoney, formatPercent } from '../../../kit/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ToolField } from '../ToolField.tsx';
import { useToolDeal } from '../tool-deal.ts';
import { useToolInput } from '../tool-inputs.tsx';
import tools from '../tools.module.css';
import { OfferTable } from './OfferTable.tsx';

/** Percent as it is typed, to a hundredth. */
const percentOf = (text: string) => decimalOf(formatCents(centsUpToLimit(text)));

/** A cash rebate against a subsidised rate, with what the shopper's money earns elsewhere. */
export function RebateTool() {
  const { t } = useLingui();
  const { state, result, programmes, choice } = useToolDeal();
  const offer = useMemo(() => (choice && programmes?.rebateOrRate(choice)) ?? null, [choice, programmes]);
  const [cash, low, earns] = [useToolInput('cash')[0], useToolInput('low')[0], useToolInput('earns')[0]];
  const typed = state.activeOption === 2 ? state.form.leaseRebate : state.form.rebate;
  const usual = offer ? formatCents(offer.rebateCents) : typed;
  const usualLow = offer ? formatDecimal(offer.lowPercent) : '';
  const rebate = useDeferredValue(cash === '' ? usual : cash);
  const lowRate = low === '' ? usualLow : low;
  const offered = lowRate !== '' && centsUpToLimit(rebate) > 0;
  if (result.deal.condition !== 'New' || state.form.termsInYears === '') return <NotHere />;
  return (
    <div className={tools.tool}>
      <div className={`stack bottoms gap-2 ${tools.three}`}>
        <ToolField name="cash" label={t`Cash rebate`} placeholder={usual || '0.00'} />
        <ToolField name="low" label={t`Or low rate`} unit="%" placeholder={usualLow || '0.99'} />
        <ToolField name="earns" label={t`Your money earns elsewhere`} unit="%" placeholder="0" />
      </div>
      {offered ? (
        <>
          {offer && <FromProgrammes offer={offer} />}
          <Outcome rebate={rebate} low={lowRate} earns={earns} offer={offer} />
        </>
      ) : (
        <p className="remark">
          <Trans>
            Type the rebate and the low rate that the manufacturer offers. The loan with the rebate has the rate of your
            deal; everything else stays as it is.
          </Trans>
        </p>
      )}
    </div>
  );
}

/** What the dealer's programmes let a buyer choose between. */
function FromProgrammes({ offer }: { offer: RebateOrRateOffer }) {
  const { i18n } = useLingui();
  const percent = (rate: Decimal) => formatPercent(formatDecimal(rate), i18n.locale, 2);
  const rebate = formatMoney(formatCents(offer.rebateCents), i18n.locale);
  const [standard, low] = [percent(offer.standardPercent), percent(offer.lowPercent)];
  return (
    <p className="remark">
      <Trans>
        By the dealer’s programmes: {rebate} off with {standard}, or {low} without it.
      </Trans>
    </p>
  );
}

type OutcomeProps = { rebate: string; low: string; earns: string; offer: RebateOrRateOffer | null };

function Outcome({ rebate, low, earns, offer }: OutcomeProps) {
  const { state, rates, today } = useToolDeal();
  const decided = useMemo(() => {
    const percents = { lowPercent: percentOf(low), returnPercent: percentOf(earns) };
    const standard = offer && { interestRate: formatDecimal(offer.standardPercent) };
    const input = { ...dealInput(offer ? leaveProgrammes(state) : state), ...standard };
    return rebateOrRate(input, { rebateCents: centsUpToLimit(rebate), ...percents }, rates, today);
  }, [state, offer, rebate, low, earns, rates, today]);
  return <OfferTable decided={decided} returnPercent={percentOf(earns)} />;
}

function NotHere() {
  return (
    <div className={tools.tool}>
      <Notice title={<Trans>There is nothing to weigh here.</Trans>}>
        <p>
          <Trans>
            Manufacturers offer a rebate or a low rate on new vehicles, over a term. Choose both in your deal.
          </Trans>
        </p>
      </Notice>
    </div>
  );
}
