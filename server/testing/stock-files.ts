import { eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { filePartBytes } from '#contract/import-file.ts';
import { stockImports } from '../stock-import/tables.ts';
import type { TestApp } from './app.ts';
import { until } from './until.ts';
import { testVin } from './vins.ts';

type Import = CallReply<'findStockImport'>['data'];

/** Brings a file as the page does, part by part, and waits until it is read. */
export async function bringFile(
  app: TestApp,
  token: string,
  file: Buffer,
  fields?: (string | null)[],
): Promise<Import> {
  return readFileAs(app, token, await sendWhole(app, token, file), fields ? { fields } : {});
}

/** Has a file that has come read as the dealer says, and waits until it is. */
export async function readFileAs(app: TestApp, token: string, id: string, body: object): Promise<Import> {
  const read = await app.call('readStockImport', { token, params: { id }, body });
  if (read.statusCode !== 200) throw new Error(read.body);
  return settled(app, token, id);
}

/** Announces a file and sends its parts. */
export async function sendWhole(app: TestApp, token: string, file: Buffer): Promise<string> {
  const body = { fileName: 'stock.csv', bytes: file.length };
  const id = (await app.call('beginStockImport', { token, body })).json().data._id;
  for (let part = 0; part * filePartBytes < file.length; part += 1) {
    const reply = await app.call('sendStockImportPart', {
      token,
      params: { id, part: String(part) },
      headers: { 'content-type': 'application/octet-stream' },
      body: file.subarray(part * filePartBytes, (part + 1) * filePartBytes),
    });
    if (reply.statusCode !== 200) throw new Error(reply.body);
  }
  return id;
}

/** Waits until nobody works on an import any more. */
export async function settled(app: TestApp, token: string, id: string): Promise<Import> {
  // It is asked of the database, where a look takes a fraction of a call.
  await until(async () => {
    const [record] = await app.database.db
      .select({ state: stockImports.state })
      .from(stockImports)
      .where(eq(stockImports.id, id));
    return !['reading', 'applying', 'undoing'].includes(record?.state ?? '');
  });
  return (await app.call('findStockImport', { token, params: { id } })).json().data;
}

/** Confirms a file that was looked at, and waits until it is taken over. */
export async function takeOverFile(app: TestApp, token: string, { _id: id, counts }: Import, removeMissing = false) {
  const body = { removeMissing, missing: counts?.missing ?? 0 };
  const reply = await app.call('confirmStockImport', { token, params: { id }, body });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return settled(app, token, id);
}

/** The headings of `stockRow`. */
export const stockHeadings = 'Stock #,VIN,Type,Year,Make,Model,Trim,Odometer,Internet Price,Body,Colour';
/** A used MDX as a row of a file, another one for each number. */
export const stockRow = (
  number: number,
  car: Partial<Record<'stock' | 'vin' | 'type' | 'model' | 'km' | 'price', string>> = {},
) =>
  [
    car.stock ?? `S${number}`,
    car.vin ?? testVin(number),
    car.type ?? 'Used',
    '2022',
    'Acura',
    car.model ?? 'MDX',
    'Tech',
    car.km ?? '41,500 km',
    car.price ?? '$45,990',
    'SUV',
    'Grey',
  ]
    .map((cell) => (cell.includes(',') ? `"${cell}"` : cell))
    .join(',');
/** A file of such rows. */
export const stockFile = (...rows: string[]) => Buffer.from([stockHeadings, ...rows, ''].join('\r\n'));
