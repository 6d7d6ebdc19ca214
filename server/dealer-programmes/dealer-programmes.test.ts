import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import { dealers } from '../dealers/tables.ts';
import { auditLog } from '../enquiries/tables.ts';
import { keepProgrammes } from '../programmes/keep-programme.ts';
import { openedWorld } from '../testing/opened.ts';
import { federalRebate, novemberLease, novemberLoan, novemberRebate } from '../testing/programmes.ts';
import { addMember } from '../testing/world.ts';

const { app, world, db } = openedWorld();

const call = async (name: Parameters<typeof app.call>[0], body?: object, token = world.dealerA.token) =>
  app.call(name, { token, ...(body && { body }) });

const create = (...programmes: ProgrammeTerms[]) => call('createProgrammes', { programmes });

async function created(...programmes: ProgrammeTerms[]): Promise<string[]> {
  const reply = await create(...programmes);
  expect(reply.statusCode).toBe(201);
  return reply.json().data.map(({ id }: { id: string }) => id);
}

/** The operator's, for the make that the first dealer sells. */
async function ofMake(terms = novemberLoan({ name: 'Of the make' })): Promise<string> {
  const saving = { at: app.clock.now() };
  const [kept] = await db().transaction((tx) => keepProgrammes(tx, { makeId: world.acura }, [terms], saving));
  return kept?.id ?? '';
}

const list = async (state?: string, token = world.dealerA.token) =>
  (await app.call('listDealerProgrammes', { token, ...(state && { query: { state } }) })).json();

/** Names and states, as the list gives them. */
const shown = async (state?: string) =>
  (await list(state)).data.map((row: { programme: { name: string }; state: string }) => [
    row.programme.name,
    row.state,
  ]);

const onPage = async () => {
  const { programmes } = (await app.call('findProgrammes', { params: { businessName: 'north-cars' } })).json();
  return programmes.map(({ name, version }: { name: string; version: number }) => [name, version]);
};

describe('the list of a dealer’s programmes', () => {
  it('says where each one stands today at the dealer’s, the first to end first', async () => {
    await created(
      novemberLoan({ name: 'Long', until: '2027-02-28' }),
      novemberLoan({ name: 'A week', until: '2026-11-28' }),
      novemberLoan({ name: 'Eight days', until: '2026-11-29' }),
      novemberLoan({ name: 'December', from: '2026-12-01', until: '2026-12-31' }),
      novemberLoan({ name: 'Past', from: '2026-10-01', until: '2026-11-20' }),
    );
    expect(await shown()).toEqual([
      ['A week', 'endingSoon'],
      ['Eight days', 'inForce'],
      ['December', 'coming'],
      ['Long', 'inForce'],
    ]);
    expect(await shown('ended')).toEqual([['Past', 'ended']]);
    const { today, counts } = await list();
    expect([today, counts]).toEqual([
      '2026-11-21',
      { inForce: 2, endingSoon: 1, coming: 1, ended: 1, setAside: 0, removed: 0 },
    ]);
    await db().update(dealers).set({ timeZone: 'America/St_Johns' }).where(eq(dealers.id, world.dealerA.id));
    app.clock.set('2026-11-22T03:45:00Z');
    const { token } = await addMember(db(), app.clock, world.dealerA, 'sales');
    expect((await list(undefined, token)).today).toBe('2026-11-22');
  });

  it('has a government’s rebate among them, which shoppers get with its price and what they attest', async () => {
    await created(federalRebate());
    expect(await shown()).toEqual([['EVAP 2026', 'inForce']]);
    const reply = await app.call('findProgrammes', { params: { businessName: 'north-cars' } });
    expect(reply.json().programmes).toMatchObject([
      { kind: 'governmentRebate', mostPrice: '50000', attest: 'Consent form and attestation of Transport Canada' },
    ]);
    const wrong = await create(federalRebate({ rows: [{ amount: '0', modes: ['Cash'], notWith: [] }] }));
    expect([wrong.statusCode, wrong.json().field]).toEqual([400, 'programmes.0.rows.0.amount']);
    const unread = await call('createProgrammes', { programmes: [{ ...federalRebate(), mostPrice: '50,000' }] });
    expect([unread.statusCode, unread.json().field]).toEqual([400, 'programmes.0.mostPrice']);
  });

  it('says how many published cars each reaches, by whom it was saved, and models without any', async () => {
    await created(novemberLoan(), novemberLoan({ cars: { ...novemberLoan().cars, years: [2020] } }));
    const { data, modelsWithout } = await list();
    expect(data.map(({ cars }: { cars: number }) => cars).toSorted()).toEqual([0, 1]);
    expect(data[0]).toMatchObject({ savedAt: app.clock.now().toISOString(), savedBy: 'Dana north-cars' });
    expect(modelsWithout).toEqual([]);
    const [first, second] = data.map(({ programme }: { programme: { id: string } }) => programme.id);
    await call('removeProgrammes', { ids: [first, second] });
    expect((await list()).modelsWithout).toEqual([{ make: 'ACURA', model: 'MDX' }]);
  });

  it('shows which overlap: rates of one kind for one car, one term and the same people', async () => {
    const [one, other] = await created(
      novemberLoan({ name: 'One' }),
      novemberLoan({ name: 'Other', from: '2026-11-30', until: '2026-12-31' }),
      novemberLoan({ name: 'Later', from: '2027-01-01', until: '2027-01-31' }),
      novemberLoan({ name: 'Graduates', who: ['graduate'] }),
      novemberLoan({ name: 'Used', cars: { ...novemberLoan().cars, conditions: ['PreOwned'] } }),
      novemberRebate({ name: 'Rebate' }),
      novemberRebate({ name: 'Rebate too' }),
      novemberLease({ name: 'Lease' }),
    );
    const { data } = await list();
    const overlapping = data.filter(({ overlaps }: { overlaps: string[] }) => overlaps.length > 0);
    expect(
      Object.fromEntries(
        overlapping.map((row: { programme: { id: string }; overlaps: string[] }) => [row.programme.id, row.overlaps]),
      ),
    ).toEqual({ [one ?? '']: [other], [other ?? '']: [one] });
  });
});

