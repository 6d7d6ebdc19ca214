import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makes } from '../catalogue/tables.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { auditLog } from '../enquiries/tables.ts';
import { personalData } from '../personal-data.ts';
import { programmes } from '../programmes/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { novemberLease, novemberLoan, novemberRebate } from '../testing/programmes.ts';
import { financeGrid } from '../testing/rate-sheets.ts';
import { workbookOf } from '../testing/workbooks.ts';
import { addListing } from '../testing/world.ts';
import type { OperatorContext } from './command.ts';
import { runTyped } from './run-command.ts';

const { app, world, db } = openedWorld();
let context: OperatorContext;
beforeAll(() => {
  const forgetPublic = () => app.app.cache.invalidate();
  context = { services: app.app.services, personalData, forgetPublic, operator: 'olive' };
});

const run = (words: string, input: string | Buffer = '') =>
  runTyped(words.split(' '), Buffer.from(input).toString('base64'), context);
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
    expect((await db().select().from(auditLog).orderBy(auditLog.position)).at(-1)).toMatchObject({
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
        'programmes.1.until: The last day is before the first day.',
        'programmes.1.cars.models.0: We don’t recognize “MDZ”. Did you mean MDX?',
        'programmes.2.cars.makes: Name ACURA and no other make.',
        '3 mistakes. Nothing was changed.',
      ],
    ]);
    const shape = await load([{ ...novemberLoan(), rows: [{ ...novemberLoan().rows[0], months: 0 }] }]);
    expect(shape.error).toContain('programmes.0.rows.0.months: Send a whole number of months from 1 to 96.');
    expect((await run('programmes load x.json --make acura', 'x')).error).toContain('No table was found');
    expect((await run('programmes load x.json --make nothing', '{}')).error).toBe('There is no make nothing.');
    expect(await onPage()).toEqual([]);
  });

  it('are taken from rate sheets, wide, long or a workbook, with the days that a sheet does not say', async () => {
    const wide = financeGrid('2026-11-01', '2026-11-30', '2026,MDX,All,2.99,3.49');
    const taken = await run('programmes load rates/Nov26.csv --make acura', wide);
    expect([taken.error, taken.output]).toEqual(['', 'ACURA, 1 dealers: 1 added, 0 changed, 0 as they were.']);
    expect(await onPage()).toMatchObject([{ name: '2026 MDX', source: 'Nov26.csv', owner: 'operator' }]);
    expect((await run('programmes load Nov26.csv --make acura', wide)).output).toContain('1 as they were');
    const long = 'Model,Year,Term,Rate\nMDX,2026,24,1.99\nMDX,2026,36,2.49';
    const undated = await run('programmes load long.csv --make acura', long);
    expect(undated.error).toContain('Nothing says from which day until which: add --from and --until.');
    const dated = await run('programmes load long.csv --make acura --from 2026-11-20 --until 2026-12-31', long);
    expect(dated.output).toBe('ACURA, 1 dealers: 1 added, 0 changed, 1 ended, 0 as they were.');
    const cells = [
      [{ value: 'Lease December 2026' }],
      [{ value: 'Model' }, { value: 'Months' }, { value: 'Rate' }, { value: 'Residual' }, { value: 'Km' }],
      [{ value: 'MDX' }, { value: 48 }, { value: 4.99 }, { value: 50 }, { value: 20_000 }],
    ];
    const workbook = await workbookOf({ name: 'Lease', rows: cells });
    expect((await run('programmes load Dec26.xlsx --make acura', workbook)).output).toContain('1 added');
    expect(await db().select().from(programmes)).toHaveLength(3);
  });

  it('of a sheet with a mistake are not taken at all: each cell is named, with the words that leave it out', async () => {
    const sheet = financeGrid('2026-11-01', '2026-11-30', '2026,MDX,All,call,3.49', '2026,MDZ,All,2.99,3.49');
    const refused = await run('programmes load x.csv --make acura', sheet);
    expect([refused.code, refused.error.split('\n')]).toEqual([
      1,
      [
        'Sheet!D3 call: Enter a percentage, like 3.99. (--leave-out "Sheet!D3")',
        'Sheet!B4: We don’t recognize “MDZ”. Did you mean MDX? (--leave-out "model:MDZ")',
        '2 mistakes. Nothing was changed.',
      ],
    ]);
    expect(await onPage()).toEqual([]);
    const left = await run('programmes load x.csv --make acura --leave-out Sheet!D3,model:MDZ', sheet);
    expect(left.output).toContain('1 added');
    const wrong = financeGrid('2026-12-31', '2026-12-01', '2026,MDX,All,2.99,3.49');
    expect((await run('programmes load x.csv --make acura', wrong)).error).toContain(
      'The last day is before the first day.',
    );
    const pdf = await run('programmes load x.pdf --make acura', '%PDF-1.7');
    expect(pdf.error).toBe('This is a PDF. Upload the table as an XLSX or CSV file.');
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
