import type { DealResult } from '#engine/deal.ts';
import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import { formatDecimal } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { type FigureName, figureNames, outputOf } from '#engine/outputs.ts';
import { insuranceTaxParts } from '#engine/tax/insurance-tax.ts';

/** Amounts on the way to a figure, which can be explained like one. */
const workedAmounts = {
  taxableFees: ({ figures }: DealResult) => figures.taxableFeesCents,
  taxedRebate: ({ figures }: DealResult) => figures.taxedRebateCents,
  vehicleBeforeRebate: ({ figures }: DealResult) => figures.luxuryVehicleCents,
  luxuryTaxBase: ({ figures }: DealResult) => figures.luxuryTaxBaseCents,
  grossResidual: ({ figures }: DealResult) => figures.grossResidualCents,
  kilometreAdjustment: ({ figures }: DealResult) => figures.kilometreAdjustmentCents,
  upfrontTaxBase: ({ figures }: DealResult) => figures.upfrontTaxBaseCents,
  taxedBalance: ({ figures }: DealResult) => figures.taxedBalanceCents,
  dropOffTax: ({ figures }: DealResult) => figures.dropOffTaxCents,
  buyOutTax: ({ figures }: DealResult) => figures.residualTaxCents,
  amountLessLenderFees: ({ deal, figures }: DealResult) => figures.amountFinancedCents - deal.lenderFeesCents,
} as const;

/** Facts that a figure uses beside what was typed: counts, rates and dates. */
const facts = {
  today: ({ today }: DealResult) => today,
  daysToFirstPayment: ({ deal, rates }: DealResult) => String(rates.paymentCalendar.daysToFirst[deal.frequency]),
  paymentsPerYear: ({ figures }: DealResult) => String(figures.paymentsPerYear),
  paymentsAfterTheFirst: ({ figures }: DealResult) => String(Math.max(0, figures.numberOfPayments - 1)),
  paymentsInAdvance: ({ deal }: DealResult) => (deal.mode === 'Lease' ? '1' : '0'),
  leaseMethod: ({ deal }: DealResult) => deal.leaseMethod,
  /** Each line of insurance is a part of its own where their rates are. */
  insuranceTaxPercent: ({ deal, figures, rates }: DealResult) =>
    insuranceTaxParts(deal, figures.insuranceCents, rates.insuranceTax)
      .map(({ percent }) => formatDecimal(percent))
      .join(' + '),
  luxuryTaxThreshold: ({ rates }: DealResult) => formatCents(rates.luxuryTax.thresholdCents),
  luxuryTaxPercentOfTotal: ({ rates }: DealResult) => rates.luxuryTax.percentOfTotal,
  luxuryTaxPercentOfExcess: ({ rates }: DealResult) => rates.luxuryTax.percentOfExcess,
  residualDollarsPerKilometre: ({ deal }: DealResult) => formatDecimal(deal.residualDollarsPerKilometre),
  lenderFees: ({ deal }: DealResult) => formatCents(deal.lenderFeesCents),
  /** Each component is a part of its own, with its percentage. */
  taxComponent: ({ deal }: DealResult) => deal.taxComponents.map(({ percent }) => formatDecimal(percent)).join(' + '),
} as const;

export type WorkedAmountName = keyof typeof workedAmounts;
export type FactName = keyof typeof facts;

/** What a part of an explanation is called: a field, a figure, an amount on the way, or a fact. */
export type PartName = DealFieldName | FigureName | WorkedAmountName | FactName;

// Object.keys forgets that the keys are the names.
export const workedAmountNames = Object.keys(workedAmounts) as readonly WorkedAmountName[];
/** Every part name that is neither a field nor a figure, for the catalogue of messages. */
// Object.keys forgets that the keys are the names.
export const intermediateNames = [...workedAmountNames, ...Object.keys(facts)] as readonly (
  | WorkedAmountName
  | FactName
)[];

/** The value of a part as text: money with two places, counts and percentages plain. A figure goes before a field. */
export function partValue(result: DealResult, name: PartName): string {
  if (isFigure(name)) return String(outputOf(result.figures, name) ?? '');
  if (isField(name)) return fieldValue(result, name);
  return isWorkedAmount(name) ? formatCents(workedAmounts[name](result)) : facts[name](result);
}

/** What was read from a field, also where a figure bears the same name. */
export function fieldValue({ deal }: DealResult, name: DealFieldName): string {
  const field = dealFields[name];
  if (!('plain' in field)) return '';
  const { [field.plain]: value } = deal;
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? formatCents(value) : formatDecimal(value);
}

const figures: ReadonlySet<string> = new Set(figureNames);

function isFigure(name: PartName): name is FigureName {
  return figures.has(name);
}

function isField(name: PartName): name is DealFieldName {
  return name in dealFields;
}

function isWorkedAmount(name: PartName): name is WorkedAmountName {
  return name in workedAmounts;
}
