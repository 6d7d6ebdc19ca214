import type { Condition, Mode } from '#engine/form/deal-fields.ts';
import type { AskedOfCar, WayToPay } from '#engine/form/ways-to-pay.ts';

/** How somebody would pay for a car; where no province is said, it is taxed in its dealer's. */
export type AskedTerms = Omit<AskedOfCar, 'province'> & {
  readonly province?: string | undefined;
  readonly mode?: Mode | undefined;
};

/** The way to pay that a car is shown with: Finance where none is asked for; a lease is of a new car alone. */
export const modeFor = (condition: string, { mode = 'Finance' }: AskedTerms): Mode =>
  mode === 'Lease' && condition !== ('New' satisfies Condition) ? 'Finance' : mode;

/** What is paid in a way to pay, in cents: a payment, of Cash all that is due. */
export const paidIn = ({ mode, result: { figures } }: WayToPay): number =>
  mode === 'Cash' ? figures.amountDueCents : figures.paymentCents;
