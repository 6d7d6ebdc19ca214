import { carName } from '#contract/car-name.ts';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { calculateDeal } from '#engine/deal.ts';
import { allInCents } from '#engine/form/advertised-price.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { dealOutputs, type FigureName } from '#engine/outputs.ts';
import { currentRates } from '../deals/current-rates.ts';
import { dollarsIn, percentIn, roundDollarsIn } from '../kit/format.ts';
import { optionIn, sentenceIn } from '../kit/sentences.ts';
import { dealFacts } from './deal-facts.ts';
import type { DealColumns } from './tables.ts';

/** How a deal is paid, its amounts as decimal text: in cash the total, else the payment. */
type Paid = {
  readonly mode: string;
  readonly total: string;
  readonly payment: string;
  readonly frequency: string;
  readonly numberOfPayments: string;
  readonly interestRate: string;
  readonly downPayment: string;
};

/** What is paid, as a mail's head and its subject say it: $957.72, monthly, 84 payments · 5.99% · $0 down. */
export function paymentInMail(paid: Paid, language: Language) {
  const { mode, total, payment, frequency, numberOfPayments: count, interestRate, downPayment } = paid;
  const isCash = mode === 'Cash';
  const amount = dollarsIn(language, isCash ? total : payment);
  const often = isCash ? sentenceIn(language, msg`total`) : optionIn(language, frequencyWords, frequency);
  const parts = isCash
    ? []
    : [
        sentenceIn(language, msg`${{ count }} payments`),
        interestRate && percentIn(language, interestRate),
        sentenceIn(language, msg`${{ amount: roundDollarsIn(language, downPayment || '0') }} down`),
      ];
  const [said, terms] = [`${amount} ${often}`, parts.filter(Boolean).join(' · ')];
  return { amount, often, payment: said, terms, figures: [said, terms].filter(Boolean).join(', ') };
}

/** What a mail says of a saved deal: its car, its payment, and the figures that stand in rows; empty where it has none. */
export function dealInMail(deal: DealColumns, language: Language) {
  const { mode, figures } = deal;
  const dollars = (name: FigureName) => dollarsIn(language, String(figures[name] ?? ''));
  const [isCash, isLease] = [mode === 'Cash', mode === 'Lease'];
  return {
    vehicle: carName(deal, language),
    ...paymentInMail(dealFacts(deal), language),
    allIn: dollarsIn(language, allInOf(deal)),
    tax: dollars(isLease ? 'leaseTaxValueHonda' : 'salesTax'),
    borrowing: isCash ? '' : dollars(isLease ? 'totalCostOfBorrowingHonda' : 'costOfBorrowing'),
    total: isCash ? '' : dollars('totalOutlay'),
  };
}

/** The all-in price of a saved deal; empty where the rates of its day do not come to the saved figures again. */
function allInOf({ form, options, province, vehicleType, calculatedOn, figures }: DealColumns): string {
  const rates = currentRates();
  const state = loadEnquiry({ ...form, options, province, vehicleType }, rates, calculatedOn);
  const result = calculateDeal(dealInput(state), rates, calculatedOn);
  const isSame = String(dealOutputs(result).totalOutlay) === String(figures.totalOutlay);
  const cents = isSame ? allInCents({ state, result }) : null;
  return cents === null ? '' : formatCents(cents);
}
