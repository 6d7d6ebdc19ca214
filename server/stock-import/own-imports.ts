import { and, eq, type SQL } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import type { Queryable } from '../database/db.ts';
import { notFound, Refusal } from '../kit/refusal.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { roomFor } from '../stock/publish-cars.ts';
import { lackingFields } from './columns.ts';
import { type ImportRecord, partsOf } from './import-files.ts';
import { stockImports } from './tables.ts';

export const isOwnImport = (dealerId: string, id: string): SQL | undefined =>
  and(eq(stockImports.dealerId, dealerId), eq(stockImports.id, id));

/** One of the dealer's imports. Throws a refusal for what is not the dealer's. */
export async function ownImport(queryable: Queryable, dealerId: string, id: string): Promise<ImportRecord> {
  const [record] = await queryable.select().from(stockImports).where(isOwnImport(dealerId, id));
  if (!record) throw notFound();
  return record;
}

/** One that a person has brought and decides on. Throws a refusal for what is not the dealer's, or came by itself. */
export async function broughtImport(queryable: Queryable, dealerId: string, id: string): Promise<ImportRecord> {
  const record = await ownImport(queryable, dealerId, id);
  if (record.runId !== null) throw new Refusal('conflict', msg`This file came by itself. Decide on its run.`);
  return record;
}

/** An import in a list. */
export function presentRow(record: ImportRecord, language: Language): CallReply<'listStockImports'>['data'][number] {
  const { id, fileName, bytes, partsReceived, state, encoding, delimiter, removeMissing } = record;
  const { rowsTotal, rowsDone, counts, problem, createdAt, finishedAt, format } = record;
  return {
    _id: id,
    fileName,
    bytes,
    parts: partsOf(record),
    partsReceived,
    state,
    format,
    encoding,
    delimiter,
    removeMissing,
    rowsTotal,
    rowsDone,
    counts,
    problem: problem ? sentenceIn(language, problem) : '',
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** An import in full. */
export async function presentImport(
  queryable: Queryable,
  record: ImportRecord,
  language: Language,
): Promise<CallReply<'findStockImport'>> {
  const { columns, dealerId, element, elements, values, strange } = record;
  const lacking = columns.length > 0 ? lackingFields(columns.map(({ field }) => field)) : [];
  const room = await roomFor(queryable, dealerId);
  const found = { columns, element, elements, values, strange: [...strange], lacking, room };
  return { data: { ...presentRow(record, language), ...found } };
}
