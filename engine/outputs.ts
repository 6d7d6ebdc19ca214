import type { DealResult } from './deal.ts';
import type { DealFigures } from './figures.ts';
import type { DealFieldName } from './form/deal-fields.ts';
import { formatCents } from './money/format-cents.ts';

type NamesOf<Value> = {
  [Name in keyof DealFigures]: DealFigures[Name] extends Value ? Name : never;
}[keyof DealFigures];

/** Whether a figure is shown to whoever holds a link to the deal; a private one would tell what such a link leaves out. */
type Sight = 'shared' | 'private';

const money = <Plain extends NamesOf<number>>(plain: Plain, sight: Sight) => ({ kind: 'money', plain, sight }) as const;
const count = <Plain extends NamesOf<number>>(plain: Plain, sight: Sight) => ({ kind: 'count', plain, sight }) as const;
const text = <Plain extends NamesOf<string | null>>(plain: Plain, sight: Sight) =>
  ({ kind: 'text', plain, sight }) as const;

/** Each output by its name on the wire, in the order of calculation 2.2, with its plain name in the figures. */
const outputs = {
  salePrice: money('salePriceCents', 'shared'),
  leaseSalePrice: money('leaseSalePriceCents', 'shared'),
  capitalCostReduction: money('capitalCostReductionCents', 'shared'),
  buyOut: money('residualCents', 'shared'),
  netKM: text('netKilometresPerYear', 'shared'),
  totalExtras: money('extrasCents', 'shared'),
  estimatedProtectionPackagesAndExtras: money('protectionCents', 'shared'),
  totalWarranties: money('warrantiesCents', 'shared'),
  totalInsurance: money('insuranceCents', 'shared'),
  maintenanceAndLeaseProtection: money('maintenanceAndLeaseProtectionCents', 'shared'),
  totalTaxesAndFees: money('feesCents', 'shared'),
  estimatedTotalTaxesAndFees: money('feesCents', 'shared'),
  netTradeIn: money('netTradeInCents', 'private'),
  totalEstimatedTradeInValue: money('netTradeInCents', 'private'),
  luxuryTax: money('luxuryTaxCents', 'shared'),
  insuranceTax: money('insuranceTaxCents', 'shared'),
  taxableAmount: money('taxableAmountCents', 'shared'),
  salesTax: money('salesTaxCents', 'shared'),
  totalPurchasePrice: money('totalPurchasePriceCents', 'shared'),
  amountDue: money('amountDueCents', 'shared'),
  excessCredit: money('excessCreditCents', 'shared'),
  totalAmountFinanced: money('amountFinancedCents', 'shared'),
  monthlyPayment: money('paymentCents', 'shared'),
  numberOfPayments: count('numberOfPayments', 'shared'),
  costOfBorrowing: money('costOfBorrowingCents', 'shared'),
  totalOfPayments: money('totalOfPaymentsCents', 'shared'),
  scheduleInterest: money('scheduleInterestCents', 'shared'),
  finalPayment: money('finalPaymentCents', 'shared'),
  apr: text('aprPercent', 'shared'),
  dueOnDelivery: money('dueOnDeliveryCents', 'shared'),
  totalOutlay: money('totalOutlayCents', 'shared'),
  firstPaymentDate: text('firstPaymentDate', 'shared'),
  totalLeaseValueHonda: money('leaseValueCents', 'shared'),
  capitalisedAmountHonda: money('capitalisedAmountCents', 'shared'),
  baseMonthlyPaymentHonda: money('basePaymentCents', 'shared'),
  taxBaseMonthlyPaymentHonda: money('paymentTaxCents', 'shared'),
  monthlyPaymentHonda: money('leasePaymentCents', 'shared'),
  totalMonthlyPaymentHonda: money('leasePaymentsTotalCents', 'shared'),
  totalMonthlyPaymentHondaWithouTax: money('basePaymentsTotalCents', 'shared'),
  leaseTaxValueHonda: money('leaseTaxCents', 'shared'),
  dueUponDeliveryHonda: money('dueUponDeliveryCents', 'shared'),
  upfrontTax: money('upfrontTaxCents', 'shared'),
  taxablePaymentBase: money('taxablePaymentCents', 'shared'),
  totalCostToOwn: money('totalCostToOwnCents', 'shared'),
  lienRegistrationFee: money('lienRegistrationFeeCents', 'shared'),
  totalInterestPaidHonda: money('leaseInterestCents', 'shared'),
  totalCostOfBorrowingHonda: money('leaseCostOfBorrowingCents', 'shared'),
  monthlyInterestHonda: money('averageInterestCents', 'shared'),
} as const satisfies Record<string, { kind: 'money' | 'count' | 'text'; plain: keyof DealFigures; sight: Sight }>;

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

/** The figures that whoever holds a link to the deal sees. */
export const sharedFigures = figureNames.filter((name) => outputs[name].sight === 'shared');

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
