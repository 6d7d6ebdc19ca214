import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProgrammeChange, ProgrammeImport } from '#contract/programme-import.ts';
import { catalogueEntries, models } from '../catalogue/tables.ts';
import { before, day } from '../kit/clock.ts';
import { newId } from '../kit/secrets.ts';
import { programmes, programmeVersions } from '../programmes/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { bringSheet, financeGrid, takeSheet } from '../testing/rate-sheets.ts';
import { programmeImports } from './tables.ts';

const { app, world, db } = openedWorld();
let token: string;

const trims = { RDX: ['A-Spec', 'Elite', 'Platinum Elite'], TLX: ['A-Spec', 'Type S'], Integra: ['A-Spec', 'Elite'] };

beforeEach(async () => {
  token = world.dealerA.token;
  for (const [name, ofModel] of Object.entries(trims)) {
    const id = newId();
    const model = { id, makeId: world.acura, name, vehicleType: 'SUV', bodyStyle: 'SUV', powertrain: 'Gas' };
    await db().insert(models).values(model);
    const entry = { modelId: id, year: 2026, condition: 'New', basePriceCents: 50_000_00, confidence: 'synthetic' };
    await db()
      .insert(catalogueEntries)
      .values(ofModel.map((trim) => ({ ...entry, id: newId(), trim })));
  }
});

const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name));

const bring = (file: Buffer | string, fileName?: string) => bringSheet(app, token, file, fileName);

async function answer(
  { _id: id, answers }: ProgrammeImport,
  more: Partial<ProgrammeImport['answers']>,
): Promise<ProgrammeImport> {
  const reply = await app.call('answerProgrammeImport', { token, params: { id }, body: { ...answers, ...more } });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().data;
}

const take = (read: ProgrammeImport, endMissing?: boolean) => takeSheet(app, token, read, endMissing);

const undo = ({ _id: id }: ProgrammeImport) => app.call('undoProgrammeImport', { token, params: { id } });

const now = () =>
  db()
    .select()
    .from(programmes)
    .where(and(eq(programmes.dealerId, world.dealerA.id), isNull(programmes.removedAt)))
    .orderBy(programmes.validFrom);

const short = (changes: readonly ProgrammeChange[]) =>
  changes.map(({ action, name, trims: named, from, until, values }) => [
    `${action} ${name} [${named.join(', ')}] ${from} ${until}`,
    values.map(({ months, before, after }) => `${months}: ${before} > ${after}`).join(', '),
  ]);

