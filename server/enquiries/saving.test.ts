import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { keepFormerName } from '../dealers/names.ts';
import { dealers } from '../dealers/tables.ts';
import { hour } from '../kit/clock.ts';
import { accepted, creditApplication, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { addDealer } from '../testing/world.ts';
import { auditLog, consents, enquiries } from './tables.ts';

const { app, world, db } = openedWorld();
const send = (changes: object = {}, businessName = 'north-cars', headers = {}) => {
  const body = { ...financeDeal, ...accepted, ...changes };
  return app.call('saveAndShare', { token: world.userA.token, params: { businessName }, body, headers });
};
const draft = (changes: object = {}, headers = {}) =>
  app.call('saveDraft', { token: world.userA.token, body: { ...financeDeal, ...changes }, headers });
const readAs = (token: string | undefined, id: string) => app.call('readEnquiry', { token, params: { id } });
const jobs = async () => {
  const { rows } = await db().execute<{ data: object }>("SELECT data FROM pgboss.job WHERE name = 'deal-submitted'");
  return rows.map(({ data }) => data);
};

describe('Save & Share', () => {
  it('makes a lead of a deal, with its consents, its audit row and its job', async () => {
    const reply = await send();
    expect([reply.statusCode, reply.headers.etag]).toEqual([201, '"1"']);
    const { data } = reply.json();
    expect(data).toMatchObject({
      status: 'submitted',
      version: 1,
      withData: true,
      statusChangedAt: '2026-11-21T15:00:00.000Z',
      calculatedOn: '2026-11-21',
      vehicleType: 'SUV',
      makeId: { name: 'ACURA' },
      dealer: { businessName: 'north-cars', name: 'north-cars Motors' },
      userId: { firstName: 'Ann', country: 'Canada' },
    });
    const given = await db().select().from(consents).where(eq(consents.enquiryId, data._id));
    expect(given.map(({ kind, given: yes, textVersion }) => [kind, yes, textVersion]).toSorted()).toEqual([
      ['age', true, '1.0'],
      ['terms', true, '1.0'],
      ['withData', true, '1.0'],
    ]);
    expect(await db().select().from(auditLog)).toMatchObject([
      { action: 'enquiry submitted', actorKind: 'user', actorId: world.userA.id, objectId: data._id },
    ]);
    expect(await jobs()).toEqual([
      { enquiryId: data._id, dealerId: world.dealerA.id, version: 1, requestId: expect.any(String) },
    ]);
  });

  it.each([
    ['Finance', '5.5', 66],
    ['Finance', '6.5', 78],
    ['Lease', '3.25', 39],
    ['Lease', '3.5', 42],
  ])('takes a program’s term: %s over %s years', async (cashFinanceLease, termsInYears, count) => {
    const lease = { estimatedLeaseSalePrice: '39600', residualPercentage: '50' };
    for (const reply of [
      await send({ ...lease, cashFinanceLease, termsInYears }),
      await draft({ ...lease, cashFinanceLease, termsInYears }),
    ]) {
      expect([reply.statusCode, reply.json().data.numberOfPayments]).toEqual([201, count]);
      expect(reply.json().data.termsInYears).toBe(termsInYears);
    }
  });

  it('reads back as it was answered', async () => {
    const reply = await send(creditApplication);
    expect((await readAs(world.userA.token, reply.json().data._id)).json()).toEqual(reply.json());
  });

  it('needs terms and age', async () => {
    const reply = await send({ ageConfirmation: '' });
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'Please agree to Terms and Conditions and Age Confirmation.',
    ]);
    expect(await db().$count(enquiries)).toBe(0);
  });

  it('reaches a dealer whose page has moved to another address since it was opened', async () => {
    const before = { id: world.dealerA.id, businessName: 'north-cars' };
    await db().transaction((tx) => keepFormerName(tx, before, { taken: 'north', at: app.clock.now() }));
    await db().update(dealers).set({ businessName: 'north' }).where(eq(dealers.id, world.dealerA.id));
    const reply = await send();
    expect([reply.statusCode, reply.json().data.dealer.businessName]).toEqual([201, 'north']);
    const kept = await draft({ businessName: 'north-cars' });
    expect([kept.statusCode, kept.json().data.dealer.businessName]).toEqual([201, 'north']);
  });

  it('goes to no dealer that takes none', async () => {
    await addDealer(db(), app.clock, 'pending-cars', 'pending');
    await addDealer(db(), app.clock, 'suspended-cars', 'suspended');
    const statuses = [];
    for (const name of ['nobody', 'pending-cars', 'suspended-cars']) statuses.push((await send({}, name)).statusCode);
    expect(statuses).toEqual([404, 404, 409]);
    expect([await db().$count(enquiries), await db().$count(consents), await jobs()]).toEqual([0, 0, []]);
  });

  it('is done ten times a day and no more', async () => {
    for (let time = 0; time < 10; time += 1) {
      expect((await send()).statusCode).toBe(201);
      app.clock.pass(hour);
    }
    const refused = await send();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(14 * 3600)]);
    expect((await draft()).statusCode).toBe(201);
    app.clock.pass(14 * hour);
    expect((await send()).statusCode).toBe(201);
    expect((await send()).statusCode).toBe(429);
  });

  it('is done ten times also when many come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 14 }, () => send()));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(await db().$count(enquiries)).toBe(10);
  });
});

