import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { monthsOfTerm, termOfMonths } from '#engine/form/term.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { asTyped } from '../form/as-typed.ts';
import type { DealStore } from '../form/deal-store.ts';
import { derive } from '../form/derive.ts';
import { axesOf, cellOf } from '../programmes/lease-cells.ts';

/** A term, or the kilometres of a lease, with the payment that a press on it brings. */
export type Chip = { readonly amount: number; readonly payment: string; readonly isChosen: boolean };

/** The terms of a loan that everyone asks for first, in months. */
const loanMonths = [36, 48, 60, 72, 84, 96];

/** Six terms of a loan; one that the deal has beside them takes the place of the nearest. */
const monthsWith = (chosen: number): readonly number[] => {
  if (chosen === 0 || loanMonths.includes(chosen)) return loanMonths;
  const nearest = loanMonths.toSorted((a, b) => Math.abs(a - chosen) - Math.abs(b - chosen))[0];
  return loanMonths.map((months) => (months === nearest ? chosen : months)).toSorted((a, b) => a - b);
};

const paymentAs = (deal: DealStore, name: DealFieldName, value: string): number => {
  const { rates, today, programmes } = deal;
  return derive(asTyped(deal, name, value), rates, today, programmes).result.figures.paymentCents;
};

const termsOfLoan = (deal: DealStore): readonly Chip[] => {
  const chosen = monthsOfTerm(deal.state.form.termsInYears);
  return monthsWith(chosen ?? 0).map((months) => {
    const isChosen = months === chosen;
    const cents = isChosen ? deal.result.figures.paymentCents : paymentAs(deal, 'termsInYears', termOfMonths(months));
    return { amount: months, payment: formatCents(cents), isChosen };
  });
};

/** The chips of a deal, and the kilometres a year at which its terms are leased. */
export type Chips = { readonly terms: readonly Chip[]; readonly kilometres: readonly Chip[]; readonly far: number };

/** What the programmes lease the car for: the months at the deal's kilometres, the kilometres at its months. */
const chipsOfLease = (deal: DealStore): Chips => {
  const axes = axesOf(deal);
  const counted = Number(dealInput(deal.state).allowedKM ?? 0);
  const far = axes.kilometres.includes(counted) ? counted : (axes.kilometres[0] ?? 0);
  const chosen = axes.months.find((months) => termOfMonths(months) === deal.state.form.termsInYears);
  const chip = (amount: number, isChosen: boolean, months: number, kilometres: number): readonly Chip[] => {
    const payment = cellOf(deal, months, kilometres)?.payment;
    return payment ? [{ amount, payment, isChosen }] : [];
  };
  return {
    far,
    terms: axes.months.flatMap((months) => chip(months, months === chosen, months, far)),
    kilometres: chosen ? axes.kilometres.flatMap((one) => chip(one, one === counted, chosen, one)) : [],
  };
};

/** What can be pressed under the payment; of a cash deal nothing. */
export const chipsOf = (deal: DealStore): Chips => {
  const { activeOption } = deal.state;
  if (activeOption === 2) return chipsOfLease(deal);
  return { far: 0, terms: activeOption === 1 ? termsOfLoan(deal) : [], kilometres: [] };
};

/** The field of the down payment in the deal's mode. */
export const downFieldOf = ({ state }: Pick<DealStore, 'state'>): 'downpayment' | 'leaseDownpayment' =>
  state.activeOption === 2 ? 'leaseDownpayment' : 'downpayment';

/** A down payment with so many cents more, as the form writes it. */
export const moreDown = (text: string, cents: number): string => formatCents(centsUpToLimit(text) + cents);

/** What so many cents more down take off each payment; 0 where nothing comes off. */
export const savedByDown = (deal: DealStore, cents: number): number => {
  const name = downFieldOf(deal);
  const after = paymentAs(deal, name, moreDown(deal.state.form[name], cents));
  return Math.max(0, deal.result.figures.paymentCents - after);
};
