import type { RateBook } from '#engine/rates.ts';
import { chooseMode } from './choose-mode.ts';
import type { DealFieldName, IsoDate } from './deal-fields.ts';
import { type DealState, entriesOf, write } from './deal-state.ts';

/** A deal about a used car before Lease took that car out of it, and as it was right after. */
export type LeftForLease = { readonly before: DealState; readonly after: DealState };

const ofVehicle: readonly DealFieldName[] = ['type', 'make', 'year', 'model', 'trim', 'mileage'];

/** What each mode sets for itself. */
const ofMode: readonly DealFieldName[] = ['cashFinanceLease', 'termsInYears', 'licenseFee', 'lienRegistrationFee'];

/** What a press on Lease takes out of a deal, since a lease is of a new car; null where the deal is about no used one. */
export const leftForLease = (before: DealState, after: DealState): LeftForLease | null =>
  after.activeOption === 2 && before.form.model !== '' && before.form.type !== after.form.type
    ? { before, after }
    : null;

/** Whether no other car has been chosen in the lease. */
export const isStillLeft = (now: DealState, { after }: LeftForLease): boolean =>
  now.activeOption === 2 && ofVehicle.every((name) => now.form[name] === after.form[name]);

/**
 * The deal about the used car again, in the mode that is pressed. What was typed or chosen in the lease goes along.
 *
 * @param pressed the mode; the lease's own takes its choice back
 */
export function backFromLease(
  now: DealState,
  { before, after }: LeftForLease,
  pressed: 0 | 1 | 2,
  rates: RateBook,
  today: IsoDate,
): DealState {
  const own = entriesOf(now.form).filter(([name, text]) => text !== after.form[name] && !ofMode.includes(name));
  const written = own.reduce(
    (state, [name, text]) => write(state, { [name]: text }, now.origins[name] ?? 'default'),
    before,
  );
  const isElsewhere = now.province !== after.province;
  const back: DealState = {
    ...written,
    ...(isElsewhere && { province: now.province, options: now.options }),
    ...(now.claims && { claims: now.claims }),
  };
  const press = pressed === 2 ? before.activeOption : pressed;
  return press === -1 || pressed === before.activeOption ? back : chooseMode(back, press, rates, today);
}
