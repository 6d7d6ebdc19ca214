import { formatCents } from '#engine/money/format-cents.ts';
import type { LoadedEnquiry } from '../load-enquiry.ts';

/** What the picture of a shared deal says: the car and its payment, and nothing of the person. */
export type PictureWords = {
  readonly car: string;
  readonly vehicleType: string;
  readonly mode: string;
  readonly amount: string;
  readonly terms: string;
};

const dollars = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  currencyDisplay: 'narrowSymbol',
});

const money = (cents: number) => dollars.format(Number(formatCents(cents)));

/** How often is paid, as it stands beside a payment. */
const often: Readonly<Record<string, string>> = {
  Monthly: 'monthly',
  Weekly: 'weekly',
  'Semi Monthly': 'semi-monthly',
  'Bi Weekly': 'bi-weekly',
};

/** The words of a deal's picture, from the figures as they were saved. */
export function pictureWords({ enquiry }: LoadedEnquiry): PictureWords {
  const { year, make, model, trim, vehicleType, mode, form, figures, frequency } = enquiry;
  const car = [year, make, model, trim].filter(Boolean).join(' ') || 'A car deal';
  if (mode === 'Cash') {
    return {
      car,
      vehicleType,
      mode,
      amount: money(enquiry.totalPurchasePriceCents),
      terms: 'in total, taxes included',
    };
  }
  const rate = form.interestRate === undefined ? '' : ` at ${form.interestRate}%`;
  const terms = `${often[frequency] ?? 'monthly'}, ${figures.numberOfPayments} payments${rate}`;
  return { car, vehicleType, mode, amount: money(enquiry.paymentCents), terms };
}
