import { parse } from 'csv-parse/sync';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dealerMakes } from '../dealers/tables.ts';
import { listings } from '../listings/tables.ts';
import { allDeclared } from '../testing/declared.ts';
import { openedWorld } from '../testing/opened.ts';
import { bringFile, stockFile, stockHeadings, stockRow, takeOverFile } from '../testing/stock-files.ts';

const { app, world, db } = openedWorld();
const token = () => world.dealerA.token;
const bring = (text: string) => bringFile(app, token(), Buffer.from(text));
const carOf = async (stockNumber: string) => {
  const isIt = and(eq(listings.stockNumber, stockNumber), isNull(listings.removedAt));
  return (await db().select().from(listings).where(isIt))[0];
};

const answers = Object.keys(allDeclared('ON'));
const headings = [stockHeadings, 'Carfax', ...answers].join(',');
const row = (number: number, report: string, said: (question: string) => string) =>
  [stockRow(number), report, ...answers.map(said)].join(',');
const report = 'https://vhr.carfax.ca/?id=7';

describe('a file that says what used cars declare', () => {
  it('brings answers and reports; a car with every answer is public at once, another waits for the rest', async () => {
    const all = row(1, report, (question) => (question === 'repairsAbove3000' ? 'Oui : 4200' : 'non'));
    const some = row(2, '', (question) => (question === 'fireDamage' ? 'Y' : ''));
    const read = await bring([headings, all, some, ''].join('\r\n'));
    expect(read).toMatchObject({ state: 'waiting', counts: { added: 2, ready: 1 } });
    await takeOverFile(app, token(), read);
    expect(await carOf('S1')).toMatchObject({
      state: 'published',
      declared: allDeclared('ON', { repairsAbove3000: 'yes: 4200' }),
      details: { historyReportUrl: report },
    });
    expect(await carOf('S2')).toMatchObject({ state: 'draft', declared: { fireDamage: 'yes' } });
  });

  it('leaves what it has no word of as it was', async () => {
    const first = await bring([headings, row(1, report, () => 'no'), ''].join('\r\n'));
    await takeOverFile(app, token(), first);
    const next = [headings, row(1, '', (question) => (question === 'fireDamage' ? 'yes' : '')), ''].join('\r\n');
    await takeOverFile(app, token(), await bring(next));
    expect(await carOf('S1')).toMatchObject({
      version: 2,
      declared: allDeclared('ON', { fireDamage: 'yes' }),
      details: { historyReportUrl: report },
    });
    await takeOverFile(app, token(), await bringFile(app, token(), stockFile(stockRow(1))));
    expect(await carOf('S1')).toMatchObject({ version: 2 });
  });

  it('never leaves a published car with a question open: the row is a mistake, and the car stays as it was', async () => {
    await db().update(dealerMakes).set({ freightCents: 2595_00 });
    await takeOverFile(app, token(), await bringFile(app, token(), stockFile(stockRow(1, { type: 'New', km: '' }))));
    expect(await carOf('S1')).toMatchObject({ state: 'published', condition: 'New' });
    const used = await bringFile(app, token(), stockFile(stockRow(1)));
    expect(used.counts).toMatchObject({ changed: 0, mistaken: 1 });
    const mistakes = await app.call('listStockImportMistakes', { token: token(), params: { id: used._id } });
    expect(mistakes.json().data).toMatchObject([{ line: 2, field: 'condition', value: 'PreOwned' }]);
    const answered = await bring([headings, row(1, '', () => 'no'), ''].join('\r\n'));
    expect(answered.counts).toMatchObject({ changed: 1, mistaken: 0 });
    await takeOverFile(app, token(), answered);
    expect(await carOf('S1')).toMatchObject({ state: 'published', condition: 'PreOwned', declared: allDeclared('ON') });
    // An answer that says less than its question asks for is none.
    const less = row(1, '', (question) => (question === 'otherFacts' ? 'yes' : ''));
    expect((await bring([headings, less, ''].join('\r\n'))).counts).toMatchObject({ changed: 0, mistaken: 1 });
  });

  it('knows the questions by what the wizard calls them, in either language', async () => {
    const named = [stockHeadings, 'Fire damage', 'Volé puis retrouvé', 'Cylindrée'].join(',');
    const read = await bring([named, [stockRow(1), 'no', 'oui', '2.0 L'].join(','), ''].join('\r\n'));
    expect(read.columns.slice(-3).map(({ field }) => field)).toEqual([
      'fireDamage',
      'stolenRecovered',
      'engineDisplacement',
    ]);
  });

  it('has answers that cannot be read named by line and column, and leaves their questions open', async () => {
    const wrong = row(1, 'http://reports.example', (question) =>
      question === 'fireDamage' ? 'perhaps' : question === 'repairsAbove3000' ? 'yes: a lot' : 'no',
    );
    const read = await bring([headings, wrong, ''].join('\r\n'));
    expect(read.counts).toMatchObject({ added: 1, ready: 0, mistaken: 0, remarks: 3 });
    const report = (await app.call('readStockImportReport', { token: token(), params: { id: read._id } })).json();
    const rows: string[][] = parse(report.text, { bom: true });
    expect(rows.slice(1).map((cells) => [cells[0], cells[6]])).toEqual(
      expect.arrayContaining([
        ['2', 'perhaps'],
        ['2', 'yes: a lot'],
        ['2', 'http://reports.example'],
      ]),
    );
  });
});
