import type { Frequency } from '#engine/form/deal-fields.ts';
import { proposedTax, provinceOf } from '#engine/form/province-tax.ts';
import type { Province } from '#engine/rates.ts';
import { currentRates } from '../deals/current-rates.ts';
import { foundCars } from './tables.ts';
import type { Asked } from './where.ts';

/** The kept payment: of the way to pay that the search shows. */
export const paymentColumn = ({ mode }: Pick<Asked, 'mode'>) =>
  mode === 'Lease' ? foundCars.leaseCents : foundCars.financeCents;

const perYear: Readonly<Record<Frequency, number>> = { Monthly: 12, 'Semi Monthly': 24, 'Bi Weekly': 26, Weekly: 52 };

/** What a loan costs a year, where terms are held against each other: near enough to sort out what cannot fit. */
const usualRate = 0.07;

/** What somebody can borrow who pays one dollar each time. */
const worthOfOne = (times: number, everyYear: number): number =>
  (1 - (1 + usualRate / everyYear) ** -times) / (usualRate / everyYear);

const yearsOf = { Finance: '7', Lease: '3' } as const;

/** Whether the kept payments are at the terms that are asked for. */
function isStandard({ mode, frequency, termsInYears, downpayment }: Asked): boolean {
  const years = termsInYears ?? yearsOf[mode];
  return (frequency ?? 'Monthly') === 'Monthly' && years === yearsOf[mode] && Number(downpayment ?? 0) === 0;
}

/**
 * A limit as the kept payments have it. Where other terms are asked for, what somebody with that limit could pay for is
 * told in kept payments with a tenth more: what is shown is then held against the limit itself.
 */
export function standardLimitCents(asked: Asked): number | undefined {
  const { mode, paymentTo, frequency = 'Monthly', termsInYears, downpayment } = asked;
  if (paymentTo === undefined) return undefined;
  const limit = Number(paymentTo) * 100;
  if (isStandard(asked)) return limit;
  const often = perYear[frequency];
  const standard = Number(yearsOf[mode]);
  const paidAtOnce = Number(downpayment ?? 0) * 100;
  const years = Number(termsInYears ?? standard);
  if (mode === 'Lease') return Math.round(((limit * often) / 12 + paidAtOnce / (years * 12)) * 1.25);
  const borrowed = limit * worthOfOne(years * often, often) + paidAtOnce;
  return Math.round((borrowed / worthOfOne(standard * 12, 12)) * 1.1);
}

/** What fees of provinces may add to a payment, and rounding. */
const besideTax = 1.01;

/**
 * The limit for cars of each province: the kept payment holds the tax of the dealer's own, the payment that is shown the
 * tax of the province that is asked for. Where a rate depends on the price, it is the highest that somebody with that
 * limit may meet at the dealer, and the lowest at home, so that no car is left out that can be paid for.
 *
 * @returns cents by province, for those whose limit is another than the one above
 */
export function limitsElsewhere(asked: Asked): ReadonlyMap<string, number> {
  const limit = standardLimitCents(asked);
  const rates = currentRates();
  const home = provinceOf(rates, asked.province);
  if (limit === undefined || !home) return new Map();
  const factorOf = (province: Province, cents: number, isElectric: boolean) =>
    1 + Number(proposedTax(province, cents, asked.today, isElectric).combinedPercent) / 100;
  // A lease may be of a car of any price; of a loan nothing more is paid back than was borrowed at no interest.
  const dearest = asked.mode === 'Lease' ? Number.MAX_SAFE_INTEGER : limit * Number(yearsOf.Finance) * 12;
  const atHome = factorOf(home, 0, true);
  const others = rates.provinces.filter(({ code }) => code !== home.code);
  return new Map(
    others.map((other) => [other.code, Math.round((limit * besideTax * factorOf(other, dearest, false)) / atHome)]),
  );
}

/** The highest of these limits: what is left out by it, no province's cars can be paid for. */
export function widestLimitCents(asked: Asked): number | undefined {
  const limit = standardLimitCents(asked);
  return limit === undefined ? undefined : Math.max(limit, ...limitsElsewhere(asked).values());
}
