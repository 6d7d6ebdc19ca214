import { carName } from '#contract/car-name.ts';
import type { Language } from '#contract/languages.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { dollarsIn, percentIn } from '../../kit/format.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import type { LoadedEnquiry } from '../load-enquiry.ts';

/** What the picture of a shared deal says: the car and its payment, and nothing of the person. */
export type PictureWords = {
  readonly car: string;
  readonly vehicleType: string;
  /** As it is stored; it gives the picture its colour. */
  readonly mode: string;
  readonly modeName: string;
  readonly amount: string;
  readonly terms: string;
  readonly foot: string;
};

/** How often is paid, as it stands beside a payment. */
const often: Readonly<Record<string, string>> = {
  Monthly: 'monthly',
  Weekly: 'weekly',
  'Semi Monthly': 'semi-monthly',
  'Bi Weekly': 'bi-weekly',
};

/** The words of a deal's picture, from the figures as they were saved. */
export function pictureWords({ enquiry }: LoadedEnquiry, language: Language): PictureWords {
  const { vehicleType, mode, form, figures, frequency } = enquiry;
  const said = (sentence: string) => sentenceIn(language, sentence);
  const words = {
    car: carName(enquiry) || said('A car deal'),
    vehicleType,
    mode,
    modeName: said(mode),
    foot: said('Every line of the deal, to look through'),
  };
  if (mode === 'Cash') {
    const amount = dollarsIn(language, formatCents(enquiry.totalPurchasePriceCents));
    return { ...words, amount, terms: said('in total, taxes included') };
  }
  const payments = `${often[frequency] ?? 'monthly'}, ${figures.numberOfPayments} payments`;
  const rate = form.interestRate;
  const terms = rate === undefined ? payments : `${payments} at ${percentIn(language, String(rate))}`;
  return { ...words, amount: dollarsIn(language, formatCents(enquiry.paymentCents)), terms: said(terms) };
}
