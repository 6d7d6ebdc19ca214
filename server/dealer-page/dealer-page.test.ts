import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import { auditLog } from '../enquiries/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { addMember } from '../testing/world.ts';

const { app, world, db } = openedWorld();
const save = (section: string, content: unknown, version = 1, token = world.dealerA.token, more: object = {}) =>
  app.call('saveDealerPage', { token, headers: { 'if-match': `"${version}"` }, body: { section, content, ...more } });
const restore = (section: string, earlier: number, version: number, more: object = {}) =>
  app.call('restoreDealerPage', {
    token: world.dealerA.token,
    headers: { 'if-match': `"${version}"` },
    body: { section, version: earlier, ...more },
  });
const sections = async () => (await app.call('readDealerPage', { token: world.dealerA.token })).json().data.sections;
const find = async (businessName: string) => (await app.call('findDealer', { params: { businessName } })).json();

const contacts = { contactNumbers: '905-555-0199', publicEmail: 'hello@north.example', website: '', leadEmail: '' };
const address = {
  name: 'North Cars',
  businessName: 'north-cars',
  address: '12 Main Street',
  city: 'Oakville',
  province: 'ON',
  zipcode: 'L6J',
};

describe('a section of the dealer’s page', () => {
  it('is saved from the version that was read, and from no other', async () => {
    expect((await sections()).contacts).toMatchObject({ version: 1, content: { contactNumbers: '905-555-0101' } });
    const reply = await save('contacts', contacts);
    expect([reply.statusCode, reply.headers.etag]).toEqual([200, '"2"']);
    expect((await sections()).contacts).toEqual({ version: 2, content: contacts });
    const stale = await save('contacts', { ...contacts, leadEmail: 'late@north.example' });
    expect([stale.statusCode, stale.headers.etag]).toEqual([412, '"2"']);
    expect((await sections()).contacts.content).toEqual(contacts);
    const without = { token: world.dealerA.token, body: { section: 'contacts', content: contacts } };
    expect((await app.call('saveDealerPage', without)).statusCode).toBe(428);
  });

  it('comes back as it was, also as it was before the first save', async () => {
    await save('contacts', contacts);
    await save('contacts', { ...contacts, contactNumbers: '1 905 555 0000' }, 2);
    expect((await restore('contacts', 2, 3)).json()).toEqual({ data: { version: 4 } });
    expect((await sections()).contacts.content).toEqual(contacts);
    await restore('contacts', 1, 4);
    expect((await sections()).contacts.content.contactNumbers).toBe('905-555-0101');
    const query = { section: 'contacts' };
    const { data } = (await app.call('listDealerPageVersions', { token: world.dealerA.token, query })).json();
    expect(data.map(({ version }: { version: number }) => version)).toEqual([5, 4, 3, 2, 1]);
    expect(data[0]).toMatchObject({ savedBy: 'Dana north-cars', changed: ['publicEmail', 'contactNumbers'] });
    expect(data[4]).toMatchObject({ savedBy: null, changed: [] });
    expect((await restore('contacts', 99, 5)).statusCode).toBe(404);
    expect((await app.call('listDealerPageVersions', { token: world.dealerB.token, query })).json().data).toEqual([]);
  });

  it('names each field at fault, and keeps nothing', async () => {
    for (const [section, content, field] of [
      ['contacts', { ...contacts, publicEmail: 'nobody' }, 'content.publicEmail'],
      ['contacts', { ...contacts, website: 'javascript:alert(1)' }, 'content.website'],
      ['address', { ...address, name: ' ' }, 'content.name'],
      ['address', { ...address, businessName: 'North Cars' }, 'content.businessName'],
      ['address', { ...address, businessName: 'support' }, 'content.businessName'],
      ['address', { ...address, businessName: 'icardeals-help' }, 'content.businessName'],
      ['address', { ...address, name: 'iCar Deals Support' }, 'content.name'],
      ['address', { ...address, zipcode: 'V5K 0A1' }, 'content.zipcode'],
      ['hours', { timeZone: 'America/Toronto', openingHours: {}, specialDays: [] }, 'content.openingHours.monday'],
      ['rates', { finance: { New: { 3: '100' } }, lease: {} }, 'content.finance.New.3'],
      ['provinces', { served: [{ province: 'ON', tax: { kind: 'HST', rate: '' } }] }, 'content.served.0.tax.rate'],
      [
        'fees',
        { fees: [{ line: 'other', label: '', amount: '5', payee: 'dealer', mandatory: true }] },
        'content.fees.0.label',
      ],
      ['shown', { hidden: ['vehicle'] }, 'content.hidden.0'],
    ] as const) {
      const reply = await save(section, content);
      expect([section, reply.statusCode, reply.json().field]).toEqual([section, 400, field]);
    }
    expect((await sections()).address.version).toBe(1);
  });

  it('is for owner and manager to change, for sales to read, and each change is in the audit log', async () => {
    const sales = await addMember(db(), app.clock, world.dealerA, 'sales');
    expect((await save('contacts', contacts, 1, sales.token)).statusCode).toBe(403);
    expect((await app.call('readDealerPage', { token: sales.token })).statusCode).toBe(200);
    const manager = await addMember(db(), app.clock, world.dealerA, 'manager');
    expect((await save('contacts', contacts, 1, manager.token)).statusCode).toBe(200);
    const [row] = await db().select().from(auditLog).where(eq(auditLog.action, 'dealer page changed'));
    expect(row).toMatchObject({ actorId: manager.id, objectId: world.dealerA.id });
    expect(row?.details).toEqual({ section: 'contacts', version: 2 });
  });
});