describe('a programme of a dealer', () => {
  it('changes into versions of which the old ones stay readable, and the page has the new one at once', async () => {
    const [id = ''] = await created(novemberLoan());
    expect(await onPage()).toEqual([['Acura Canada, November 2026', 1]]);
    app.clock.set('2026-11-21T15:10:00Z');
    const terms = novemberLoan({ name: 'Lower', until: '2026-12-04' });
    const changed = await call('changeProgrammes', { programmes: [{ id, version: 1, terms }] });
    expect(changed.json().data).toEqual([{ ...terms, id, version: 2, owner: 'dealer' }]);
    expect(await onPage()).toEqual([['Lower', 2]]);
    const read = (version?: string) =>
      app.call('readDealerProgramme', {
        token: world.dealerA.token,
        params: { id },
        query: version ? { version } : {},
      });
    const now = await read();
    expect(now.headers.etag).toBe('"2"');
    expect(now.json().data).toMatchObject({
      programme: { name: 'Lower', version: 2 },
      state: 'inForce',
      versions: [
        { version: 2, savedAt: '2026-11-21T15:10:00.000Z', savedBy: 'Dana north-cars' },
        { version: 1, savedAt: '2026-11-21T15:00:00.000Z', savedBy: 'Dana north-cars' },
      ],
    });
    expect((await read('1')).json().data.programme).toEqual({ ...novemberLoan(), id, version: 1, owner: 'dealer' });
    expect((await read('3')).statusCode).toBe(404);
  });

  it('is changed from the version that was read alone, and of several none where one is stale', async () => {
    const [one = '', other = ''] = await created(novemberLoan(), novemberLease());
    const change = (...programmes: object[]) => call('changeProgrammes', { programmes });
    await change({ id: other, version: 1, terms: novemberLease({ name: 'Two' }) });
    const refused = await change(
      { id: one, version: 1, terms: novemberLoan({ name: 'Two' }) },
      { id: other, version: 1, terms: novemberLease() },
    );
    expect([refused.statusCode, refused.json().field]).toEqual([412, 'programmes.1.version']);
    expect((await shown()).toSorted()).toEqual([
      ['Acura Canada, November 2026', 'inForce'],
      ['Two', 'inForce'],
    ]);
    const twice = { id: one, version: 1, terms: novemberLoan() };
    expect((await change(twice, twice)).statusCode).toBe(404);
  });

  it('is copied to the next month with its name, ended, removed and brought back', async () => {
    const ids = await created(novemberLoan(), novemberLease({ name: 'Leases' }));
    const copied = (await call('copyProgrammes', { ids })).json().data;
    expect(copied).toMatchObject([
      { name: 'Acura Canada, December 2026', from: '2026-12-01', until: '2026-12-31', version: 1 },
      { name: 'Leases', from: '2026-12-01', until: '2026-12-31', version: 1 },
    ]);
    const ended = (await call('endProgrammes', { ids })).json().data;
    expect(ended).toMatchObject([
      { id: ids[0], until: '2026-11-20', version: 2 },
      { id: ids[1], until: '2026-11-20', version: 2 },
    ]);
    expect(await onPage()).toEqual([]);
    // What has not begun cannot have ended.
    expect((await call('endProgrammes', { ids: [copied[0].id] })).json().data).toEqual([]);
    const back = ids.map((id, place) => ({ id, version: 2, terms: place === 0 ? novemberLoan() : novemberLease() }));
    await call('changeProgrammes', { programmes: back });
    expect(await onPage()).toHaveLength(2);
    expect((await call('removeProgrammes', { ids })).json().changed.toSorted()).toEqual(ids.toSorted());
    expect(await onPage()).toEqual([]);
    expect(await shown('removed')).toHaveLength(2);
    await call('restoreProgrammes', { ids });
    expect(await onPage()).toHaveLength(2);
    const actions = (await db().select().from(auditLog))
      .map(({ action }) => action)
      .filter((one) => /^programme/.test(one));
    expect(new Set(actions)).toEqual(
      new Set(['added', 'copied', 'ended', 'changed', 'removed', 'restored'].map((what) => `programme ${what}`)),
    );
  });

  it('is for owner and manager to change and for sales to read, and for no other dealer', async () => {
    const [id = ''] = await created(novemberLoan());
    const sales = await addMember(db(), app.clock, world.dealerA, 'sales');
    expect((await list(undefined, sales.token)).data).toHaveLength(1);
    expect((await call('createProgrammes', { programmes: [novemberLoan()] }, sales.token)).statusCode).toBe(403);
    const manager = await addMember(db(), app.clock, world.dealerA, 'manager');
    expect((await call('createProgrammes', { programmes: [novemberLoan()] }, manager.token)).statusCode).toBe(201);
    const other = world.dealerB.token;
    for (const name of ['copyProgrammes', 'endProgrammes', 'removeProgrammes', 'setProgrammesAside'] as const) {
      const reply = (await call(name, { ids: [id] }, other)).json();
      expect([name, reply.data ?? reply.changed]).toEqual([name, []]);
    }
    const change = { programmes: [{ id, version: 1, terms: novemberLoan() }] };
    expect((await call('changeProgrammes', change, other)).statusCode).toBe(404);
    expect((await list(undefined, other)).data).toEqual([]);
  });

  it('is one of at most 300 that have not ended', async () => {
    for (let sheet = 0; sheet < 3; sheet += 1) await created(...Array.from({ length: 100 }, () => novemberLoan()));
    const refused = await create(novemberLoan());
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'You can have up to 300 programs that haven’t ended. End or remove some first.',
    ]);
    expect((await create(novemberLoan({ from: '2026-10-01', until: '2026-10-31' }))).statusCode).toBe(201);
  });
});

