import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { leadsWorkbook, rowsOfCsv } from './leads-workbook.ts';

const csv =
  '\uFEFFLead,Shopper,Phone,Note,Payment\r\na1,"Roy, Ann",\'+1 416 555,"Says ""hi""\nand more",1202.16\r\nb2,,,,\r\n';

test('the rows of a table are read as they were written, without what guards a formula', () => {
  expect(rowsOfCsv(csv)).toEqual([
    ['Lead', 'Shopper', 'Phone', 'Note', 'Payment'],
    ['a1', 'Roy, Ann', '+1 416 555', 'Says "hi"\nand more', '1202.16'],
    ['b2', '', '', '', ''],
  ]);
});

test('a workbook holds the same rows, amounts as numbers', async () => {
  const files = unzipSync(new Uint8Array(await (await leadsWorkbook(csv)).arrayBuffer()));
  const all = Object.values(files)
    .map((file) => strFromU8(file))
    .join();
  for (const text of ['Roy, Ann', '+1 416 555', '1202.16']) expect(all).toContain(text);
  expect(all).toMatch(/<c r="E2"[^>]*><v>1202.16<\/v>/);
});