describe('figures', () => {
  it('of the client are not looked at', async () => {
    const honest = (await send()).json().data;
    const lied = (await send({ monthlyPayment: '1.00', totalPurchasePrice: 1, warnings: ['none'], apr: null })).json()
      .data;
    for (const name of ['monthlyPayment', 'totalPurchasePrice', 'warnings', 'apr', 'salesTax']) {
      expect([name, lied[name]]).toEqual([name, honest[name]]);
    }
    expect(honest.monthlyPayment).toBe('1202.16');
    const [row] = await db().select().from(enquiries).limit(1);
    expect([row?.paymentCents, row?.totalPurchasePriceCents]).toEqual([1202_16, 84_677_34]);
  });

  it('follow what is no number or is below 0, which counts as 0, and say so', async () => {
    const { data } = (await send({ adminFee: 'abc', discount: '-1000', trim: '' })).json();
    expect(data.warnings).toEqual(['negative:discount']);
    expect(data.form).toMatchObject({ adminFee: '0.00', discount: '0.00' });
    expect(data.form).not.toHaveProperty('trim');
  });

  it('come again from the form as it was kept', async () => {
    const odd = {
      lienRegistrationFee: 'none',
      cashFinanceLease: 'Lease',
      estimatedLeaseSalePrice: '40,000',
      buyOut: '15000',
      termsInYears: 3,
    };
    const { data } = (await send(odd)).json();
    expect(data.form.lienRegistrationFee).toBe('0.00');
    const again = (await app.call('calculateDeal', { body: { ...data.form, today: data.calculatedOn } })).json();
    expect(data).toMatchObject(again);
  });

  it('take no typed header whose lines add up', async () => {
    const typed = {
      totalExtras: '9999',
      sideSteps: '100',
      totalWarranties: '500',
      buyOut: '1',
      residualPercentage: '50',
      salePrice: '1',
    };
    const { data } = (await send(typed)).json();
    expect(data).toMatchObject({ totalExtras: '100.00', totalWarranties: '500.00', salePrice: '74295.00' });
    expect(data.form).toMatchObject({ totalWarranties: '500.00' });
    for (const name of ['totalExtras', 'buyOut', 'salePrice']) expect(data.form).not.toHaveProperty(name);
  });

  it('keep a typed header whose lines do not count in this mode', async () => {
    const used = {
      type: 'PreOwned',
      airTax: '100',
      omvicFee: '12.50',
      adminFee: '',
      tireTax: '',
      estimatedTotalTaxesAndFees: '700',
    };
    const { data } = (await send(used)).json();
    expect([data.estimatedTotalTaxesAndFees, data.form.estimatedTotalTaxesAndFees]).toEqual(['700.00', '700.00']);
  });

  it('are those of the buyer’s day, within a day of ours', async () => {
    const statuses = [];
    for (const today of ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']) {
      const reply = await send({ today });
      statuses.push(reply.statusCode);
      if (reply.statusCode === 400) expect(reply.json().field).toBe('today');
      else expect(reply.json().data.calculatedOn).toBe(today);
    }
    expect(statuses).toEqual([400, 201, 201, 201, 400]);
    app.clock.set('2026-12-01T03:00:00Z');
    expect((await send()).json().data).toMatchObject({ calculatedOn: '2026-11-30', firstPaymentDate: '2026-12-30' });
  });

  it('are of two taxes, whose parts are kept', async () => {
    const options = {
      taxComponents: [
        { name: 'GST', rate: '5' },
        { name: 'PST', rate: 7 },
      ],
    };
    const { data } = (await send({ tax: 'GST', taxRate: '12', options, province: 'BC' })).json();
    expect(data).toMatchObject({ salesTax: '8992.29', options, province: 'BC' });
    expect((await readAs(world.dealerA.token, data._id)).json().data).toMatchObject({ salesTax: '8992.29', options });
  });
});
