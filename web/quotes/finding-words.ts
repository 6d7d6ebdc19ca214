import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FindingCode } from '#engine/quote/finding.ts';

/** A finding's facts, as they are read. */
export type Told = {
  readonly line: string;
  readonly other: string;
  readonly stated: string;
  readonly expected: string;
  readonly difference: string;
  readonly base: string;
  readonly perPayment: string;
  readonly payments: number;
  readonly component: string;
  readonly percent: string;
  readonly implied: string;
  readonly regulator: string;
  readonly law: string;
  readonly province: string;
  readonly programme: string;
  readonly until: string;
};

/** What is said of a finding, and what to ask the dealer; null where there is nothing to ask. */
export type FindingWords = {
  readonly text: MessageDescriptor;
  readonly question: MessageDescriptor | null;
};

type Words = (told: Told) => FindingWords;

const sums = {
  sum: ({ line, stated, expected }) => ({
    text: msg`The lines above this one add up to ${expected}, but the quote says ${stated}.`,
    question: msg`“${line}” says ${stated}, but the lines above it add up to ${expected}. Which line am I missing?`,
  }),
  duplicate: ({ line, other, stated }) => ({
    text: msg`This looks like the same charge as “${other}”.`,
    question: msg`“${line}” (${stated}) and “${other}” look like the same charge. What’s each one for?`,
  }),
  unrecognised: ({ line, stated }) => ({
    text: msg`We don’t recognize this line. Choose what it is, if you know. Until then, we’ll treat it as a taxable fee.`,
    question: msg`What’s “${line}” (${stated}) for, and is it required?`,
  }),
} satisfies Partial<Record<FindingCode, Words>>;

const taxes = {
  tax: ({ component, percent, base, stated, expected }) => ({
    text: msg`${component} at ${percent}% on ${base} is ${expected}, but the quote says ${stated}.`,
    question: msg`What amount is ${component} charged on? At ${percent}% of ${base}, it would be ${expected}, but the quote says ${stated}.`,
  }),
  taxRate: ({ component, percent, implied, base, expected, province }) => ({
    text: msg`The tax looks like ${implied}% of ${base}. In ${province}, ${component} is ${percent}%, which comes to ${expected}.`,
    question: msg`Why is the tax ${implied}%? In ${province}, ${component} is ${percent}%.`,
  }),
  tradeInTaxed: ({ component, expected, stated }) => ({
    text: msg`The tax is calculated on the price before the trade-in. A dealer trade-in comes off first, so the tax should be ${expected}, not ${stated}.`,
    question: msg`Is the trade-in taken off before ${component} is charged? If so, the tax would be ${expected}.`,
  }),
  rebateUntaxed: ({ component, expected, stated }) => ({
    text: msg`The tax is calculated on the price after the manufacturer’s rebate. That rebate includes tax and should come off after tax, so the tax should be ${expected}, not ${stated}.`,
    question: msg`Is the rebate applied before or after ${component}? If it’s after, the tax would be ${expected}.`,
  }),
  untaxedLineTaxed: ({ component, other, expected, stated }) => ({
    text: msg`Tax also seems to be charged on “${other}”, which isn’t taxable. The tax should be ${expected}, not ${stated}.`,
    question: msg`Is ${component} charged on “${other}”? If it isn’t, the tax would be ${expected}.`,
  }),
  taxNotListed: ({ component, percent, expected, province }) => ({
    text: msg`${component} at ${percent}% isn’t on the quote. In ${province}, it would be ${expected}. You may have to pay it when you register the vehicle.`,
    question: msg`Do I still have to pay ${expected} in ${component}? If so, who do I pay?`,
  }),
  insuranceTax: ({ expected, stated }) => ({
    text: msg`In Ontario, insurance premiums are subject to 8% retail sales tax: ${expected}. But the quote says ${stated}.`,
    question: msg`How is the tax on the insurance calculated? At 8%, it would be ${expected}.`,
  }),
  luxuryTax: ({ expected, stated }) => ({
    text: msg`The luxury tax on these lines is ${expected}, but the quote says ${stated}.`,
    question: msg`How is the luxury tax calculated? Based on these amounts, it should be ${expected}.`,
  }),
  paymentTax: ({ expected, stated, payments, difference }) => ({
    text: msg`The tax on one payment is ${expected}, but the quote says ${stated}. Over ${payments} payments, that’s a difference of ${difference}.`,
    question: msg`Which part of the payment is taxed? Tax on the entire taxable amount would be ${expected}.`,
  }),
  upfrontTax: ({ expected, stated }) => ({
    text: msg`The tax on the cash down and rebate is ${expected}, but the quote says ${stated}.`,
    question: msg`How is the tax on the cash down calculated? It should be ${expected}.`,
  }),
} satisfies Partial<Record<FindingCode, Words>>;

