import type { DealResult } from '#engine/deal.ts';
import { taxableFeeLines } from '#engine/fees/fees.ts';
import { linesOfHeaders, type SummedHeader } from '#engine/form/field-lists.ts';
import { formatDecimal } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { SalesTaxComponent } from '#engine/read-deal.ts';
import { insuranceTaxParts } from '#engine/tax/insurance-tax.ts';
import { type TaxedPart, taxOnCents } from '#engine/tax/sales-tax.ts';
import { fieldValue, type PartName } from './part-values.ts';
import type { RuleId } from './rules.ts';
import {
  type Explainer,
  type ExplanationPart,
  part,
  plus,
  reference,
  same,
  sum,
  typed,
  type Working,
  zero,
} from './working.ts';

/** A section's total: its lines, or what was typed into the header while they are blank. */
export function section(header: SummedHeader): Explainer {
  const { [header]: lines } = linesOfHeaders;
  return (result) =>
    lines.some((line) => Number(fieldValue(result, line)) > 0)
      ? sum('section-total', result, ...plus(lines))
      : typed('typed-total', result, header);
}

const fees: Explainer = (result) =>
  feesAreTyped(result) ? typedFees(result) : sum('fees', result, ...plus(linesOfHeaders.totalTaxesAndFees));

const taxableFees: Explainer = (result) =>
  feesAreTyped(result) ? typedFees(result) : sum('fees', result, ...plus(taxableFeeLines));

function feesAreTyped({ deal, figures }: DealResult): boolean {
  const isTyped = deal.typedEstimatedFeesCents + deal.typedFeesCents > 0;
  return isTyped && figures.governmentFeesCents + figures.returnFeesCents === 0;
}

function typedFees(result: DealResult): Working {
  const isEstimated = result.deal.typedEstimatedFeesCents > 0;
  return typed('typed-total', result, isEstimated ? 'estimatedTotalTaxesAndFees' : 'totalTaxesAndFees');
}

const lienRegistrationFee: Explainer = (result) => {
  const { deal, rates } = result;
  if (deal.mode !== 'Lease' || !deal.lienRegistrationFeeIsBlank) {
    return typed('typed-fee', result, 'lienRegistrationFee');
  }
  const parts = [part(result, 'term', 'termsInYears')];
  return { rule: 'lien-fee-by-term', operation: 'feeByTerm', parts, ...reference(rates.lienRegistration) };
};

const netTradeIn: Explainer = (result) =>
  tradeInIsTyped(result)
    ? typed('typed-total', result, 'totalEstimatedTradeInValue')
    : sum('net-trade-in', result, '+estimatedTradeValue', '-tradeValueLien');

/** The name under which the trade-in's allowance was given. */
export function allowanceName(result: DealResult): 'estimatedTradeValue' | 'totalEstimatedTradeInValue' {
  return tradeInIsTyped(result) ? 'totalEstimatedTradeInValue' : 'estimatedTradeValue';
}

function tradeInIsTyped({ deal }: DealResult): boolean {
  return deal.tradeInAllowanceCents + deal.tradeInLienCents === 0;
}

const luxuryTax: Explainer = (result) => {
  if (result.deal.condition !== 'New') return zero('luxury-tax-on-new-vehicles-only', result, 'type');
  const parts = [
    part(result, 'base', 'luxuryTaxBase'),
    part(result, 'threshold', 'luxuryTaxThreshold'),
    part(result, 'percentOfTotal', 'luxuryTaxPercentOfTotal'),
    part(result, 'percentOfExcess', 'luxuryTaxPercentOfExcess'),
  ];
  return { rule: 'luxury-tax', operation: 'luxuryTax', parts, ...reference(result.rates.luxuryTax) };
};

const luxuryTaxBase: Explainer = (result) =>
  sum(
    'luxury-tax',
    result,
    '+vehicleBeforeRebate',
    '+totalExtras',
    '+estimatedProtectionPackagesAndExtras',
    '+taxableFees',
  );

const insuranceTax: Explainer = (result) => {
  const { deal, figures, rates } = result;
  const taxed = insuranceTaxParts(deal, figures.insuranceCents, rates.insuranceTax);
  const percents = taxed.map(
    ({ baseCents, percent }): ExplanationPart => ({
      name: 'insuranceTaxPercent',
      role: 'percent',
      value: formatDecimal(percent),
      ...(taxed.length > 1 && {
        amount: formatCents(taxOnCents(baseCents, percent)),
        base: formatCents(baseCents),
      }),
    }),
  );
  return {
    rule: 'insurance-tax',
    operation: taxed.length > 1 ? 'taxes' : 'percent',
    parts: [part(result, 'base', 'totalInsurance'), ...percents],
    // The book's own row is Ontario's.
    ...(deal.insuranceTax === null && reference(rates.insuranceTax)),
  };
};

