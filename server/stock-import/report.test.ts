import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { openedWorld } from '../testing/opened.ts';
import { bringFile, stockFile, stockRow } from '../testing/stock-files.ts';

const { app, world } = openedWorld();

it('is whole and in the order of the file, however long that is', async () => {
  const { token } = world.dealerA;
  const rows = Array.from({ length: 600 }, (_, row) => stockRow(row, row === 550 ? { type: 'Leased' } : {}));
  const { _id: id } = await bringFile(app, token, stockFile(...rows));
  const report = (await app.call('readStockImportReport', { token, params: { id } })).json();
  const lines: string[][] = parse(report.text, { bom: true });
  expect([report.rows, lines.length]).toEqual([600, 601]);
  expect(lines.slice(1).map(([line]) => Number(line))).toEqual(rows.map((_, row) => row + 2));
  expect(lines.filter(([, result]) => result === 'error').map(([line]) => line)).toEqual(['552']);
  const unknown = await app.call('readStockImportReport', { token: world.dealerB.token, params: { id } });
  expect(unknown.statusCode).toBe(404);
});
