import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { type RateBook, rowInForce } from '#engine/rates.ts';
import type { Condition, IsoDate } from './deal-fields.ts';
import type { FieldTexts } from './deal-state.ts';
import type { DealerSettings } from './dealer-settings.ts';
import { provinceOf } from './province-tax.ts';

type Charging = Pick<DealerSettings, 'province' | 'regulatorFeeOnPreOwned'> & Partial<Pick<DealerSettings, 'fees'>>;

/** Where the regulator's fee of a Pre-Owned car is proposed to a dealer that has not said whether it charges it. */
const proposedIn = 'ON';

/**
 * Whether a dealer charges its regulator's fee on Pre-Owned cars (decisions row 59). To one that charges every buyer such a
 * fee in `other` by itself it is not proposed, so that no car holds it twice.
 */
export const chargesRegulatorFee = ({ province, regulatorFeeOnPreOwned, fees = [] }: Charging): boolean =>
  regulatorFeeOnPreOwned ??
  (province === proposedIn && !fees.some((fee) => fee.line === 'other' && fee.payee === 'regulator' && fee.mandatory));

/**
 * The regulator's fee that a dealer charges on a Pre-Owned car, by the rate book of the day: it stands in `other`, because
 * the specification's own field has none for such a car. '' where there is none, and for every other condition.
 */
export function usedRegulatorFee(
  dealer: Charging | null,
  condition: Condition | null,
  rates: RateBook,
  today: IsoDate,
): string {
  if (condition !== 'PreOwned' || dealer === null || !chargesRegulatorFee(dealer)) return '';
  const { regulatorFee } = provinceOf(rates, dealer.province) ?? {};
  const cents = regulatorFee ? rowInForce(regulatorFee.rows, today).feeCents : 0;
  return cents === 0 ? '' : formatCents(cents);
}

/** Charges with the regulator's fee in `other`, beside whatever else is charged there. */
export function withRegulatorFee(charges: FieldTexts, fee: string): FieldTexts {
  if (fee === '') return charges;
  return { ...charges, other: formatCents(centsUpToLimit(charges.other ?? '') + centsUpToLimit(fee)) };
}