describe('a rate sheet', () => {
  it('shows what shoppers pay today and from its first day, and changes nothing', async () => {
    const row = (rates: string) => `2026,MDX,All,${rates}`;
    await take(await bring(financeGrid('2026-11-01', '2026-11-30', row('2.99,3.49'))));
    const december = await bring(financeGrid('2026-12-01', '2026-12-31', row('2.99,3.99')));
    const params = { id: december._id };
    const { data } = (await app.call('effectOfProgrammeImport', { token, params })).json();
    expect(data).toMatchObject({ from: '2026-12-01', models: [{ model: 'MDX', cars: 1 }] });
    const [payment, ...others] = data.payments;
    expect(others).toEqual([]);
    expect(payment).toMatchObject({ car: { name: '2026 ACURA MDX A-Spec' }, mode: 'Finance', months: 36 });
    expect(payment.interestRate).toBe('3.99');
    expect((Number(payment.after) - Number(payment.before)).toFixed(2)).toBe(payment.difference);
    expect(Number(payment.difference)).toBeGreaterThan(0);
    expect(await now()).toHaveLength(1);
  });

  it('is looked at, put in force in one piece, and taken back within a day', async () => {
    const november = await bring(
      financeGrid('2026-11-01', '2026-11-30', '2026,RDX,All,2.99,3.49', '2026,TLX,All,0.99,1.99'),
    );
    expect(november).toMatchObject({
      state: 'waiting',
      lacking: [],
      refusals: [],
      unreadable: [],
      counts: { added: 2 },
    });
    expect(await now()).toEqual([]);
    expect((await take(november)).json().data).toMatchObject({ state: 'taken', counts: { kept: 2, valuesKept: 4 } });
    const december = await bring(
      financeGrid('2026-12-01', '2026-12-31', '2026,RDX,All,2.99,3.99', '2026,TLX,All,0.99,1.99'),
    );
    expect(short(december.changes)).toEqual([
      ['add 2026 RDX [] 2026-12-01 2026-12-31', '24: 2.99 > 2.99, 36: 3.49 > 3.99'],
      ['add 2026 TLX [] 2026-12-01 2026-12-31', '24: 0.99 > 0.99, 36: 1.99 > 1.99'],
    ]);
    expect(december.counts).toMatchObject({ added: 2, valuesChanged: 1, valuesKept: 3 });
    await take(december);
    expect(await now()).toHaveLength(4);
    expect((await undo(december)).json().data).toMatchObject({ state: 'undone', undoUntil: null });
    expect((await now()).map(({ terms }) => terms.until)).toEqual(['2026-11-30', '2026-11-30']);
    expect((await undo(december)).json().message).toBe('This rate sheet isn’t active.');
    await db()
      .update(programmeImports)
      .set({ takenAt: before(app.clock.now(), day) });
    expect((await undo(november)).json().message).toMatch(/^You can undo a rate sheet only within one day/);
  });

  it('gives a programme of the same days its next version, and ends one that would overlap', async () => {
    await take(await bring(financeGrid('2026-11-01', '2027-01-04', '2026,RDX,All,2.99,3.49')));
    const mended = await bring(financeGrid('2026-11-01', '2027-01-04', '2026,RDX,All,2.99,3.99'));
    expect(mended.changes.map(({ action }) => action)).toEqual(['change']);
    await take(mended);
    const early = await bring(financeGrid('2026-12-01', '2026-12-31', '2026,RDX,All,1.99,2.99'));
    expect(short(early.changes)).toEqual([
      ['add 2026 RDX [] 2026-12-01 2026-12-31', '24: 2.99 > 1.99, 36: 3.99 > 2.99'],
      ['end 2026 RDX [] 2026-11-01 2026-11-30', '24: null > 2.99, 36: null > 3.99'],
    ]);
    await take(early);
    const days = async () => (await now()).map(({ terms, version }) => `${terms.from} ${terms.until} ${version}`);
    expect(await days()).toEqual(['2026-11-01 2026-11-30 3', '2026-12-01 2026-12-31 1']);
    await undo(early);
    expect(await days()).toEqual(['2026-11-01 2027-01-04 4']);
    const versions = await db().select().from(programmeVersions).orderBy(programmeVersions.version);
    expect(versions.filter(({ version }) => version > 2).map(({ terms }) => terms.until)).toEqual([
      '2026-11-30',
      '2027-01-04',
    ]);
  });

  it('stores what is for all trims with the others named, where one has cells of its own', async () => {
    await take(await bring(financeGrid('2026-11-01', '2026-11-30', '2026,RDX,All,2.99,3.49')));
    const read = await bring(financeGrid('2026-11-01', '2026-11-30', '2026,RDX,All,2.99,3.49', '2026,RDX,Elite,1.99,'));
    expect(short(read.changes)).toEqual([
      ['change 2026 RDX [A-Spec, Platinum Elite] 2026-11-01 2026-11-30', '24: 2.99 > 2.99, 36: 3.49 > 3.49'],
      ['add 2026 RDX [Elite] 2026-11-01 2026-11-30', '24: null > 1.99, 36: null > 3.49'],
    ]);
  });

  it('shows the rates of each tier of amounts', async () => {
    const [first] = (await bring(sample('lender-amounts.csv'))).changes;
    const of36 = first?.values.filter(({ months }) => months === 36);
    expect(of36?.map(({ amountFrom, after }) => [amountFrom, after])).toEqual([
      ['10000', '8.49'],
      ['25000', '7.99'],
    ]);
  });

  it('keeps the residuals of a lease where it has rates alone', async () => {
    await take(await bring(sample('acura-lease.csv')));
    const rates = 'Lease rates,2026-12-01 to 2027-01-04\nYear,Model,Trim,24,36,48\n2026,Integra,All,3.49,3.99,';
    const read = await bring(rates);
    const [change] = read.changes;
    expect(change).toMatchObject({ action: 'change', kind: 'lease', name: '2026 Integra' });
    expect(
      change?.values.filter(({ field }) => field === 'residual').every(({ before, after }) => before === after),
    ).toBe(true);
  });

  it('ends what it does not name where that is wished for', async () => {
    await take(
      await bring(financeGrid('2026-11-01', '2027-01-31', '2026,RDX,All,2.99,3.49', '2026,TLX,All,0.99,1.99')),
    );
    const read = await bring(financeGrid('2026-12-01', '2026-12-31', '2026,RDX,All,2.99,3.99'));
    expect(short(read.missing).map(([head]) => head)).toEqual(['end 2026 TLX [] 2026-11-01 2026-11-30']);
    await take(read, true);
    expect((await now()).find(({ terms }) => terms.name === '2026 TLX')?.validUntil).toBe('2026-11-30');
  });
});

