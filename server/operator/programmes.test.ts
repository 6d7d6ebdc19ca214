import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makes } from '../catalogue/tables.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { auditLog } from '../enquiries/tables.ts';
import { personalData } from '../personal-data.ts';
import { openedWorld } from '../testing/opened.ts';
import { novemberLease, novemberLoan, novemberRebate } from '../testing/programmes.ts';
import { addListing } from '../testing/world.ts';
import type { OperatorContext } from './command.ts';
import { runTyped } from './run-command.ts';

const { app, world, db } = openedWorld();
let context: OperatorContext;
beforeAll(() => {
  const forgetPublic = () => app.app.lookups.forget();
  context = { services: app.app.services, personalData, forgetPublic, operator: 'olive' };
});

const run = (words: string, input = '') => runTyped(words.split(' '), input, context);
const load = (programmes: unknown, more = '') =>
  run(`programmes load sheet.json --make acura${more}`, JSON.stringify({ programmes }));

const onPage = async (businessName = 'north-cars') =>
  (await app.call('findProgrammes', { params: { businessName } })).json().programmes;

describe('programmes of a make', () => {
  it('are taken from a file for all its dealers, and given versions by the next file', async () => {
    expect(await onPage()).toEqual([]);
    const first = await load([novemberLoan(), novemberLease(), novemberRebate()]);
    expect([first.code, first.output]).toEqual([0, 'ACURA, 1 dealers: 3 added, 0 changed, 0 as they were.']);
    expect(await onPage()).toHaveLength(3);
    expect((await db().select().from(auditLog)).at(-1)).toMatchObject({
      actorKind: 'operator',
      actorId: 'olive',
      action: 'programmes loaded',
      details: { added: 3, changed: 0, unchanged: 0, dealers: 1 },
    });
    const second = await load([novemberLoan({ until: '2026-12-04' }), novemberLease()]);
    expect(second.output).toBe('ACURA, 1 dealers: 0 added, 1 changed, 1 as they were.');
    const loan = (await onPage()).find(({ kind }: { kind: string }) => kind === 'finance');
    expect(loan).toMatchObject({ version: 2, until: '2026-12-04', owner: 'operator' });
  });

  it('of a file with a mistake are not taken at all, and each cell is named', async () => {
    const refused = await load([
      novemberLoan(),
      novemberLoan({ until: '2026-10-01', cars: { ...novemberLoan().cars, models: ['MDZ'] } }),
      novemberLoan({ cars: { ...novemberLoan().cars, makes: [] } }),
    ]);
    expect([refused.code, refused.error.split('\n')]).toEqual([
      1,
      [
        'programmes.1.until: The last day lies before the first.',
        'programmes.1.cars.models.0: We do not know “MDZ”. Did you mean MDX?',
        'programmes.2.cars.makes: Name ACURA and no other make.',
        '3 mistakes. Nothing was changed.',
      ],
    ]);
    const shape = await load([{ ...novemberLoan(), rows: [{ ...novemberLoan().rows[0], months: 0 }] }]);
    expect(shape.error).toContain('programmes.0.rows.0.months: Send whole months from 1 to 96.');
    expect((await run('programmes load x.json --make acura', 'x')).error).toContain('no JSON');
    expect((await run('programmes load x.json --make nothing', '{}')).error).toBe('There is no make nothing.');
    expect(await onPage()).toEqual([]);
  });

  it('are listed, with who has set them aside, removed and brought back', async () => {
    await load([novemberLoan(), novemberLoan({ name: 'October', from: '2026-10-01', until: '2026-10-31' })]);
    const [{ id }] = await onPage();
    await app.call('setProgrammesAside', { token: world.dealerA.token, body: { ids: [id] } });
    const listed = await run('programmes list --make Acura');
    expect(listed.output).toBe(
      `* ${id}  v1  ACURA  finance  Acura Canada, November 2026  2026-11-01 to 2026-11-30  set aside by 1`,
    );
    expect((await run('programmes list --ended')).output.split('\n')).toHaveLength(2);
    expect((await run(`programmes remove ${id}`)).output).toBe('Acura Canada, November 2026: removed.');
    expect((await run('programmes list')).output).toBe('There is none.');
    expect((await run(`programmes remove ${id}`)).code).toBe(1);
    await app.call('takeProgrammesBack', { token: world.dealerA.token, body: { ids: [id] } });
    expect((await run(`programmes restore ${id}`)).code).toBe(0);
    expect(await onPage()).toHaveLength(1);
  });

  it('are said to be lacking where new cars are published and none counts today', async () => {
    await db().insert(makes).values({ id: 'honda', name: 'HONDA' });
    await addListing(db(), world.dealerA.id, 'honda', { model: 'CR-V', condition: 'PreOwned' });
    expect((await run('programmes lacking')).output).toBe('ACURA  2 new cars  2 dealers');
    await load([novemberLoan()]);
    expect((await run('programmes lacking')).output).toBe('Every make has one.');
    app.clock.set('2026-12-01T12:00:00Z');
    expect((await run('programmes lacking --json')).output).toContain('"cars": 2');
  });

  it('count, 200 at once, for 300 dealers', async () => {
    const [north] = await db().select().from(dealers).where(eq(dealers.id, world.dealerA.id));
    if (!north) throw new Error('There is no dealer.');
    const others = Array.from({ length: 300 }, (_, place) => ({
      ...north,
      id: `d${place}`,
      businessName: `d-${place}`,
    }));
    await db().insert(dealers).values(others);
    await db()
      .insert(dealerMakes)
      .values(others.map(({ id }) => ({ dealerId: id, makeId: world.acura })));
    const sheet = Array.from({ length: 200 }, (_, place) => novemberLease({ name: `Sheet ${place}` }));
    expect((await load(sheet)).output).toBe('ACURA, 301 dealers: 200 added, 0 changed, 0 as they were.');
    expect(await onPage('d-299')).toHaveLength(200);
  });
});
