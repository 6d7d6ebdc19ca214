import type { DealResult } from '#engine/deal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { type LineKind, specOf } from '#engine/quote/line-kinds.ts';
import type { QuoteWords } from '#engine/quote/quote-words.ts';
import { taxOfPurchase, taxOnCents } from '#engine/tax/sales-tax.ts';

/** A line of a bill before it is printed: sums have no amount of their own yet. */
export type BillLine = { readonly kind: LineKind; readonly cents: number };

/** How amounts and names are set. */
export type BillForm = 'columns' | 'leaders' | 'credits' | 'French';
export const billForms: readonly BillForm[] = ['columns', 'leaders', 'credits', 'French'];

const taxKinds: Readonly<Record<string, LineKind>> = { GST: 'gst', HST: 'hst', PST: 'pst', RST: 'pst', QST: 'qst' };
const regulators: Readonly<Record<string, LineKind>> = { ON: 'omvicFee', AB: 'amvicFee', BC: 'vsaFee' };

const line = (kind: LineKind, cents: number): BillLine[] => (cents === 0 ? [] : [{ kind, cents }]);

/** A section by its one line of its own and the rest of it. */
const section = (kind: LineKind, cents: number, rest: LineKind, total: number): BillLine[] => [
  ...line(kind, cents),
  ...line(rest, total - cents),
];

function goods({ deal, figures }: DealResult, province: string): BillLine[] {
  const regulator = deal.omvicFeeCents;
  const named = deal.adminFeeCents + deal.airTaxCents + deal.tireTaxCents + regulator;
  return [
    ...section('floorMats', deal.floorMatsCents, 'otherExtras', figures.extrasCents),
    ...section('ceramicCoating', deal.ceramicCoatingCents, 'protectionPackage', figures.protectionCents),
    ...section('powerTrainWarranty', deal.powerTrainWarrantyCents, 'extendedWarranty', figures.warrantiesCents),
    ...section('replacementInsurance', deal.replacementInsuranceCents, 'lifeAndDisability', figures.insuranceCents),
    ...line('maintenancePlan', figures.maintenanceAndLeaseProtectionCents),
    ...line('adminFee', deal.adminFeeCents),
    ...line('airTax', deal.airTaxCents),
    ...line('tireLevy', deal.tireTaxCents),
    ...line(regulators[province] ?? 'otherFee', regulator),
    ...line('otherFee', figures.taxableFeesCents - named),
    ...line('luxuryTax', figures.luxuryTaxCents),
    ...line('insuranceTax', figures.insuranceTaxCents),
  ];
}

const governmentFees = ({ figures }: DealResult): BillLine[] => [
  ...line('lienFee', figures.lienRegistrationFeeCents),
  ...line('licenceFee', figures.governmentFeesCents - figures.lienRegistrationFeeCents),
];

const kindOfTax = (name: string): LineKind => taxKinds[name] ?? 'salesTax';

const taxesOfPurchase = ({ deal, figures }: DealResult): BillLine[] =>
  deal.taxComponents.map((component) => ({
    kind: kindOfTax(component.name),
    cents: taxOfPurchase(figures, [component]),
  }));

const taxesOfPayment = ({ deal, figures }: DealResult): BillLine[] =>
  deal.taxComponents.map(({ name, percent }) => ({
    kind: kindOfTax(name),
    cents: taxOnCents(figures.taxablePaymentCents, percent),
  }));

const tradeIn = ({ figures }: DealResult): BillLine[] => [
  ...line('tradeIn', figures.tradeInAllowanceCents),
  ...line('tradeInLien', figures.tradeInLienCents),
];

const sum = (kind: 'subtotal' | 'total' | 'amountFinanced'): BillLine => ({ kind, cents: 0 });

