import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import { listings } from '../listings/tables.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { allDeclared } from '../testing/declared.ts';
import { adf, doings, openDeliveryHouse, settled } from '../testing/deliveries.ts';
import { addListing, type World } from '../testing/world.ts';

/** What a used car declares, on its page and with a lead about it. */

let house: Awaited<ReturnType<typeof openDeliveryHouse>>;
let world: World;
let id: string;
beforeAll(async () => {
  house = await openDeliveryHouse();
});
afterAll(() => house.close());

const report = 'https://vhr.carfax.ca/?id=1';
const answers = { repairsAbove3000: 'yes: 4,200', fireDamage: 'yes' };
const usedCar = { condition: 'PreOwned', year: 2022, model: 'MDX', trim: 'Tech', mileageKm: 42_000 } as const;

beforeEach(async () => {
  world = await house.fresh();
  const declared = allDeclared('ON', answers);
  const car = { ...usedCar, basePriceCents: 33_300_00, declared, details: { historyReportUrl: report } };
  id = await addListing(house.app.database.db, world.dealerA.id, world.acura, car);
});

const read = async (language = 'en') =>
  (await house.app.call('readCar', { params: { id }, headers: { 'accept-language': language } })).json().car.declared;
const usedDeal = {
  ...financeDeal,
  type: 'PreOwned',
  year: '2022',
  trim: 'Tech',
  airTax: '',
  freight: '',
  omvicFee: '',
};
const save = async () => {
  const post = { token: world.userA.token, params: { businessName: 'north-cars' } };
  const reply = await house.app.call('saveAndShare', { ...post, body: { ...accepted, ...usedDeal, listingId: id } });
  expect(reply.statusCode).toBe(201);
  return reply.json().data;
};
const saidOf = (declared: { answers: { question: string; said: string; details: string }[] }, question: string) =>
  declared.answers.find((answer) => answer.question === question);

describe('the page of a used car', () => {
  it('shows what its dealer declares, with the law of its province and the report', async () => {
    const declared = await read();
    expect(saidOf(declared, 'repairsAbove3000')).toMatchObject({ said: 'yes', details: '4,200' });
    expect(saidOf(declared, 'taxiOrLimousine')).toMatchObject({ said: 'no' });
    expect(declared).toMatchObject({ open: [], statements: [], historyReportUrl: report });
    expect(declared.law.name).toMatch(/^Motor Vehicle Dealers Act/);
    expect((await read('fr')).law.name).toMatch(/^Loi de 2002 sur le commerce des véhicules automobiles/);
  });

  it('says what is open, and Québec’s sentence about the last owner', async () => {
    await house.app.database.db.update(dealers).set({ province: 'QC' });
    const declared = await read();
    expect(declared.statements).toEqual(['lastOwner']);
    expect(declared.open).toContain('engineDisplacement');
    // What Ontario alone asks for is not shown by Québec's list.
    expect(saidOf(declared, 'fireDamage')).toBeUndefined();
  });

  it('has none of it for a new car', async () => {
    const { db } = house.app.database;
    await db.update(listings).set({ condition: 'New' }).where(eq(listings.id, id));
    expect(await read()).toBeNull();
  });
});

describe('a lead about a used car', () => {
  it('carries the answers in mail, ADF and webhook; the table of leads names the report', async () => {
    const { save: set } = doings(house.app, world);
    await set({ ...adf, ...house.webhook, mailOn: true, mailAddress: 'leads@north.example' });
    const { car } = await save();
    expect(saidOf(car.declared, 'fireDamage')).toMatchObject({ said: 'yes' });
    await settled(house.app, 3);
    const yes = 'Yes: Repairs over $3,000 after an incident: $4,200.00';
    for (const [to, no] of [
      ['leads@north.example', 'The dealer answered “no” to the following: '],
      ['adf@crm.example', 'Used-car questions answered '],
    ]) {
      const text = house.mail.taken.find(({ recipients }) => recipients[0] === to)?.mail.text;
      for (const said of [yes, 'Yes: Fire damage', no, report]) expect(text).toContain(said);
    }
    const { vehicle } = JSON.parse(house.receiver.taken[0]?.body ?? '').lead;
    expect(vehicle.historyReportUrl).toBe(report);
    expect(vehicle.declared).toContainEqual({ question: 'repairsAbove3000', said: 'yes', details: '4,200' });
    const table = await house.app.call('exportLeads', { token: world.dealerA.token, body: {} });
    expect(table.json().text).toContain(report);
    expect(table.json().text).not.toContain('Fire damage');
  });

  it('keeps them as they were when it was saved', async () => {
    const { _id } = await save();
    const { db } = house.app.database;
    await db
      .update(listings)
      .set({ declared: allDeclared('ON') })
      .where(eq(listings.id, id));
    const asDealer = { token: world.dealerA.token, params: { id: _id } };
    const { car } = (await house.app.call('readEnquiry', asDealer)).json().data;
    expect(saidOf(car.declared, 'fireDamage')).toMatchObject({ said: 'yes' });
    expect(saidOf(await read(), 'fireDamage')).toMatchObject({ said: 'no' });
  });
});
