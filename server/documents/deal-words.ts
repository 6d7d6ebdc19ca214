import { msg } from '#contract/words.ts';

/** What a deal on paper says. Words in braces stand for facts. */
export const dealWords = {
  title: msg`Deal estimate`,
  anyVehicle: msg`A vehicle of your choice`,
  caution: msg`Estimate, not an offer of credit.`,
  facts: {
    dealer: msg`Dealer`,
    noDealer: msg`No dealer chosen`,
    date: msg`Worked out on`,
    mode: msg`Purchase option`,
    condition: msg`Condition`,
    mileage: msg`Mileage`,
    province: msg`Province`,
    programme: msg`Programme`,
    claimed: msg`Claimed, to be proven`,
  },
  headline: {
    cash: msg`Due for the vehicle`,
    cashTerms: msg`Total price with tax and fees {total}, less the net trade-in.`,
    payment: msg`Payment`,
    terms: msg`{frequency}, {count} payments at {rate}, {term} years`,
    beforeTax: msg`{terms}; {base} before tax`,
  },
  tradeIn: msg`Trade-in: {vehicle}`,
  taxes: msg`Sales tax`,
  terms: {
    term: msg`Term`,
    years: msg`{count} years`,
    frequency: msg`Payments`,
    rate: msg`Interest rate`,
    kilometres: msg`{count} km`,
  },
  figures: msg`Totals`,
  typedTotal: msg`Typed as one total.`,
  unexplained: msg`Some lines of this deal are private, so the workings of its figures are left out.`,
  closing: [
    msg`Worked out on {date} by the rates, taxes and fees in force that day. Figures are in Canadian dollars, and rounded to the cent.`,
    msg`The dealer and the lender may set other prices, rates and conditions. Nothing here binds anybody; before you sign, compare it line by line with the bill of sale and with the credit or lease statement that the law requires.`,
  ],
  foot: msg`{product} · {address} · Estimate, not an offer of credit`,
  pageOf: msg`Page {page} of {count}`,
  fileName: msg`deal`,
} as const;
