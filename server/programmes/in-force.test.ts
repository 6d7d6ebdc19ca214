import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { chooseProgrammes } from '#engine/programmes/choose.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { novemberLoan } from '../testing/programmes.ts';
import { keepProgrammes, type Owner } from './keep-programme.ts';
import { programmesAside } from './tables.ts';

const { app, world, db } = openedWorld();

const keep = async (owner: Owner, more: Parameters<typeof novemberLoan>[0] = {}) => {
  const saving = { at: app.clock.now() };
  return (await db().transaction((tx) => keepProgrammes(tx, owner, [novemberLoan(more)], saving))).map(({ id }) => id);
};

const find = (businessName = 'north-cars', query: { make?: string; model?: string } = {}) =>
  app.call('findProgrammes', { params: { businessName }, query });

/** The names of what a dealer's cars get at an instant. */
async function namesAt(instant: string, businessName = 'north-cars'): Promise<string[]> {
  app.clock.set(instant);
  app.app.cache.invalidate();
  const { programmes } = (await find(businessName)).json();
  return programmes.map(({ name }: { name: string }) => name);
}

describe('the programmes of a dealer’s page', () => {
  it('are its own and those of its makes, whole, named, and as the engine takes them', async () => {
    const [own] = await keep({ dealerId: world.dealerA.id });
    const [ofMake] = await keep({ makeId: world.acura }, { name: 'Acura Canada' });
    const { today, timeZone, programmes } = (await find()).json();
    expect([today, timeZone]).toEqual(['2026-11-21', 'America/Toronto']);
    const loan = { version: 1, ...novemberLoan() };
    expect(programmes).toHaveLength(2);
    expect(programmes).toContainEqual({ ...loan, id: own, owner: 'dealer' });
    expect(programmes).toContainEqual({ ...loan, id: ofMake, name: 'Acura Canada', owner: 'operator' });
    const deal = { price: '50000.00', termsInYears: '5', type: 'New', cashFinanceLease: 'Finance' };
    const car = { make: 'Acura', model: 'MDX', trim: null, year: 2026, mileage: null };
    const { applied } = chooseProgrammes({ programmes, car, deal, claims: [], province: 'ON', today }, rateBook);
    expect(applied.filled.interestRate).toBe('3.99');
  });

  it('are another dealer’s only where it sells the make, and the others’ own never', async () => {
    await keep({ dealerId: world.dealerA.id });
    await keep({ makeId: world.acura }, { name: 'Acura Canada' });
    expect(await namesAt('2026-11-21T15:00:00Z', 'south-cars')).toEqual([]);
    await db().insert(dealerMakes).values({ dealerId: world.dealerB.id, makeId: world.acura });
    expect(await namesAt('2026-11-21T15:00:00Z', 'south-cars')).toEqual(['Acura Canada']);
  });

  it('count on both of their days, by the clocks of the dealer', async () => {
    await keep({ dealerId: world.dealerA.id });
    await keep({ dealerId: world.dealerB.id });
    await db().update(dealers).set({ timeZone: 'America/Vancouver' }).where(eq(dealers.id, world.dealerB.id));
    const bothAt = async (instant: string) => [
      (await namesAt(instant)).length,
      (await namesAt(instant, 'south-cars')).length,
    ];
    expect(await bothAt('2026-11-01T03:59:00Z')).toEqual([0, 0]);
    expect(await bothAt('2026-11-01T04:00:00Z')).toEqual([1, 0]);
    expect(await bothAt('2026-11-01T07:00:00Z')).toEqual([1, 1]);
    expect(await bothAt('2026-12-01T04:59:00Z')).toEqual([1, 1]);
    expect(await bothAt('2026-12-01T05:00:00Z')).toEqual([0, 1]);
    expect(await bothAt('2026-12-01T08:00:00Z')).toEqual([0, 0]);
  });

  it('are without those that the dealer has set aside', async () => {
    const [programmeId = ''] = await keep({ makeId: world.acura });
    await db().insert(programmesAside).values({ dealerId: world.dealerA.id, programmeId, setAsideAt: app.clock.now() });
    expect((await find()).json().programmes).toEqual([]);
  });

  it('are those of one make where it is asked for, with those for every make', async () => {
    const dealerId = world.dealerA.id;
    const { cars } = novemberLoan();
    await keep({ dealerId });
    await keep({ dealerId }, { name: 'Honda', cars: { ...cars, makes: ['HONDA'] } });
    await keep({ dealerId }, { name: 'Any', cars: { ...cars, makes: [] } });
    const { programmes } = (await find('north-cars', { make: 'honda' })).json();
    expect(programmes.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Any', 'Honda']);
  });

  it('are those of one model where it is asked for, with those for every model', async () => {
    const dealerId = world.dealerA.id;
    const { cars } = novemberLoan();
    await keep({ dealerId }, { name: 'Every model' });
    await keep({ dealerId }, { name: 'MDX alone', cars: { ...cars, models: ['MDX'] } });
    await keep({ dealerId }, { name: 'TLX alone', cars: { ...cars, models: ['TLX'] } });
    const { programmes } = (await find('north-cars', { make: 'Acura', model: 'mdx' })).json();
    expect(programmes.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Every model', 'MDX alone']);
  });

  it('are kept by whoever has asked, with a tag', async () => {
    const reply = await find();
    expect(reply.headers['cache-control']).toBe('public, max-age=20, s-maxage=1');
    const headers = { 'if-none-match': String(reply.headers.etag) };
    const again = await app.call('findProgrammes', { params: { businessName: 'north-cars' }, headers });
    expect(again.statusCode).toBe(304);
  });

  it('are none of a dealer that there is not, or that is not approved', async () => {
    const nobody = { today: null, timeZone: null, programmes: [] };
    expect((await find('nobody')).json()).toEqual(nobody);
    await keep({ dealerId: world.dealerA.id });
    await db().update(dealers).set({ state: 'pending' }).where(eq(dealers.id, world.dealerA.id));
    expect((await find()).json()).toEqual(nobody);
  });
});
