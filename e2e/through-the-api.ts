import { type APIRequestContext, expect } from '@playwright/test';
import { dealer, newPerson } from './deal-page.ts';
import { demoSignIns } from './demo-sign-ins.ts';

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

const traded = {
  condition: 'Good',
  year: '2019',
  make: 'Honda',
  model: 'Civic',
  trim: '',
  kilometres: '84000',
  accidents: 'minor',
  body: 'marks',
  warnings: 'none',
  tires: 'half',
  smoke: 'no',
  keys: 'two',
  branded: 'no',
  owed: 'no',
  vin: '',
  note: '',
};

/** The shopper asks what the trade-in of a sent deal is worth. */
export async function askForAppraisal(
  request: APIRequestContext,
  { token }: Shopper,
  id: string,
): Promise<{ version: number }> {
  const asked = await request.post(`/api/enquiry/enquiry/${id}/tradeIn/ask`, {
    data: traded,
    headers: { authorization: `Bearer ${token}` },
  });
  return (await asked.json()).data;
}

/** The same, and the demonstration's dealer gives a firm value. */
export async function appraiseTradeIn(request: APIRequestContext, shopper: Shopper, id: string): Promise<void> {
  const data = await askForAppraisal(request, shopper, id);
  const signedIn = await request.post('/api/dealer/login', { data: demoSignIns().dealer });
  const valued = await request.post(`/api/dealer/enquiries/${id}/tradeIn/values`, {
    data: { valueCents: 1_450_000, validOn: dayFromNow(7), conditions: 'With both keys' },
    headers: { authorization: `Bearer ${(await signedIn.json()).token}`, 'if-match': `"${data.version}"` },
  });
  expect(valued.status(), await valued.text()).toBe(201);
}

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

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

/** Those of some cars that have no photos: a journey that has begun once has left some on the car that it took. */
export async function withoutPhotos<Car extends { readonly _id: string }>(
  request: APIRequestContext,
  cars: readonly Car[],
): Promise<Car[]> {
  const bare: Car[] = [];
  for (const car of cars) {
    const photos: unknown[] = await (await request.get(`/api/car/photos/${car._id}`)).json();
    if (photos.length === 0) bare.push(car);
  }
  return bare;
}

/** Whether a journey lists a car for a while and takes it away again, by its trim: they have trims of their own. */
export const isOfJourney = (trim: string): boolean => /^(?:Trim|Desk) /.test(trim);

/** A make of which no journey lists or prices a car. */
export const quietMake = 'HYUNDAI';

type FoundCar = { readonly _id: string; readonly trim: string; readonly payment: string };

/** The cars of the demonstration's dealer that a search finds, without those of other journeys. */
export async function findCars(request: APIRequestContext, words: string): Promise<FoundCar[]> {
  const query = new URLSearchParams({ q: words, dealer: dealer.businessName });
  const { cars }: { cars: FoundCar[] } = await (await request.get(`/api/car/search?${query}`)).json();
  return cars.filter(({ trim }) => !isOfJourney(trim));
}
