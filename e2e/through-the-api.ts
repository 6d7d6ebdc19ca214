import { type APIRequestContext, expect } from '@playwright/test';
import { dealer, newPerson } from './deal-page.ts';

/** A shopper who has registered, with the token of the session. */
export type Shopper = { person: ReturnType<typeof newPerson>; user: unknown; token: string };

/** Registers somebody new, as the form does. */
export async function registerShopper(request: APIRequestContext): Promise<Shopper> {
  const person = newPerson();
  const reply = await request.post('/api/auth/register', {
    data: {
      firstName: person.firstName,
      lastName: person.lastName,
      emailAddresses: person.email,
      contactNumbers: person.phone,
      password: person.password,
      city: 'Oakville',
      state: 'Ontario',
    },
  });
  expect(reply.status()).toBe(201);
  const { user, token } = await reply.json();
  return { person, user, token };
}

/** A financed deal whose figures are known: calculation 6.2. */
export const deal = {
  cashFinanceLease: 'Finance',
  type: 'New',
  year: '2026',
  make: 'ACURA',
  model: 'RDX',
  trim: 'A-Spec',
  estimatedSalesPrice: '58300',
  freight: '2595',
  discount: '1500',
  adminFee: '499',
  omvicFee: '12.50',
  airTax: '100',
  tireTax: '29.20',
  licenseFee: '59',
  termsInYears: '7',
  interestRate: '6.99',
  tax: 'HST',
  taxRate: '13',
  frequency: 'Monthly',
  note: 'Is it there in <b>white</b>?',
};

type SavedDeal = { _id: string; version: number; monthlyPayment: string; totalPurchasePrice: string };

const post = async (request: APIRequestContext, path: string, token: string, data: unknown): Promise<SavedDeal> => {
  const reply = await request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).data;
};

/** Sends the deal, changed as given, to the demonstration's dealer where no other is named. */
export const shareDeal = (
  request: APIRequestContext,
  { token }: Shopper,
  change: Readonly<Record<string, unknown>> = {},
  businessName: string = dealer.businessName,
) =>
  post(request, `/api/dealer/${businessName}/enquiry`, token, {
    ...deal,
    ...change,
    termsAndConditions: 'yes',
    ageConfirmation: 'yes',
  });

/** Saves the deal as a draft, for the demonstration's dealer or for none. */
export const saveDraft = (request: APIRequestContext, { token }: Shopper, businessName?: string) =>
  post(request, '/api/enquiry/enquiry', token, { ...deal, ...(businessName && { businessName }) });

/** An amount of the API as the pages write it: $1,024.45. */
export const dollars = (amount: string): string =>
  `$${Number(amount).toLocaleString('en-CA', { minimumFractionDigits: 2 })}`;

/** Takes the person's data out of the dealer's view. */
export async function withholdData(request: APIRequestContext, { token }: Shopper, saved: SavedDeal): Promise<void> {
  const reply = await request.put(`/api/enquiry/enquiry/${saved._id}`, {
    data: { ...deal, withData: false },
    headers: { authorization: `Bearer ${token}`, 'if-match': `"${saved.version}"` },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}
