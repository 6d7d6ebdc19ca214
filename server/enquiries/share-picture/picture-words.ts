import { carName } from '#contract/car-name.ts';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import type { Language } from '#contract/languages.ts';
import { msg, type Words } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { countsOnTradeIn } from '#engine/shared-deal.ts';
import { dollarsIn, percentIn } from '../../kit/format.ts';
import { optionIn, sentenceIn } from '../../kit/sentences.ts';
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

/** What the picture of a page says that everybody sees. */
export type PagePictureWords = {
  readonly title: string;
  /** Lines beside the car. */
  readonly said: readonly string[];
  readonly foot: string;
};

/** The words of the home page's picture. */
export const homePictureWords = (language: Language): PagePictureWords => ({
  title: sentenceIn(language, msg`See what you would pay, and why.`),
  said: [sentenceIn(language, msg`Cash, finance or lease,`), sentenceIn(language, msg`line by line`)],
  foot: sentenceIn(language, msg`Free, and without signing in`),
});

type PicturedDealer = { readonly name: string; readonly city: string; readonly province: string };

/** The words of the picture of a dealer's page. */
export const dealerPictureWords = ({ name, city, province }: PicturedDealer, language: Language): PagePictureWords => ({
  title: name,
  said: [`${city}, ${province}`],
  foot: sentenceIn(language, msg`Work out your deal there, line by line`),
});

/** The words of a deal's picture, from the figures as they were saved. */
export function pictureWords({ enquiry }: LoadedEnquiry, language: Language): PictureWords {
  const { vehicleType, mode, form, figures, frequency } = enquiry;
  const said = (sentence: Words) => sentenceIn(language, sentence);
  const words = {
    car: carName(enquiry) || said(msg`A car deal`),
    vehicleType,
    mode,
    modeName: optionIn(language, optionLabels, mode),
    foot: said(msg`Every line of the deal, to look through`),
  };
  if (mode === 'Cash') {
    return countsOnTradeIn(form)
      ? { ...words, amount: dollarsIn(language, String(figures.amountDue)), terms: said(msg`to pay, taxes included`) }
      : {
          ...words,
          amount: dollarsIn(language, String(figures.totalPurchasePrice)),
          terms: said(msg`in total, taxes included`),
        };
  }
  const facts = { often: optionIn(language, frequencyWords, frequency), count: Number(figures.numberOfPayments) };
  const rate = form.interestRate;
  const terms =
    rate === undefined
      ? msg`${{ often: facts.often }}, ${{ count: facts.count }} payments`
      : msg`${{ often: facts.often }}, ${{ count: facts.count }} payments at ${{ rate: percentIn(language, String(rate)) }}`;
  return { ...words, amount: dollarsIn(language, formatCents(enquiry.paymentCents)), terms: said(terms) };
}