const payments = {
  payment: ({ expected, stated, percent, implied, payments: count, difference }) => ({
    text: msg`At ${percent}%, the payment is ${expected}, but the quote says ${stated}, which works out to ${implied}%. Over ${count} payments, that’s a difference of ${difference}.`,
    question: msg`How do you get a payment of ${stated} from this amount, rate and term? At ${percent}%, it would be ${expected}.`,
  }),
  impliedRate: ({ implied }) => ({
    text: msg`The quote doesn’t state a rate. Based on its amount, payment and term, the rate works out to ${implied}% a year.`,
    question: msg`What’s the annual rate? Based on the payment, I get ${implied}%.`,
  }),
  leaseConvention: ({ perPayment }) => ({
    text: msg`This payment differs from ours by ${perPayment}, but some leasing companies use a different method that gives this amount.`,
    question: null,
  }),
  paymentsCount: ({ payments: count, difference }) => ({
    text: msg`The quote has ${count} payments, which doesn’t match its term. That’s a difference of ${difference} in payments.`,
    question: msg`What term do these ${count} payments cover?`,
  }),
  totalOfPayments: ({ expected, stated }) => ({
    text: msg`The payment times the number of payments is ${expected}, but the quote says ${stated}.`,
    question: msg`What else is in the total of payments? On their own, the payments add up to ${expected}.`,
  }),
  costOfBorrowing: ({ expected, stated }) => ({
    text: msg`The payments add up to ${expected} more than the amount financed, but the quote says ${stated}.`,
    question: msg`What’s in the ${stated} cost of borrowing? Based on the payments, I get ${expected}.`,
  }),
  dueOnDelivery: ({ expected, stated }) => ({
    text: msg`The first payment, the cash down and the tax on it, the security deposit and the government fees add up to ${expected}, but the quote says ${stated}.`,
    question: msg`What’s due on delivery besides the first payment, the cash down (and the tax on it), the security deposit and the government fees? Those add up to ${expected}.`,
  }),
  aprWithFees: ({ line, stated, implied, percent }) => ({
    text: msg`With “${line}” (${stated}), the loan really costs ${implied}% a year, not ${percent}%. Any amount the lender keeps is a cost, like interest.`,
    question: msg`What’s “${line}” (${stated}) for, and what’s the APR once it’s included? I get ${implied}%.`,
  }),
  programmeRate: ({ programme, until, percent, implied }) => ({
    text: msg`This dealer offers ${percent}% until ${until} (${programme}), but the quote works out to ${implied}%.`,
    question: msg`The “${programme}” program rate is ${percent}%, so why is the rate here ${implied}%?`,
  }),
  programmeRebate: ({ programme, until, expected, stated }) => ({
    text: msg`This dealer takes ${expected} off until ${until} (${programme}), but the quote takes off ${stated}.`,
    question: msg`Doesn’t “${programme}” apply? It would take ${expected} off.`,
  }),
  criminalRate: ({ implied, percent }) => ({
    text: msg`The payment works out to a rate of ${implied}% a year, but the Criminal Code only allows ${percent}%. We may have misread a number, so check the amount, term and frequency.`,
    question: msg`What’s the annual percentage rate? Based on the numbers on the quote, it should be ${implied}%.`,
  }),
} satisfies Partial<Record<FindingCode, Words>>;

const fees = {
  allInFee: ({ line, law, province }) => ({
    text: msg`In ${province}, an advertised price already includes this (${law}). Enter the advertised price above and we’ll check the total.`,
    question: msg`Was “${line}” part of the advertised price?`,
  }),
  aboveAdvertised: ({ stated, expected, difference }) => ({
    text: msg`With the charges every buyer pays, the price is ${stated}. That’s ${difference} more than the advertised price of ${expected}.`,
    question: msg`The car was advertised for ${expected}. Why is it ${stated} before tax and the options I chose?`,
  }),
  regulatorFee: ({ regulator, expected, stated }) => ({
    text: msg`The ${regulator} is ${expected} for a sale today, but the quote says ${stated}.`,
    question: msg`The ${regulator} is ${expected}, so why does the quote say ${stated}?`,
  }),
  foreignRegulator: ({ regulator, province }) => ({
    text: msg`The ${regulator} isn’t charged in ${province}. Check the province above.`,
    question: msg`Why is the ${regulator} charged on a sale in ${province}?`,
  }),
  airTax: () => ({
    text: msg`The federal tax applies to new vehicles with air conditioning. The quote doesn’t say whether this one has it.`,
    question: null,
  }),
  airTaxAmount: ({ expected, stated }) => ({
    text: msg`The federal tax on air conditioning is ${expected}, but the quote says ${stated}.`,
    question: msg`The air conditioning tax is ${expected}. What else is in the ${stated} charge?`,
  }),
  airTaxOnUsed: ({ stated }) => ({
    text: msg`The federal tax on air conditioning is charged once, when a vehicle is new.`,
    question: msg`Why is there an air conditioning tax (${stated}) on a used vehicle?`,
  }),
  freightOnUsed: ({ stated }) => ({
    text: msg`Freight is the cost of shipping a new vehicle from the factory. On a used one, it may mean reconditioning.`,
    question: msg`Why is there a freight charge (${stated}) on a used vehicle?`,
  }),
  adminFee: ({ line, stated }) => ({
    text: msg`The dealer sets this fee, not the government, so you can negotiate it.`,
    question: msg`What does “${line}” (${stated}) cover, and can you remove it?`,
  }),
  notAskedFor: ({ line, stated }) => ({
    text: msg`This is optional. Check “I asked for this” on the line if you want it.`,
    question: msg`I didn’t ask for “${line}” (${stated}). Please remove it or explain why it’s there.`,
  }),
} satisfies Partial<Record<FindingCode, Words>>;

export const findingWords: Readonly<Record<FindingCode, Words>> = { ...sums, ...taxes, ...payments, ...fees };