describe('the address of a page', () => {
  it('is one dealer’s alone', async () => {
    const taken = await save('address', { ...address, businessName: 'south-cars' });
    expect([taken.statusCode, taken.json().field]).toEqual([400, 'content.businessName']);
    const [south] = await db().select().from(dealers).where(eq(dealers.businessName, 'south-cars'));
    expect(south?.id).toBe(world.dealerB.id);
  });
});

describe('a make of the page', () => {
  const make = () => ({ makeId: world.acura });
  const content = {
    heading: 'Acura in Oakville',
    bannerImage: null,
    image: null,
    brandIcon: 'brand-acura.svg',
    freight: '2595.00',
    vehicleTypes: null,
    types: [
      {
        vehicleType: 'SUV',
        vehicleTypeHeading: 'Our SUVs',
        description: 'Come **by**.',
        bannerImg: 'banner-suv.svg',
        backgroundImg: null,
        iconImg: null,
      },
    ],
  };
  const makes = async () => (await app.call('readDealerMakes', { token: world.dealerA.token })).json().data.makes;

  it('is shown in the dealer’s words, and in the brand’s again once they are taken back', async () => {
    expect((await save('make', content, 1, undefined, make())).statusCode).toBe(200);
    expect((await find('north-cars')).makes[0]).toMatchObject({ heading: 'Acura in Oakville' });
    const params = { makeName: 'ACURA' };
    const details = async () =>
      (await app.call('listVehicleDetails', { params, query: { dealer: 'north-cars' } })).json();
    expect((await details())[0]).toMatchObject({
      vehicleTypeHeading: 'Our SUVs',
      description: '<p>Come <strong>by</strong>.</p>',
    });
    expect((await makes())[0]).toMatchObject({ version: 2, content, listings: 1 });
    await restore('make', 1, 2, make());
    expect((await details())[0].vehicleTypeHeading).toBe('Acura SUVs');
  });

  it('stays while cars of it are listed, and says so', async () => {
    const refused = await save('make', null, 1, undefined, make());
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'You still have ACURA listings (1 car). Delete them first, then remove the make.',
    ]);
    const narrowed = await save('make', { ...content, vehicleTypes: ['Sedan'] }, 1, undefined, make());
    expect([narrowed.statusCode, narrowed.json().field]).toEqual([409, 'content.vehicleTypes']);
  });

  it('takes no picture and no markup that our pages could not show', async () => {
    const [type] = content.types;
    for (const [change, field] of [
      [{ brandIcon: 'nowhere.svg' }, 'content.brandIcon'],
      [{ types: [{ ...type, description: '<img src=x onerror=alert(1)>' }] }, 'content.types.0.description'],
      [{ types: [{ ...type, iconImg: 'brand-none.svg' }] }, 'content.types.0.iconImg'],
    ] as const) {
      const reply = await save('make', { ...content, ...change }, 1, undefined, make());
      expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
    }
    expect((await save('make', content, 1, undefined, { makeId: 'nothing' })).statusCode).toBe(404);
  });
});

