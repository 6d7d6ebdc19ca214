import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { type DatedRows, type Fee, rowInForce } from '#engine/rates.ts';
import type { IsoDate } from './deal-fields.ts';
import { type DealerFee, feesInForce } from './dealer-settings.ts';

/** A fee that every buyer of a used car pays for the regulator, on the line that such a car has for it. */
const isOfUsed = (fee: DealerFee): boolean => fee.line === 'other' && fee.payee === 'regulator' && fee.mandatory;

/** What a dealer states by itself of the regulator's fee on a used car, in cents; 0 where it states none. */
export const statedOnUsedCents = (fees: readonly DealerFee[], today: IsoDate): number =>
  feesInForce(fees, today)
    .filter(isOfUsed)
    .reduce((sum, { amount }) => sum + centsUpToLimit(amount), 0);

/** What the regulator asks for on a day, and each change that is known ahead. */
const rowsFrom = (rows: DatedRows<Fee>, today: IsoDate) => {
  const current = rowInForce(rows, today);
  return [current, ...rows.filter(({ from }) => from > today && from > current.from)];
};

/** The regulator's fee as a dealer states it: today's, and each change that is known ahead, from its own day. */
export const statedRegulatorFees = (rows: DatedRows<Fee>, today: IsoDate): DealerFee[] =>
  rowsFrom(rows, today).map(({ feeCents, from }) => ({
    line: 'omvicFee',
    label: '',
    amount: formatCents(feeCents),
    payee: 'regulator',
    mandatory: true,
    from,
  }));

type Stated = { readonly fees: readonly DealerFee[]; readonly regulatorFeeOnPreOwned?: boolean | undefined };

/** Whether a dealer's fees count less than the regulator asks for, today or from a day that is known ahead. */
function countsLess({ fees }: Stated, rows: DatedRows<Fee>, today: IsoDate): boolean {
  return rowsFrom(rows, today).some(({ from, feeCents }) => {
    const day = from > today ? from : today;
    const stated = feesInForce(fees, day).filter(({ line, mandatory }) => line === 'omvicFee' && mandatory);
    const isBelow = stated.length === 0 || stated.some(({ amount }) => centsUpToLimit(amount) < feeCents);
    const onUsed = statedOnUsedCents(fees, day);
    return isBelow || (onUsed > 0 && onUsed < feeCents);
  });
}

/**
 * A dealer's fees with what the regulator asks for today, and from each day that is known ahead, in the place of a lower
 * amount; what the dealer has stated for a later day stays. A fee of its own on used cars that is lower gives way to the
 * regulator's by the day.
 *
 * @returns null where nothing is lower
 */
export function withStatedRegulatorFee(
  stated: Stated,
  rows: DatedRows<Fee>,
  today: IsoDate,
): { readonly fees: DealerFee[]; readonly regulatorFeeOnPreOwned?: true } | null {
  if (!countsLess(stated, rows, today)) return null;
  const asked = statedRegulatorFees(rows, today);
  const { feeCents } = rowInForce(rows, today);
  const onUsed = statedOnUsedCents(stated.fees, today);
  const isLowerOnUsed = onUsed > 0 && onUsed < feeCents;
  const kept = stated.fees.filter((fee) => {
    if (isOfUsed(fee)) return !isLowerOnUsed;
    return fee.line !== 'omvicFee' || ((fee.from ?? '') > today && asked.every(({ from }) => from !== fee.from));
  });
  return { fees: [...kept, ...asked], ...(isLowerOnUsed && { regulatorFeeOnPreOwned: true }) };
}
