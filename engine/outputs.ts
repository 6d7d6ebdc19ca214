import type { DealResult } from './deal.ts';
import type { DealFigures } from './figures.ts';
import { type DealFieldName, type Mode, modes } from './form/deal-fields.ts';
import { formatCents } from './money/format-cents.ts';

type NamesOf<Value> = {
  [Name in keyof DealFigures]: DealFigures[Name] extends Value ? Name : never;
}[keyof DealFigures];

/**
 * The modes in which a link to a deal with a trade-in keeps a figure back. `shared-deal.ts` says why; a deal without a
 * trade-in shows them all.
 */
type KeptBack = readonly Mode[];

const never: KeptBack = [];
const always: KeptBack = modes;
const inPurchase: KeptBack = ['Cash', 'Finance'];
const inLease: KeptBack = ['Lease'];

const money = <Plain extends NamesOf<number>>(plain: Plain, keptBack: KeptBack) =>
  ({ kind: 'money', plain, keptBack }) as const;
const count = <Plain extends NamesOf<number>>(plain: Plain, keptBack: KeptBack) =>
  ({ kind: 'count', plain, keptBack }) as const;
const text = <Plain extends NamesOf<string | null>>(plain: Plain, keptBack: KeptBack) =>
  ({ kind: 'text', plain, keptBack }) as const;

/** Each output by its name on the wire, in the order of calculation 2.2, with its plain name in the figures. */
const outputs = {
  salePrice: money('salePriceCents', never),
  leaseSalePrice: money('leaseSalePriceCents', never),
  capitalCostReduction: money('capitalCostReductionCents', never),
  buyOut: money('residualCents', never),
  netKM: text('netKilometresPerYear', never),
  totalExtras: money('extrasCents', never),
  estimatedProtectionPackagesAndExtras: money('protectionCents', never),
  totalWarranties: money('warrantiesCents', never),
  totalInsurance: money('insuranceCents', never),
  maintenanceAndLeaseProtection: money('maintenanceAndLeaseProtectionCents', never),
  totalTaxesAndFees: money('feesCents', never),
  estimatedTotalTaxesAndFees: money('feesCents', never),
  netTradeIn: money('netTradeInCents', always),
  totalEstimatedTradeInValue: money('netTradeInCents', always),
  luxuryTax: money('luxuryTaxCents', never),
  insuranceTax: money('insuranceTaxCents', never),
  taxableAmount: money('taxableAmountCents', inPurchase),
  salesTax: money('salesTaxCents', inPurchase),
  totalPurchasePrice: money('totalPurchasePriceCents', inPurchase),
  amountDue: money('amountDueCents', never),
  excessCredit: money('excessCreditCents', never),
  totalAmountFinanced: money('amountFinancedCents', inLease),
  monthlyPayment: money('paymentCents', never),
  numberOfPayments: count('numberOfPayments', never),
  costOfBorrowing: money('costOfBorrowingCents', inLease),
  totalOfPayments: money('totalOfPaymentsCents', never),
  scheduleInterest: money('scheduleInterestCents', inLease),
  finalPayment: money('finalPaymentCents', never),
  apr: text('aprPercent', inLease),
  dueOnDelivery: money('dueOnDeliveryCents', never),
  totalOutlay: money('totalOutlayCents', never),
  firstPaymentDate: text('firstPaymentDate', never),
  totalLeaseValueHonda: money('leaseValueCents', never),
  capitalisedAmountHonda: money('capitalisedAmountCents', inLease),
  baseMonthlyPaymentHonda: money('basePaymentCents', inLease),
  taxBaseMonthlyPaymentHonda: money('paymentTaxCents', inLease),
  monthlyPaymentHonda: money('leasePaymentCents', never),
  totalMonthlyPaymentHonda: money('leasePaymentsTotalCents', never),
  totalMonthlyPaymentHondaWithouTax: money('basePaymentsTotalCents', inLease),
  leaseTaxValueHonda: money('leaseTaxCents', inLease),
  dueUponDeliveryHonda: money('dueUponDeliveryCents', never),
  upfrontTax: money('upfrontTaxCents', never),
  taxablePaymentBase: money('taxablePaymentCents', inLease),
  totalCostToOwn: money('totalCostToOwnCents', never),
  lienRegistrationFee: money('lienRegistrationFeeCents', never),
  totalInterestPaidHonda: money('leaseInterestCents', inLease),
  totalCostOfBorrowingHonda: money('leaseCostOfBorrowingCents', inLease),
  monthlyInterestHonda: money('averageInterestCents', inLease),
} as const satisfies Record<string, { kind: 'money' | 'count' | 'text'; plain: keyof DealFigures; keptBack: KeptBack }>;

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

/** Whether a link to a deal of this mode with a trade-in keeps a figure back. */
export const isKeptBack = (name: FigureName, mode: Mode): boolean => outputs[name].keptBack.includes(mode);

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