describe('what the dealer sets', () => {
  const week = { opens: '09:00', closes: '10:00' };
  const hours = {
    timeZone: 'America/Toronto',
    openingHours: {
      monday: week,
      tuesday: week,
      wednesday: week,
      thursday: week,
      friday: week,
      saturday: null,
      sunday: null,
    },
    specialDays: [
      { date: '2026-12-24', name: 'Christmas Eve', hours: { opens: '09:00', closes: '09:30' } },
      { date: '2026-12-25', name: 'Christmas Day', hours: null },
    ],
  };

  it('governs the times that can be booked, holidays too, and what the assistant says of them', async () => {
    expect((await save('hours', hours)).statusCode).toBe(200);
    const query = { from: '2026-12-23', days: '3' };
    const reply = await app.call('listFreeSlots', { params: { businessName: 'north-cars' }, query });
    const times = reply.json().days.map((day: { times: string[] }) => day.times.length);
    expect([reply.statusCode, times]).toEqual([200, [2, 1, 0]]);
    app.clock.set('2026-12-25T15:00:00Z');
    const message = 'When is north-cars Motors open on Friday?';
    const answer = (await app.call('askAssistant', { body: { message } })).json().response;
    expect(answer).toContain('Friday (Christmas Day) closed');
    app.clock.set('2026-11-21T15:00:00Z');
  });

  it('is in the public lookups at once, and in the prices', async () => {
    const prices = async () =>
      (
        await app.call('listModelPrices', {
          params: { make: 'ACURA', vehicleType: 'SUV' },
          query: { dealer: 'north-cars' },
        })
      ).json();
    expect((await prices())[0]).toMatchObject({ adminFee: '499.00', charges: {} });
    const fee = { label: 'Documents', payee: 'dealer', mandatory: true };
    await save('fees', {
      fees: [
        { ...fee, line: 'adminFee', amount: '599.00' },
        { ...fee, line: 'other', amount: '199.00' },
        { ...fee, line: 'other', amount: '50.00', mandatory: false },
      ],
    });
    await save('rates', { finance: { New: { 7: '5.49' } }, lease: {} });
    expect((await prices())[0]).toMatchObject({
      adminFee: '599.00',
      charges: { other: '199.00', interestRate: '5.49' },
    });
    const { prefill } = await find('north-cars');
    expect(prefill).toMatchObject({ rates: { finance: { New: { 7: '5.49' } } }, province: 'ON' });
    expect(prefill.fees).toHaveLength(3);
    const [row] = await db().select().from(dealers).where(eq(dealers.id, world.dealerA.id));
    expect(row?.adminFeeCents).toBe(599_00);
  });

  it('changes its prices on the first day of a fee, without a press', async () => {
    const price = async () => {
      const query = { dealer: 'north-cars' };
      const [row] = (
        await app.call('listModelPrices', { params: { make: 'ACURA', vehicleType: 'SUV' }, query })
      ).json();
      return [row.adminFee, row.charges.omvicFee, row.allInPrice];
    };
    const admin = { line: 'adminFee', label: '', payee: 'dealer', mandatory: true };
    const omvic = { ...admin, line: 'omvicFee', payee: 'regulator' };
    const fees = [
      { ...admin, amount: '500.00' },
      { ...admin, amount: '600.00', from: '2026-12-01' },
      { ...omvic, amount: '22.00', from: '2025-09-01' },
      { ...omvic, amount: '25.00', from: '2026-12-01' },
    ];
    expect((await save('fees', { fees })).statusCode).toBe(200);
    expect((await find('north-cars')).prefill.fees).toEqual(fees);
    // 72,700 + freight 2,595 + admin + air 100 + tires 29.20 + regulator
    expect(await price()).toEqual(['500.00', '22.00', '75946.20']);
    app.clock.set('2026-12-01T15:00:00Z');
    expect(await price()).toEqual(['600.00', '25.00', '76049.20']);
    app.clock.set('2026-11-21T15:00:00Z');
    const twice = await save('fees', { fees: [...fees, { ...omvic, amount: '26.00', from: '2026-12-01' }] }, 2);
    expect([twice.statusCode, twice.json().field]).toEqual([400, 'content.fees.4.line']);
    const never = await save('fees', { fees: [{ ...omvic, amount: '22.00', from: '2026-02-30' }] }, 2);
    expect([never.statusCode, never.json().field]).toEqual([400, 'content.fees.0.from']);
  });
});
