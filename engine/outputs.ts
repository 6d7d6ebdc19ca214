import type { DealResult } from './deal.ts';
import type { DealFigures } from './figures.ts';
import type { DealFieldName } from './form/deal-fields.ts';
import { formatCents } from './money/format-cents.ts';

type NamesOf<Value> = {
  [Name in keyof DealFigures]: DealFigures[Name] extends Value ? Name : never;
}[keyof DealFigures];

const money = <Plain extends NamesOf<number>>(plain: Plain) => ({ kind: 'money', plain }) as const;
const count = <Plain extends NamesOf<number>>(plain: Plain) => ({ kind: 'count', plain }) as const;
const text = <Plain extends NamesOf<string | null>>(plain: Plain) => ({ kind: 'text', plain }) as const;

/** Each output by its name on the wire, in the order of calculation 2.2, with its plain name in the figures. */
const outputs = {
  salePrice: money('salePriceCents'),
  leaseSalePrice: money('leaseSalePriceCents'),
  capitalCostReduction: money('capitalCostReductionCents'),
  buyOut: money('residualCents'),
  netKM: text('netKilometresPerYear'),
  totalExtras: money('extrasCents'),
  estimatedProtectionPackagesAndExtras: money('protectionCents'),
  totalWarranties: money('warrantiesCents'),
  totalInsurance: money('insuranceCents'),
  maintenanceAndLeaseProtection: money('maintenanceAndLeaseProtectionCents'),
  totalTaxesAndFees: money('feesCents'),
  estimatedTotalTaxesAndFees: money('feesCents'),
  netTradeIn: money('netTradeInCents'),
  totalEstimatedTradeInValue: money('netTradeInCents'),
  luxuryTax: money('luxuryTaxCents'),
  insuranceTax: money('insuranceTaxCents'),
  taxableAmount: money('taxableAmountCents'),
  salesTax: money('salesTaxCents'),
  totalPurchasePrice: money('totalPurchasePriceCents'),
  amountDue: money('amountDueCents'),
  excessCredit: money('excessCreditCents'),
  totalAmountFinanced: money('amountFinancedCents'),
  monthlyPayment: money('paymentCents'),
  numberOfPayments: count('numberOfPayments'),
  costOfBorrowing: money('costOfBorrowingCents'),
  totalOfPayments: money('totalOfPaymentsCents'),
  scheduleInterest: money('scheduleInterestCents'),
  finalPayment: money('finalPaymentCents'),
  apr: text('aprPercent'),
  dueOnDelivery: money('dueOnDeliveryCents'),
  totalOutlay: money('totalOutlayCents'),
  firstPaymentDate: text('firstPaymentDate'),
  totalLeaseValueHonda: money('leaseValueCents'),
  capitalisedAmountHonda: money('capitalisedAmountCents'),
  baseMonthlyPaymentHonda: money('basePaymentCents'),
  taxBaseMonthlyPaymentHonda: money('paymentTaxCents'),
  monthlyPaymentHonda: money('leasePaymentCents'),
  totalMonthlyPaymentHonda: money('leasePaymentsTotalCents'),
  totalMonthlyPaymentHondaWithouTax: money('basePaymentsTotalCents'),
  leaseTaxValueHonda: money('leaseTaxCents'),
  dueUponDeliveryHonda: money('dueUponDeliveryCents'),
  upfrontTax: money('upfrontTaxCents'),
  taxablePaymentBase: money('taxablePaymentCents'),
  totalCostToOwn: money('totalCostToOwnCents'),
  lienRegistrationFee: money('lienRegistrationFeeCents'),
  totalInterestPaidHonda: money('leaseInterestCents'),
  totalCostOfBorrowingHonda: money('leaseCostOfBorrowingCents'),
  monthlyInterestHonda: money('averageInterestCents'),
} as const satisfies Record<string, { kind: 'money' | 'count' | 'text'; plain: keyof DealFigures }>;

type Outputs = typeof outputs;

/** A figure's name on the wire. */
export type FigureName = keyof Outputs;

/** An output's name on the wire: a figure, or the warnings. */
export type OutputName = FigureName | 'warnings';

type OutputValue<Name extends FigureName> = Outputs[Name]['kind'] extends 'money'
  ? string
  : Outputs[Name]['kind'] extends 'count'
    ? number
    : DealFigures[Outputs[Name]['plain']];

/**
 * The outputs of calculation 2.2 by its names: money as decimal text with two places, counts as integers, the APR with
 * four places, days ISO, null where absent.
 */
export type DealOutputs = { readonly [Name in FigureName]: OutputValue<Name> } & {
  readonly warnings: readonly string[];
};

/** All figures, in the order of calculation 2.2. */
// Object.keys forgets that the keys of the table are figure names.
export const figureNames = Object.keys(outputs) as readonly FigureName[];

/** All outputs, in the order of calculation 2.2. */
export const outputNames: readonly OutputName[] = [...figureNames, 'warnings'];

/** The names that are a typed header of the form and a figure at once: the figure replaces what was typed. */
export const headerOutputNames = [
  'salePrice',
  'leaseSalePrice',
  'capitalCostReduction',
  'buyOut',
  'totalExtras',
  'estimatedProtectionPackagesAndExtras',
  'totalWarranties',
  'totalInsurance',
  'maintenanceAndLeaseProtection',
  'totalTaxesAndFees',
  'estimatedTotalTaxesAndFees',
  'totalEstimatedTradeInValue',
  'lienRegistrationFee',
] as const satisfies readonly (FigureName & DealFieldName)[];

/** The plain name of an output. */
export function plainNameOf<Name extends FigureName>(name: Name): Outputs[Name]['plain'] {
  return outputs[name].plain;
}

/** One figure as the wire writes it. */
export function outputOf(figures: DealFigures, name: FigureName): string | number | null {
  return written(figures, outputs[name]);
}

function written(figures: DealFigures, { kind, plain }: Outputs[FigureName]): string | number | null {
  const { [plain]: value } = figures;
  return kind === 'money' && typeof value === 'number' ? formatCents(value) : value;
}

// Object.entries forgets that the keys of the table are figure names.
const outputEntries = Object.entries(outputs) as readonly (readonly [FigureName, Outputs[FigureName]])[];

/** All outputs of a calculated deal, in the order of calculation 2.2, the warnings last. */
export function dealOutputs(result: DealResult): DealOutputs {
  const all: Record<string, unknown> = {};
  for (const [name, output] of outputEntries) all[name] = written(result.figures, output);
  all.warnings = result.warnings;
  // Each name of the table was written just above, as its kind says.
  return all as DealOutputs;
}
