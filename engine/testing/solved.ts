import type { DealInput, IsoDate } from '#engine/form/deal-fields.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import { type Bounds, solveForm, type Unknown } from '#engine/solve/solve-form.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

/** The widest bounds of each unknown, in its own unit: cents, cents, whole years, hundredths of a percent. */
const widest: Record<Unknown, Bounds> = {
  price: { least: 0, most: 10_000_000_00 },
  downPayment: { least: 0, most: 10_000_000_00 },
  term: { least: 1, most: 8 },
  rate: { least: 0, most: 100_00 },
};

/**
 * For tests: what the form of a deal answers for one unknown, in its own unit. Null where nothing keeps the target.
 */
export function solved(
  deal: DealInput,
  unknown: Unknown,
  targetCents: number,
  today: IsoDate,
  bounds: Bounds = widest[unknown],
): number | null {
  const answer = solveForm(loadEnquiry(deal, rateBook, today), unknown, targetCents, bounds, rateBook, today);
  return answer.kind === 'found' ? answer.best.value : null;
}
