import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { admin } from './admin.ts';
import type { SignIn } from './demo-sign-ins.ts';

const password = 'maple and amber seven';

/** A car as the lookups name it. */
export type NamedCar = { make: string; vehicleType: string; model: string; year: string; trim: string };

/** A dealer of its own that sells, with the token of its owner and what signs them in. */
export type SellingDealer = { name: string; businessName: string; account: SignIn; token: string; carId: string };

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The first new car that a dealer of the demonstration lists. */
export async function firstNewCar(request: APIRequestContext, businessName: string): Promise<NamedCar> {
  const page = await (await request.get(`/api/dealer/dealers/businessName/${businessName}`)).json();
  const { make, vehicleType, model, year } = page.carDetails.find(({ type }: { type: string }) => type === 'New');
  const query = new URLSearchParams({ make, year, dealer: businessName });
  const trims = await request.get(`/api/car/getTrimsByModel/New/${encodeURIComponent(model)}?${query}`);
  const [{ trim }] = await trims.json();
  return { make, vehicleType, model, year, trim };
}

/** A new business in Nova Scotia, approved, with one new car in its public stock. */
export async function openDealer(request: APIRequestContext, car: NamedCar, basePrice: string): Promise<SellingDealer> {
  const name = `Harbour ${randomUUID().slice(0, 8)}`;
  const business = {
    name,
    registrationNumber: '4712345',
    contactNumbers: '902-555-0123',
    address: '12 Main Street',
    city: 'Halifax',
    province: 'Nova Scotia',
    zipcode: 'B3J 1A1',
    firstName: 'Dana',
    lastName: 'Harbour',
    emailAddresses: `dana.${randomUUID().slice(0, 8)}@harbour.example`,
    password,
  };
  expect((await request.post('/api/dealer/register', { data: business })).status()).toBe(201);
  const businessName = name.toLowerCase().replace(' ', '-');
  await admin('dealers', 'approve', businessName);
  const signIn = { email: business.emailAddresses, password };
  const { token, dealer } = await (await request.post('/api/dealer/login', { data: signIn })).json();
  const { make, vehicleType, model: modelName, year, trim } = car;
  const entry = { make, vehicleType, modelName, trim, year, type: 'New', basePrice };
  const headers = bearer(token);
  const path = `/api/dealer/addCarModelDetails/${dealer.dealerID}`;
  const added = await request.post(path, { headers, data: { carModelDetails: [entry] } });
  expect(added.status(), await added.text()).toBe(201);
  const ids = [(await added.json()).carModelDetails._id];
  const published = await request.post('/api/dealer/cars/publish', { headers, data: { ids } });
  expect((await published.json()).leftOut).toEqual([]);
  return { name, businessName, account: signIn, token, carId: String(ids[0]) };
}

/** The dealer's only lead. */
async function onlyLead(request: APIRequestContext, { token }: SellingDealer): Promise<string> {
  const leads = await (await request.get('/api/dealer/enquiries', { headers: bearer(token) })).json();
  expect(leads.data).toHaveLength(1);
  return leads.data[0]._id;
}

/** Answers the dealer's only lead with its own figures and so much off the price. */
export async function offerOff(request: APIRequestContext, dealer: SellingDealer, discount: string): Promise<void> {
  const id = await onlyLead(request, dealer);
  const headers = bearer(dealer.token);
  const { data } = await (await request.get(`/api/enquiry/enquiry/${id}`, { headers })).json();
  const { termsAndConditions: _terms, ageConfirmation: _age, ...form } = data.form;
  const offer = { ...form, discount, province: data.province ?? '', options: data.options };
  const reply = await request.post(`/api/dealer/enquiries/${id}/offers`, {
    headers: { ...headers, 'if-match': `"${data.version}"` },
    data: offer,
  });
  expect(reply.status(), await reply.text()).toBe(201);
}