/** The lines of a deal's bill up to what is financed, as a dealer would print them. */
export function billOfPurchase(result: DealResult, province: string): BillLine[] {
  const { deal, figures } = result;
  const financed = figures.balanceCents > 0 ? deal.lenderFeesCents : 0;
  return [
    ...line('vehiclePrice', figures.priceCents),
    ...line('freight', figures.freightCents),
    ...line('discount', figures.discountCents),
    ...line('rebate', figures.rebateCents),
    ...goods(result, province),
    sum('subtotal'),
    ...taxesOfPurchase(result),
    ...governmentFees(result),
    sum('total'),
    ...tradeIn(result),
    ...line('lenderFee', financed),
    ...line('downPayment', deal.downPaymentCents),
    ...(figures.balanceCents > 0 ? [sum('amountFinanced')] : []),
  ];
}

/** What the bill of a loan says behind its amounts. */
export const billOfLoan = ({ figures }: DealResult): BillLine[] => [
  ...line('payment', figures.paymentCents),
  ...line('totalOfPayments', figures.totalOfPaymentsCents),
  ...line('costOfBorrowing', figures.costOfBorrowingCents),
];

/** The bill of a lease, which taxes its payments and collects government fees on delivery. */
export function billOfLease(result: DealResult, province: string): BillLine[] {
  const { deal, figures } = result;
  const isPaid = figures.balanceCents > 0 && !figures.paymentIsClamped && figures.basePaymentCents > 0;
  return [
    ...line('vehiclePrice', figures.leasePriceCents),
    ...line('freight', figures.leaseFreightCents),
    ...goods(result, province),
    sum('total'),
    ...line('discount', figures.leaseDiscountCents),
    ...line('rebate', figures.leaseRebateCents),
    ...line('downPayment', figures.leaseDownPaymentCents),
    ...tradeIn(result),
    ...line('lenderFee', deal.lenderFeesCents),
    ...(isPaid ? [sum('amountFinanced'), ...paymentsOfLease(result)] : []),
  ];
}

function paymentsOfLease(result: DealResult): BillLine[] {
  const { deal, figures } = result;
  return [
    { kind: 'residual', cents: figures.residualCents },
    { kind: 'basePayment', cents: figures.basePaymentCents },
    ...taxesOfPayment(result),
    { kind: 'payment', cents: figures.leasePaymentCents },
    ...line('upfrontTax', figures.upfrontTaxCents),
    ...line('securityDeposit', deal.securityDepositCents),
    ...governmentFees(result),
    { kind: 'dueOnDelivery', cents: figures.dueUponDeliveryCents },
  ];
}

const isBesideLease = (kind: LineKind): boolean => specOf(kind).group === 'governmentFee' || kind in taxesByKind;
const taxesByKind = { gst: true, hst: true, pst: true, qst: true };

/** The same lines with each sum worked out by adding up, which is all that a printed bill can do. */
export function withSums(lines: readonly BillLine[], isLease: boolean): BillLine[] {
  let running = 0;
  return lines.map((one) => {
    const { group, sign } = specOf(one.kind);
    if (group === 'sum') return { ...one, cents: running };
    if (!(isLease && isBesideLease(one.kind))) running += sign * one.cents;
    return one;
  });
}

const grouped = (whole: string, mark: string): string => whole.replace(/\B(?=(\d{3})+$)/g, mark);

function amountOf(cents: number, form: BillForm, isCredit: boolean): string {
  const [whole = '', rest = ''] = formatCents(Math.abs(cents)).split('.');
  const english = `${grouped(whole, ',')}.${rest}`;
  if (form === 'French') return `${isCredit ? '-' : ''}${grouped(whole, '\u00a0')},${rest} $`;
  if (form === 'credits') return isCredit ? `${english} CR` : `${english}T`;
  return isCredit ? `($${english})` : `$${english}`;
}

const gaps: Record<BillForm, string> = { columns: '\t', leaders: ' ........ ', credits: '     ', French: ' : ' };

/** One printed line. @param choice picks one of the names that the line may have */
export function printLine({ kind, cents }: BillLine, form: BillForm, words: QuoteWords, choice: number): string {
  const names = words.lines[kind] ?? [];
  const name = names[choice % names.length] ?? kind;
  return `${name.toUpperCase()}${gaps[form]}${amountOf(cents, form, specOf(kind).sign < 0)}`;
}