describe('a programme of a make', () => {
  it('is read, set aside and taken back by a dealer of the make, and not changed', async () => {
    const id = await ofMake();
    expect((await list()).data[0]).toMatchObject({ programme: { owner: 'operator' }, savedBy: null, state: 'inForce' });
    expect((await call('setProgrammesAside', { ids: [id] })).json()).toEqual({ changed: [id] });
    expect(await onPage()).toEqual([]);
    expect(await shown()).toEqual([['Of the make', 'setAside']]);
    expect((await call('takeProgrammesBack', { ids: [id] })).json()).toEqual({ changed: [id] });
    expect(await onPage()).toEqual([['Of the make', 1]]);
    const change = { programmes: [{ id, version: 1, terms: novemberLoan() }] };
    expect((await call('changeProgrammes', change)).statusCode).toBe(404);
    expect((await call('removeProgrammes', { ids: [id] })).json().changed).toEqual([]);
  });
});

describe('trying programmes', () => {
  it('names the cars that they reach and what they make of one car’s payments, and keeps nothing', async () => {
    const programmes = [novemberLoan(), novemberLease(), novemberRebate()];
    const { data } = (await call('tryProgrammes', { programmes })).json();
    expect(data).toMatchObject({
      cars: 1,
      reached: [{ name: '2026 ACURA MDX A-Spec', price: '72700.00' }],
      sample: { car: { name: '2026 ACURA MDX A-Spec' } },
    });
    const [loan, lease, cash] = data.sample.effects;
    expect(loan).toMatchObject({ mode: 'Finance', months: 60, interestRate: '3.99' });
    expect(Number(loan.difference)).toBeLessThan(0);
    expect((Number(loan.after) - Number(loan.before)).toFixed(2)).toBe(loan.difference);
    expect(lease).toMatchObject({ mode: 'Lease', months: 48, allowedKM: '24000', before: null, difference: null });
    expect(Number(lease.after)).toBeGreaterThan(0);
    expect(cash).toMatchObject({ mode: 'Cash', months: null, difference: '-2000.00' });
    expect((await list()).data).toEqual([]);
  });

  it('leaves out what they take the place of', async () => {
    const [id] = await created(novemberLoan());
    const programmes = [novemberLoan({ rows: [{ ...novemberLoan().rows[0], interestRate: '4.99' }] as never })];
    const differenceOf = async (more: object) =>
      (await call('tryProgrammes', { programmes, ...more })).json().data.sample.effects[0].difference;
    expect(await differenceOf({})).toBe('0.00');
    expect(Number(await differenceOf({ replaces: [id] }))).toBeGreaterThan(0);
  });
});
