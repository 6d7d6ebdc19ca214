import { z } from 'zod';
import { fields } from './fields.ts';
import { shownPart, shownText } from './texts.ts';

/** The person behind an enquiry; null for whoever may not see it. */
export const person = z.object({
  firstName: fields.firstName,
  lastName: fields.lastName,
  emailAddresses: fields.emailAddresses,
  emailConfirmed: z.boolean().describe('Whether a link that was mailed to the address has been opened.'),
  contactNumbers: fields.contactNumbers,
  address: fields.address,
  city: fields.city,
  state: shownText('How it stands.', 'Ontario'),
  zipcode: fields.zipcode,
  country: shownText('Country.', 'Canada'),
});

/** What the deal's dealer has appraised the trade-in at, and whether the deal still stands to it. */
export const firmTradeIn = z.object({
  valueCents: z.int().describe('Cents; null where no value was given.'),
  valueAmount: shownText('The same in dollars; null where no value was given.', '14500.00'),
  /** The last day on which the dealer stands by it. */
  until: z.string().describe('The last day.'),
  /** The dealer's name. */
  dealer: z.string().describe('The dealer.'),
  /** On what it depends, in the dealer's words. */
  conditions: z.string().describe('New, PreOwned, CertifiedPreOwned; empty for all.'),
  /** The vehicle that was appraised, as the deal's lines say it. */
  vehicle: shownPart('The vehicle.', {
    tradeIn: z.string().describe('What is given in; null, or empty, without a trade-in.'),
    tradeInYear: z.string().describe('Model year of the vehicle traded in.'),
    tradeInMake: z.string().describe('Make of the vehicle traded in.'),
    tradeInModel: z.string().describe('Model of the vehicle traded in.'),
    tradeInTrim: z.string().describe('Trim of the vehicle traded in.'),
    tradeInMileage: z.string().describe('Kilometres of the vehicle traded in.'),
  }),
  /** Firm through the day of `until`; else what of the deal's trade-in is another than was appraised. */
  stands: z.enum(['firm', 'vehicle', 'kilometres', 'value']).describe('`firm`, or what is another than was appraised.'),
});

/** The car of a deal in a list of deals. */
export const chosenCar = {
  make: shownText('Make.', 'ACURA'),
  model: shownText('Model.', 'MDX'),
  year: shownText('Year.', '2026'),
  trim: shownText('Trim.', 'A-Spec'),
};

/** What a deal in a list of deals comes to. */
export const listedTotals = {
  frequency: shownText('Payment frequency. One of the options; empty for none.', 'Monthly'),
  payment: shownText('Dollars, with tax; null where it cannot be said.', '1202.16'),
  /** A lease that says nothing of what the vehicle is worth at its end, for which no lessor asks such a payment. */
  isWithoutResidual: z.boolean().describe('A lease that says nothing of what the vehicle is worth at its end.'),
  totalPurchasePrice: shownText('Total price.', '84677.34'),
};
