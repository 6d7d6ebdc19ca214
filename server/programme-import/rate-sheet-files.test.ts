import { beforeEach, describe, expect, it } from 'vitest';
import { models } from '../catalogue/tables.ts';
import { day } from '../kit/clock.ts';
import { newId } from '../kit/secrets.ts';
import { programmes } from '../programmes/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { bringSheet, financeGrid, takeSheet } from '../testing/rate-sheets.ts';
import { bombWorkbook, workbookOf } from '../testing/workbooks.ts';
import { addMember } from '../testing/world.ts';
import { removeOldProgrammeImports } from './retention.ts';
import { programmeImports } from './tables.ts';

const { app, world, db } = openedWorld();
let token: string;

beforeEach(async () => {
  token = world.dealerA.token;
  const rdx = { makeId: world.acura, name: 'RDX', vehicleType: 'SUV', bodyStyle: 'SUV', powertrain: 'Gas' };
  await db()
    .insert(models)
    .values({ ...rdx, id: newId() });
});

const bring = (file: Buffer | string, fileName?: string) => bringSheet(app, token, file, fileName);
const sheetOf = (from: string, until: string) => bring(financeGrid(from, until, '2026,RDX,All,2.99,3.99'));

describe('a file', () => {
  it('may be a workbook of several sheets', async () => {
    const rows = (title: string, ...values: number[]) => [
      [{ value: `${title} December 2026` }],
      [{ value: 'Model' }, { value: '24 mo' }, { value: '36 mo' }],
      [{ value: 'RDX' }, ...values.map((value) => ({ type: Number, value, format: '0.00%' }))],
    ];
    const file = await workbookOf(
      { name: 'Retail finance', rows: rows('', 0.0299, 0.0349) },
      { name: 'Lease', rows: rows('Residual 20,000 km', 0.64, 0.57) },
      { name: 'Lease rates', rows: rows('Lease rate', 0.0399, 0.0449) },
    );
    const read = await bring(file, 'Dec26.xlsx');
    expect(read.changes.map(({ kind, values }) => [kind, values.map(({ after }) => after)])).toEqual([
      ['finance', ['2.99', '3.49']],
      ['lease', ['3.99', '4.49', '64', '57']],
    ]);
  });

  it.each([
    [
      'a bomb',
      bombWorkbook(400, 400 * 2 ** 20),
      'This workbook is larger than 50 MB when unzipped. Save the sheet as CSV and upload that file.',
    ],
    ['a PDF', Buffer.from('%PDF-1.7'), 'This is a PDF. Upload the table as an XLSX or CSV file.'],
    ['nothing but lines', Buffer.from('\n\n'), 'This file is empty.'],
    [
      'a stock of cars',
      Buffer.from('a,b,c,d,e,f,g,h,i\n'.repeat(5000)),
      'This file is too large for a rate sheet. We read up to 40,000 cells in 30 sheets.',
    ],
    [
      'a table below each of many lines',
      Buffer.from('Lease from 2026-11-01 to 2026-11-30\nModel,24,36,48\n'.repeat(5000)),
      'This file is too large for a rate sheet. We read up to 200 tables and the lines above them.',
    ],
  ])('is refused in words: %s', async (_, body, message) => {
    const headers = { 'content-type': 'application/octet-stream' };
    const reply = await app.call('beginProgrammeImport', { token, query: { fileName: 'x' }, headers, body });
    expect(reply.json()).toMatchObject({ code: 'invalid', field: 'file', message });
  });

  it('is its dealer’s alone, and of those who manage it', async () => {
    const read = await sheetOf('2026-12-01', '2026-12-31');
    const params = { id: read._id };
    expect((await app.call('findProgrammeImport', { token: world.dealerB.token, params })).statusCode).toBe(404);
    const sales = await addMember(db(), app.clock, world.dealerA, 'sales');
    expect((await app.call('findProgrammeImport', { token: sales.token, params })).statusCode).toBe(403);
    const list = await app.call('listProgrammeImports', { token });
    expect(list.json().data).toMatchObject([{ _id: read._id, fileName: 'rates.csv', state: 'waiting' }]);
  });

  it('goes after a week where nobody decides on it, and after a quarter', async () => {
    const taken = await sheetOf('2026-11-01', '2026-11-30');
    await takeSheet(app, token, taken);
    await sheetOf('2026-12-01', '2026-12-31');
    app.clock.pass(8 * day);
    const left = async () => {
      await removeOldProgrammeImports(app.database.backgroundDb, app.clock);
      return (await db().select().from(programmeImports)).map(({ id }) => id);
    };
    expect(await left()).toEqual([taken._id]);
    app.clock.pass(90 * day);
    expect(await left()).toEqual([]);
    expect(await db().select().from(programmes)).toHaveLength(1);
  });
});