describe('a sheet that cannot be taken as it is', () => {
  it('waits for what it does not say, and for a word on each cell and model', async () => {
    const read = await bring(sample('pasted-cells.tsv'), 'Pasted cells');
    expect(read).toMatchObject({
      lacking: ['days'],
      tables: [
        {
          line: 1,
          columns: [{ field: 'model' }, { field: 'trim' }, { months: [24] }, { months: [36] }, { months: [48] }],
          rows: [
            { line: 1, cells: ['Model', 'Trim', '24', '36', '48'] },
            { line: 2, cells: ['RDX', 'All', '2,99', '3,49', '3.99'] },
            { line: 3, cells: ['Prelude', 'All', '4.99', '4.99', '5.49'] },
            { line: 4, cells: ['TLX', 'All', 'call', '0.99', '1.99'] },
          ],
        },
      ],
    });
    const dated = await answer(read, { from: '2026-12-01', until: '2026-12-31' });
    expect(dated.unreadable).toEqual([
      { key: 'Sheet!C4', cell: 'Sheet!C4', value: 'call', message: 'Enter a percentage, like 3.99.' },
    ]);
    expect(dated.unknownModels).toEqual([
      { key: 'model:Prelude', model: 'Prelude', suggestions: [], cells: ['Sheet!A3'] },
    ]);
    expect((await take(dated)).json()).toMatchObject({
      code: 'conflict',
      message: 'Fix or skip the errors in this sheet first.',
    });
    const left = await answer(dated, { leftOut: ['Sheet!C4', 'model:Prelude'] });
    expect((await take(left)).statusCode).toBe(200);
    expect((await now()).map(({ terms }) => terms.name)).toEqual(['RDX', 'TLX']);
  });

  it('goes on as it was read where its columns are said once more, and is another thing where one is renamed', async () => {
    const read = await bring(financeGrid('2026-12-01', '2026-12-31', '2026,RDX,All,2.99,3.99'));
    const fields = read.tables.map(({ columns }) => columns.map(({ field }) => field));
    expect(fields).toEqual([['year', 'model', 'trim', 'rate', 'rate']]);
    const same = await answer(read, { columns: fields });
    expect(same.changes).toEqual(read.changes);
    const lease = await answer(read, { columns: [['year', 'model', 'trim', 'leaseRate', null]] });
    expect(lease.changes.map(({ kind, values }) => [kind, values.length])).toEqual([['lease', 1]]);
  });

  it('says what is wrong in French', async () => {
    const headers = { 'content-type': 'application/octet-stream', 'accept-language': 'fr-CA' };
    const body = Buffer.from(financeGrid('2026-12-01', '2026-12-31', '2026,RDX,All,call,3.99'));
    const reply = await app.call('beginProgrammeImport', { token, query: { fileName: 'taux.csv' }, headers, body });
    expect(reply.json().data.unreadable[0].message).toMatch(/^Entrez un pourcentage/);
  });

  it('is refused as a whole where it contradicts itself', async () => {
    const read = await bring(sample('contradictions.csv'));
    const dated = await answer(read, { from: '2026-12-01', until: '2026-12-31', leftOut: ['Sheet!E5'] });
    expect(dated.refusals.map(({ cell }) => cell)).toEqual(['Sheet!E5', 'Sheet!D6']);
    expect((await take(dated)).statusCode).toBe(409);
    expect(await now()).toEqual([]);
  });

  it('asks for a residual in each column of its grid, or leaves the term out', async () => {
    const rows = ['2026,RDX,All,3.99,4.49,64,57,62,'];
    const text = [
      'Lease,2026-12-01 to 2026-12-31',
      ',,,Rate,,Residual 16000 km,,Residual 20000 km,',
      'Year,Model,Trim,24,36,24,36,24,36',
      ...rows,
    ].join('\n');
    const read = await bring(text);
    const message = 'The grid is missing a residual for 36 months at 20,000 km a year. Please add it.';
    expect(read.unreadable).toEqual([{ key: 'hole:Sheet!G4', cell: 'Sheet!G4', value: '', message }]);
    await take(await answer(read, { leftOut: ['hole:Sheet!G4'] }));
    expect((await now())[0]?.terms).toMatchObject({ kind: 'lease', residuals: [{ months: 24 }, { months: 24 }] });
  });

  it('is asked to be looked at again where the programmes have changed meanwhile', async () => {
    const read = await bring(financeGrid('2026-12-01', '2026-12-31', '2026,RDX,All,2.99,3.99'));
    await take(await bring(financeGrid('2026-11-01', '2026-11-30', '2026,TLX,All,2.99,3.99')));
    expect((await take(read)).json().message).toBe(
      'Your programs have changed since we read this sheet. Check it again.',
    );
    const taken = await app.call('findProgrammeImport', { token, params: { id: read._id } });
    const december: ProgrammeImport = taken.json().data;
    await take(december);
    const [first] = await now();
    await db()
      .update(programmes)
      .set({ version: 9 })
      .where(eq(programmes.id, first?.id ?? ''));
    expect((await undo(december)).statusCode).toBe(200);
  });

  it('is not taken back where one of its programmes was changed since', async () => {
    const read = await bring(financeGrid('2026-12-01', '2026-12-31', '2026,RDX,All,2.99,3.99'));
    await take(read);
    await take(await bring(financeGrid('2026-12-01', '2026-12-31', '2026,RDX,All,1.99,2.99')));
    expect((await undo(read)).json().message).toBe(
      '2026 RDX has changed since you applied this rate sheet, so we can’t undo the sheet. Edit the programs instead.',
    );
    expect(await now()).toHaveLength(1);
  });
});
