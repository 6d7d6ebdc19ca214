import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { partLabel } from '#contract/labels/part-labels.ts';
import { calculateDeal } from '#engine/deal.ts';
import { explain } from '#engine/explain/explain.ts';
import type { PartRole } from '#engine/explain/working.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import type { FigureName } from '#engine/outputs.ts';
import type { RateBook } from '#engine/rates.ts';
import { ExplainedFigure } from '../../deals/working/ExplainedFigure.tsx';
import { partText } from '../../deals/working/formula.ts';
import { sourcesOf } from '../../deals/working/sources.ts';
import { WorkingProvince } from '../../deals/working/working-province.ts';
import { api } from '../../kit/api.ts';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { formAgain } from '../tools/worked-again.ts';
import classes from './workings.module.css';

const roleOf = (figure: FigureName): PartRole =>
  figure === 'apr' ? 'percent' : figure === 'firstPaymentDate' ? 'date' : 'value';

/** The figures of a saved deal, each with its parts, its rule and its source. */
export default function WorkedFigures({ enquiry }: { enquiry: Enquiry }) {
  const { i18n, t } = useLingui();
  const rates = useQuery({ queryKey: ['rates'], queryFn: () => api('readRates', {}), staleTime: 60 * 60_000 });
  if (!rates.data) {
    return rates.isError ? (
      <QuietRetry of={rates}>{t`We couldn’t load the rates.`}</QuietRetry>
    ) : (
      <Skeleton width="60%" />
    );
  }
  const { explained, differs } = explainedFigures(enquiry, rates.data);
  return (
    <WorkingProvince value={enquiry.province ?? ''}>
      {explained.map(({ figure, explanation, sources, value }) => (
        <div key={figure} className={`stack gap-1 ruled ${classes.worked}`}>
          <h3>
            <span>{i18n._(partLabel(figure))}</span>
            <strong>{partText({ name: figure, role: roleOf(figure), value }, i18n.locale)}</strong>
          </h3>
          <ExplainedFigure explanation={explanation} sources={sources} />
        </div>
      ))}
      {differs && (
        <p className={`note ${classes.hint}`}>
          <Trans>
            Some numbers aren’t shown because they include a private line or were calculated under earlier rules.
          </Trans>
        </p>
      )}
    </WorkingProvince>
  );
}

const sections: readonly FigureName[] = ['totalExtras', 'estimatedProtectionPackagesAndExtras'];
const price: readonly FigureName[] = ['salePrice', ...sections, 'totalWarranties', 'totalInsurance', 'insuranceTax'];
const total: readonly FigureName[] = [
  'totalTaxesAndFees',
  'luxuryTax',
  'taxableAmount',
  'salesTax',
  'totalPurchasePrice',
  'netTradeIn',
] as const;
const credit: readonly FigureName[] = ['numberOfPayments', 'apr', 'firstPaymentDate'];

/** Every figure that the page of a saved deal shows, in the order of the deal. */
const shown: Record<string, readonly FigureName[]> = {
  Cash: [...price, ...total, 'amountDue', 'excessCredit', 'dueOnDelivery'],
  Finance: [
    ...price,
    ...total,
    'totalAmountFinanced',
    'excessCredit',
    'monthlyPayment',
    ...credit,
    'costOfBorrowing',
    'totalOfPayments',
    'dueOnDelivery',
  ],
  Lease: [
    'leaseSalePrice',
    ...sections,
    'maintenanceAndLeaseProtection',
    'totalInsurance',
    'insuranceTax',
    'totalTaxesAndFees',
    'lienRegistrationFee',
    'luxuryTax',
    'netTradeIn',
    'capitalCostReduction',
    'totalLeaseValueHonda',
    'capitalisedAmountHonda',
    'excessCredit',
    'buyOut',
    'netKM',
    'baseMonthlyPaymentHonda',
    'taxBaseMonthlyPaymentHonda',
    'monthlyPaymentHonda',
    ...credit,
    'totalMonthlyPaymentHonda',
    'totalMonthlyPaymentHondaWithouTax',
    'leaseTaxValueHonda',
    'dueUponDeliveryHonda',
    'totalCostOfBorrowingHonda',
    'totalInterestPaidHonda',
  ],
};

/**
 * How the figures of a saved deal were made: worked out again from its form by the rates of its day. A figure that does
 * not come out as it was saved, because a line is private or a rule has changed since, is left out, and `differs` says so.
 */
export function explainedFigures(enquiry: Enquiry, rates: RateBook) {
  const { options, calculatedOn, cashFinanceLease = '' } = enquiry;
  const state = formAgain(enquiry, rates);
  const input = { ...dealInput(state), ...(options ? { options } : {}) };
  const result = calculateDeal(input, rates, calculatedOn);
  const all = (shown[cashFinanceLease ?? ''] ?? []).map((figure) => {
    const explanation = explain(result, figure);
    const sources = sourcesOf(explanation, state, rates, calculatedOn);
    const [value, saved] = [String(explanation.value ?? ''), String(enquiry[figure] ?? '')];
    return { figure, explanation, sources, value, saved };
  });
  // No working names what a link keeps back, though it should come out as it was saved.
  const keptBack = new Set(Object.entries(enquiry).flatMap(([name, value]) => (value === null ? [name] : [])));
  const same = all.filter(
    ({ value, saved, explanation }) => value === saved && !explanation.parts.some(({ name }) => keptBack.has(name)),
  );
  return { explained: same.filter(({ value }) => !/^(0|0\.00)?$/.test(value)), differs: same.length < all.length };
}
