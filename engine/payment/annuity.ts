import { divideRoundedWide } from '#engine/money/round.ts';
import { exactGrowth, fixedPointGrowth, type Growth } from './growth.ts';
import type { Ratio } from './period-rate.ts';

/**
 * Level payments: `periods` of them, of which `inAdvance` fall at or before the start (0 for a loan, 1 for a lease).
 * Amounts in cents; the rate is that of one period.
 */
export type Annuity = {
  readonly rate: Ratio;
  readonly periods: number;
  readonly inAdvance: number;
};

/** A payment in cents; `belowZero` where the formula gives less than 0 and the payment was set to 0. */
export type Payment = { readonly cents: number; readonly belowZero: boolean };

/**
 * The level payment that repays a present value down to a future value, rounded to the cent, at least 0.
 *
 * PMT = (PV - FV (1+i)^-n) / ([1 - (1+i)^-(n-A)] / i + A), A payments in advance: the form of the Canadian disclosure
 * regulations for leases (New Brunswick 2010-104 section 14), which with A = 0 and FV = 0 is the loan formula
 * PV i / (1 - (1+i)^-n). Without interest: (PV - FV) / n.
 *
 * The rounding is that of the exact value: where the fixed-point result lies too near to a half cent or to 0 to tell,
 * the exact fractions decide.
 *
 * @param annuity with at least 1 period
 */
export function levelPayment(presentCents: number, futureCents: number, annuity: Annuity): Payment {
  if (annuity.rate.numerator === 0n) return paymentOf(withoutInterest(presentCents, futureCents, annuity.periods));
  const near = rawPayment(presentCents, futureCents, annuity, fixedPointGrowth(annuity.rate, annuity.periods));
  if (!isNearHalfCent(near)) return paymentOf(near);
  return paymentOf(rawPayment(presentCents, futureCents, annuity, exactGrowth(annuity.rate, annuity.periods)));
}

/**
 * Whether the payments and the final amount are worth at least `presentCents` at this rate, which is above 0: the formula,
 * for PV.
 */
export function isWorthAtLeast(
  presentCents: number,
  paymentCents: number,
  futureCents: number,
  annuity: Annuity,
): boolean {
  const surplus = (growth: Growth): Ratio => {
    const { present, future, payment } = terms(annuity, growth);
    const worth = BigInt(paymentCents) * payment + BigInt(futureCents) * future;
    return { numerator: worth - BigInt(presentCents) * present, denominator: present };
  };
  const near = surplus(fixedPointGrowth(annuity.rate, annuity.periods));
  const decisive = isNearHalfCent(near) ? surplus(exactGrowth(annuity.rate, annuity.periods)) : near;
  return decisive.numerator >= 0n;
}

/** Both sides of the formula multiplied by (1+i)^n, i and every denominator, so that only integers are left. */
function terms({ rate, inAdvance }: Annuity, { growth, one }: Growth) {
  const { numerator: i, denominator: unit } = rate;
  const advance = BigInt(inAdvance);
  const grownUnit = unit ** advance;
  return {
    present: growth * i * grownUnit,
    future: one * i * grownUnit,
    payment: growth * unit * grownUnit - one * unit * (unit + i) ** advance + advance * i * growth * grownUnit,
  };
}

function rawPayment(presentCents: number, futureCents: number, annuity: Annuity, growth: Growth): Ratio {
  const { present, future, payment } = terms(annuity, growth);
  return { numerator: BigInt(presentCents) * present - BigInt(futureCents) * future, denominator: payment };
}

function withoutInterest(presentCents: number, futureCents: number, periods: number): Ratio {
  return { numerator: BigInt(presentCents) - BigInt(futureCents), denominator: BigInt(periods) };
}

/** A raw payment as cents, rounded, at least 0. */
export function paymentOf({ numerator, denominator }: Ratio): Payment {
  if (numerator < 0n) return { cents: 0, belowZero: true };
  return { cents: divideRoundedWide(numerator, denominator), belowZero: false };
}

/** Within 2^-64 of a multiple of half a cent, where the error of the fixed point, far smaller, might still decide. */
function isNearHalfCent({ numerator, denominator }: Ratio): boolean {
  const remainder = (2n * (numerator < 0n ? -numerator : numerator)) % denominator;
  return remainder << 64n < denominator || (denominator - remainder) << 64n < denominator;
}