/** What one tax of a deal is charged on, part by part; `baseCents` is the amount that the figure names. */
type PartsOf = (component: SalesTaxComponent, result: DealResult, baseCents: number) => readonly TaxedPart[];

const onTheBase: PartsOf = ({ percent }, _, baseCents) => [{ baseCents, percent }];

/** Sales tax on an amount: one part for each component, with what it comes to. */
export function salesTaxOn(base: PartName, rule: RuleId = 'sales-tax', partsOf: PartsOf = onTheBase): Explainer {
  return (result) => {
    const basePart = part(result, 'base', base);
    const baseCents = Math.round(Number(basePart.value) * 100);
    const components = result.deal.taxComponents.flatMap((component) =>
      partsOf(component, result, baseCents).map((taxed) => componentPart(component.name, taxed, baseCents)),
    );
    return { rule, operation: 'taxes', parts: [basePart, ...components] };
  };
}

function componentPart(label: string, { baseCents, percent }: TaxedPart, sharedCents: number): ExplanationPart {
  return {
    name: 'taxComponent',
    role: 'percent',
    label,
    value: formatDecimal(percent),
    amount: formatCents(taxOnCents(baseCents, percent)),
    ...(baseCents !== sharedCents && { base: formatCents(baseCents) }),
  };
}

export const numberOfPayments: Explainer = (result) => ({
  rule: 'number-of-payments',
  operation: 'wholeNumber',
  parts: [part(result, 'factor', 'termsInYears'), part(result, 'factor', 'paymentsPerYear')],
  ...reference(result.rates.paymentCalendar),
});

export const firstPaymentDate: Explainer = (result) =>
  result.figures.firstPaymentDate === null
    ? { ...zero('no-term', result, 'termsInYears'), operation: 'absent' }
    : {
        rule: 'first-payment-date',
        operation: 'addDays',
        parts: [part(result, 'date', 'today'), part(result, 'days', 'daysToFirstPayment')],
        ...reference(result.rates.paymentCalendar),
      };

/** The parts of a payment or a rate, as far as all of them need them. */
export function loanParts(result: DealResult): ExplanationPart[] {
  return [
    part(result, 'percentPerYear', 'interestRate'),
    part(result, 'paymentsPerYear', 'paymentsPerYear'),
    part(result, 'count', 'numberOfPayments'),
  ];
}

/** The annual percentage rate; `payment` and `futureValue` by their names in this mode. */
export function apr(payment: PartName, futureValue: PartName | null): Explainer {
  return (result) => {
    const { deal, figures } = result;
    if (figures.aprPercent === null) {
      const causes = ['numberOfPayments', 'totalAmountFinanced', 'lenderFees'] as const;
      return { ...zero('no-apr', result, ...causes), operation: 'absent' };
    }
    if (deal.lenderFeesCents === 0) {
      return {
        rule: 'contract-rate',
        operation: 'contractRate',
        parts: [part(result, 'percentPerYear', 'interestRate')],
      };
    }
    const parts = [
      part(result, 'presentValue', 'amountLessLenderFees'),
      part(result, 'payment', payment),
      ...(futureValue === null ? [] : [part(result, 'futureValue', futureValue)]),
      ...loanParts(result),
      part(result, 'inAdvance', 'paymentsInAdvance'),
    ];
    return { rule: 'apr-with-fees', operation: 'aprWithFees', parts };
  };
}

/** The figures that all three modes make alike. */
export const shared = {
  totalExtras: section('totalExtras'),
  estimatedProtectionPackagesAndExtras: section('estimatedProtectionPackagesAndExtras'),
  totalInsurance: section('totalInsurance'),
  totalTaxesAndFees: fees,
  estimatedTotalTaxesAndFees: same('totalTaxesAndFees'),
  netTradeIn,
  totalEstimatedTradeInValue: same('netTradeIn'),
  luxuryTax,
  insuranceTax,
  lienRegistrationFee,
  taxableFees,
  luxuryTaxBase,
} as const satisfies Readonly<Partial<Record<PartName, Explainer>>>;
