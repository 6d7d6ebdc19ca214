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
    text: msg`The lines above it come to ${expected}. The quote says ${stated}.`,
    question: msg`“${line}” says ${stated}, and the lines above it come to ${expected}. Which line am I missing?`,
  }),
  duplicate: ({ line, other, stated }) => ({
    text: msg`This looks like the same charge as “${other}”.`,
    question: msg`“${line}” (${stated}) and “${other}” look like the same charge. What is each of them for?`,
  }),
  unrecognised: ({ line, stated }) => ({
    text: msg`We do not know what this line is. Choose its kind if you do; until then it counts as a taxed fee.`,
    question: msg`What is “${line}” (${stated}) for, and is it required?`,
  }),
} satisfies Partial<Record<FindingCode, Words>>;

const taxes = {
  tax: ({ component, percent, base, stated, expected }) => ({
    text: msg`${component} at ${percent}% of ${base} comes to ${expected}. The quote says ${stated}.`,
    question: msg`On which amount is ${component} charged? At ${percent}% of ${base} it would be ${expected}, and the quote says ${stated}.`,
  }),
  taxRate: ({ component, percent, implied, base, expected, province }) => ({
    text: msg`The tax looks like ${implied}% of ${base}. In ${province}, ${component} is ${percent}%, which comes to ${expected}.`,
    question: msg`Why is the tax ${implied}%? In ${province}, ${component} is ${percent}%.`,
  }),
  tradeInTaxed: ({ component, expected, stated }) => ({
    text: msg`The tax is worked on the price before the trade-in. A trade-in at a dealer is taken off first: ${expected} in place of ${stated}.`,
    question: msg`Is the trade-in taken off before ${component} is charged? Then it would be ${expected}.`,
  }),
  rebateUntaxed: ({ component, expected, stated }) => ({
    text: msg`The tax is worked on the price after the manufacturer’s rebate. Such a rebate has tax inside and comes off after it: ${expected} in place of ${stated}.`,
    question: msg`Is the rebate taken off before or after ${component}? After it, the tax would be ${expected}.`,
  }),
  untaxedLineTaxed: ({ component, other, expected, stated }) => ({
    text: msg`The tax also seems to be charged on “${other}”, which carries none: ${expected} in place of ${stated}.`,
    question: msg`Is ${component} charged on “${other}”? Without it the tax would be ${expected}.`,
  }),
  taxNotListed: ({ component, percent, expected, province }) => ({
    text: msg`${component} at ${percent}% is not on the quote. In ${province} it would come to ${expected}; it may be paid when the vehicle is registered.`,
    question: msg`Is ${component} of ${expected} still to be paid, and to whom?`,
  }),
  insuranceTax: ({ expected, stated }) => ({
    text: msg`In Ontario, insurance premiums carry 8% retail sales tax: ${expected}. The quote says ${stated}.`,
    question: msg`How is the tax on the insurance worked out? At 8% it would be ${expected}.`,
  }),
  luxuryTax: ({ expected, stated }) => ({
    text: msg`The luxury tax on these lines comes to ${expected}. The quote says ${stated}.`,
    question: msg`How is the luxury tax worked out? On these lines it would be ${expected}.`,
  }),
  paymentTax: ({ expected, stated, payments, difference }) => ({
    text: msg`The tax on one payment comes to ${expected}. The quote says ${stated}; over ${payments} payments that is ${difference}.`,
    question: msg`On which part of the payment is the tax charged? On all of it that is taxed it would be ${expected}.`,
  }),
  upfrontTax: ({ expected, stated }) => ({
    text: msg`The tax on cash down and rebate comes to ${expected}. The quote says ${stated}.`,
    question: msg`How is the tax on the cash down worked out? It would be ${expected}.`,
  }),
} satisfies Partial<Record<FindingCode, Words>>;

