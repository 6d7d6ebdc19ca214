import { addDays, addMonths } from '#engine/dates/add-days.ts';
import type { DealResult } from '#engine/deal.ts';
import type { Frequency, IsoDate } from '#engine/form/deal-fields.ts';

/** The day of a payment by its place after the first one, which has place 0. */
const dayAt: Record<Frequency, (first: IsoDate, place: number) => IsoDate> = {
  Monthly: addMonths,
  Weekly: (first, place) => addDays(first, 7 * place),
  'Bi Weekly': (first, place) => addDays(first, 14 * place),
  // Twice a month: on the day of the first payment, and fifteen days after it.
  'Semi Monthly': (first, place) => {
    const inMonth = addMonths(first, Math.floor(place / 2));
    return place % 2 === 0 ? inMonth : addDays(inMonth, 15);
  },
};

/**
 * The day on which so many periods of a deal have passed: a loan's payment of that number, or the payment after it in a
 * lease, whose first one falls on delivery. The first period ends on the deal's first payment date (calculation 8).
 *
 * @param periods 0 is the day of delivery
 */
export function dateAfter({ deal, figures, today }: DealResult, periods: number): IsoDate {
  const first = figures.firstPaymentDate;
  return periods === 0 || first === null ? today : dayAt[deal.frequency](first, periods - 1);
}
