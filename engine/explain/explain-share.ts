import type { DealResult } from '#engine/deal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { type ShareName, shareNames, whereItGoes } from '#engine/summary/where-it-goes.ts';
import type { MadeExplanation } from './explain.ts';
import { explained, sum, type Terms } from './working.ts';

const shared = {
  extras: [
    '+totalExtras',
    '+estimatedProtectionPackagesAndExtras',
    '+totalWarranties',
    '+maintenanceAndLeaseProtection',
  ],
  insurance: ['+totalInsurance', '+insuranceTax'],
  fees: ['+totalTaxesAndFees'],
  oldLoan: ['-netTradeIn'],
  payable: ['+payableOnDelivery'],
} as const satisfies Partial<Record<ShareName, Terms>>;

const ofPurchase: Record<ShareName, Terms> = {
  ...shared,
  vehicle: ['+salePrice', '-governmentRebate'],
  tax: ['+salesTax', '+luxuryTax'],
  interest: ['+costOfBorrowing', '+lenderFees'],
};

const ofLease: Record<ShareName, Terms> = {
  ...shared,
  vehicle: ['+leaseSalePrice', '-leaseRebate', '-leaseGovernmentRebate', '-leaseDiscount', '-buyOut'],
  tax: ['+leaseTaxValueHonda', '+luxuryTax'],
  interest: ['+totalCostOfBorrowingHonda'],
};

/**
 * Says how a share of the money was made. Where its parts do not make it to the cent, because payments are rounded, it is
 * what the other shares leave of the whole.
 */
export function explainShare(result: DealResult, name: ShareName): MadeExplanation {
  const terms = termsOf(result);
  const value = formatCents(whereItGoes(result)[name]);
  const made = sum('share-of-the-money', result, ...terms[name]);
  const cents = made.parts.reduce((all, { role, value: part }) => all + (role === 'minus' ? -1 : 1) * centsOf(part), 0);
  return explained(value, cents === centsOf(value) ? made : restOf(result, name, terms));
}

/** What the other shares leave of the whole. The net trade-in takes the old loan off already. */
function restOf(result: DealResult, name: ShareName, terms: Record<ShareName, Terms>) {
  const others = shareNames.filter((other) => other !== name && other !== 'oldLoan');
  const taken = others.flatMap((other) => terms[other].map(negated));
  return sum('rest-of-the-money', result, '+totalOutlay', '+netTradeIn', ...taken);
}

/** A trade-in that is worth what is owed on it leaves no old loan to pay. */
function termsOf({ deal, figures }: DealResult): Record<ShareName, Terms> {
  const all = deal.mode === 'Lease' ? ofLease : ofPurchase;
  const isGiven = deal.governmentRebateCents + deal.leaseGovernmentRebateCents > 0;
  const terms = isGiven ? all : { ...all, vehicle: all.vehicle.filter((term) => !isOfGovernment(term)) };
  return figures.netTradeInCents < 0 ? terms : { ...terms, oldLoan: [] };
}

const isOfGovernment = (term: Terms[number]): boolean => term !== false && /governmentRebate$/i.test(term);

const centsOf = (text: string): number => Math.round(Number(text) * 100);

function negated(term: Terms[number]): Terms[number] {
  if (term === false) return false;
  // A signed term is its sign and a part's name, by its type.
  return `${term.startsWith('-') ? '+' : '-'}${term.slice(1)}` as Terms[number];
}