const payments = {
  payment: ({ expected, stated, percent, implied, payments: count, difference }) => ({
    text: msg`At ${percent}% the payment comes to ${expected}. The quote says ${stated}, which implies ${implied}%; over ${count} payments that is ${difference}.`,
    question: msg`How does the payment of ${stated} follow from the amount, the rate and the term? At ${percent}% it would be ${expected}.`,
  }),
  impliedRate: ({ implied }) => ({
    text: msg`The quote states no rate. Amount, payment and term imply ${implied}% a year.`,
    question: msg`What is the annual rate? The payment implies ${implied}%.`,
  }),
  leaseConvention: ({ perPayment }) => ({
    text: msg`The payment follows from another way of reckoning leases that some lessors use; it differs by ${perPayment} a payment from payments in advance.`,
    question: null,
  }),
  paymentsCount: ({ payments: count, difference }) => ({
    text: msg`The quote counts ${count} payments, which is not what its term comes to. That is ${difference}.`,
    question: msg`Over which term do the ${count} payments run?`,
  }),
  totalOfPayments: ({ expected, stated }) => ({
    text: msg`The payment times the number of payments is ${expected}. The quote says ${stated}.`,
    question: msg`What else is in the total of payments? The payments alone come to ${expected}.`,
  }),
  costOfBorrowing: ({ expected, stated }) => ({
    text: msg`What the payments come to beyond the amount financed is ${expected}. The quote says ${stated}.`,
    question: msg`What is in the cost of borrowing of ${stated}? The payments come to ${expected}.`,
  }),
  dueOnDelivery: ({ expected, stated }) => ({
    text: msg`First payment, cash down, its tax, deposit and government fees come to ${expected}. The quote says ${stated}.`,
    question: msg`What is due on delivery beside the first payment, cash down, its tax, the deposit and government fees? They come to ${expected}.`,
  }),
  aprWithFees: ({ line, stated, implied, percent }) => ({
    text: msg`With “${line}” (${stated}) the loan really costs ${implied}% a year, not ${percent}%: what the lender keeps of the amount is a cost like interest.`,
    question: msg`What is “${line}” (${stated}) for, and what is the APR with it? I come to ${implied}%.`,
  }),
  programmeRate: ({ programme, until, percent, implied }) => ({
    text: msg`${programme} of this dealer has ${percent}% until ${until}. The quote says ${implied}%.`,
    question: msg`The programme “${programme}” has ${percent}%. Why is the rate ${implied}%?`,
  }),
  programmeRebate: ({ programme, until, expected, stated }) => ({
    text: msg`${programme} of this dealer takes ${expected} off until ${until}. The quote takes off ${stated}.`,
    question: msg`Does “${programme}” not apply? It would take ${expected} off.`,
  }),
  criminalRate: ({ implied, percent }) => ({
    text: msg`The payment implies ${implied}% a year. The Criminal Code allows ${percent}%. A figure may be misread: check amount, term and frequency.`,
    question: msg`What is the annual percentage rate? By the figures of the quote it would be ${implied}%.`,
  }),
} satisfies Partial<Record<FindingCode, Words>>;

const fees = {
  allInFee: ({ line, law, province }) => ({
    text: msg`In ${province} an advertised price already holds this (${law}). Type the advertised price above to have the sum checked.`,
    question: msg`Was “${line}” part of the advertised price?`,
  }),
  aboveAdvertised: ({ stated, expected, difference }) => ({
    text: msg`The price with the charges that every buyer pays comes to ${stated}, which is ${difference} above the advertised ${expected}.`,
    question: msg`The car was advertised for ${expected}. Why does it come to ${stated} before tax and what I chose?`,
  }),
  regulatorFee: ({ regulator, expected, stated }) => ({
    text: msg`The ${regulator} is ${expected} for a sale today. The quote says ${stated}.`,
    question: msg`The ${regulator} is ${expected}. Why is it ${stated}?`,
  }),
  foreignRegulator: ({ regulator, province }) => ({
    text: msg`The ${regulator} belongs to another province than ${province}. Check the province above.`,
    question: msg`Why is the ${regulator} charged on a sale in ${province}?`,
  }),
  airTax: () => ({
    text: msg`The federal tax is charged on new vehicles that have an air conditioner. The quote does not show whether this one does.`,
    question: null,
  }),
  airTaxAmount: ({ expected, stated }) => ({
    text: msg`The federal tax on an air conditioner is ${expected}. The quote says ${stated}.`,
    question: msg`The air-conditioner tax is ${expected}. What else is in the ${stated}?`,
  }),
  airTaxOnUsed: ({ stated }) => ({
    text: msg`The federal tax on an air conditioner is charged once, when a vehicle is new.`,
    question: msg`Why is an air-conditioner tax of ${stated} charged on a used vehicle?`,
  }),
  freightOnUsed: ({ stated }) => ({
    text: msg`Freight brings a new vehicle from the factory. On a used one it may stand for preparation.`,
    question: msg`What is the freight of ${stated} for on a used vehicle?`,
  }),
  adminFee: ({ line, stated }) => ({
    text: msg`No government sets this fee. The dealer does, so you may negotiate it.`,
    question: msg`What does “${line}” (${stated}) pay for, and can it be left out?`,
  }),
  notAskedFor: ({ line, stated }) => ({
    text: msg`This is optional. Tick “I asked for this” in the line if you want it.`,
    question: msg`I did not ask for “${line}” (${stated}). Please take it off, or tell me why it is there.`,
  }),
} satisfies Partial<Record<FindingCode, Words>>;

export const findingWords: Readonly<Record<FindingCode, Words>> = { ...sums, ...taxes, ...payments, ...fees };
