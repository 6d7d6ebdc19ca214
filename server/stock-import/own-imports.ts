import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { filePartBytes } from '#contract/import-file.ts';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { type CallInput, type Handler, invalidField, notFound, Refusal, type Services } from '../kit/handler.ts';
import { oneMadeOnce } from '../kit/made-once.ts';
import { newId } from '../kit/secrets.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { roomFor } from '../stock/publish-cars.ts';
import { lackingFields } from './columns.ts';
import { type ImportRecord, partKey, partsOf } from './import-files.ts';
import { stockImports } from './tables.ts';

/** So many files of one dealer may be on their way or waiting for its word. */
const mostOpen = 20;

/** Announces a file. */
export function beginStockImport({ db, clock }: Services): Handler<'beginStockImport'> {
  return async (input) => {
    const { dealerId } = input.session;
    const id = await db.transaction((tx) =>
      oneMadeOnce(tx, clock, 'beginStockImport', input, () => announce(tx, input, clock.now())),
    );
    return presentImport(db, await ownImport(db, dealerId, id), input.language);
  };
}

async function announce(
  tx: Transaction,
  { body: { fileName, bytes }, session: { dealerId, memberId } }: CallInput<'beginStockImport'>,
  createdAt: Date,
): Promise<string> {
  const isOpen = and(
    eq(stockImports.dealerId, dealerId),
    inArray(stockImports.state, ['receiving', 'waiting']),
    isNull(stockImports.runId),
  );
  if ((await tx.$count(stockImports, isOpen)) >= mostOpen)
    throw new Refusal(
      'conflict',
      msg`${{ mostOpen }} files are waiting for your decision. Import or discard them first.`,
    );
  const id = newId();
  await tx.insert(stockImports).values({ id, dealerId, memberId, fileName, bytes, createdAt });
  return id;
}

/** Takes the next part of a file, or one that has come before once more. */
export function sendStockImportPart({ db, storage }: Services): Handler<'sendStockImportPart'> {
  return async ({ language, params, session: { dealerId }, file }) => {
    const record = await ownImport(db, dealerId, params.id);
    const part = /^\d{1,3}$/.test(params.part) ? Number(params.part) : -1;
    if (record.state !== 'receiving') throw new Refusal('conflict', msg`We already have this file.`);
    if (part < 0 || part > record.partsReceived || part >= partsOf(record))
      throw new Refusal(
        'conflict',
        msg`The next part of this file is number ${{ partsReceived: record.partsReceived }}.`,
      );
    const isLast = part === partsOf(record) - 1;
    const wanted = isLast ? record.bytes - part * filePartBytes : filePartBytes;
    if (file.length !== wanted) throw invalidField('part', msg`This part must be ${{ wanted }} bytes.`);
    await storage.put(partKey(record.id, part), file, 'text/csv');
    const partsReceived = Math.max(record.partsReceived, part + 1);
    const isStill = and(isOwnImport(dealerId, record.id), eq(stockImports.partsReceived, record.partsReceived));
    await db.update(stockImports).set({ partsReceived }).where(isStill);
    return presentImport(db, await ownImport(db, dealerId, record.id), language);
  };
}

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
  if (record.runId !== null)
    throw new Refusal(
      'conflict',
      msg`This file came from your automatic inventory feed. Import or reject it on the page for the run that fetched it.`,
    );
  return record;
}

/** An import in a list. */
export function presentRow(record: ImportRecord, language: Language): CallReply<'listStockImports'>['data'][number] {
  const { id, fileName, bytes, partsReceived, state, encoding, delimiter, removeMissing } = record;
  const { rowsTotal, rowsDone, counts, problem, createdAt, finishedAt, format, prices } = record;
  return {
    _id: id,
    fileName,
    bytes,
    parts: partsOf(record),
    partsReceived,
    state,
    format,
    prices,
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
  const { columns, dealerId, element, elements, values, strange, readings, unclear } = record;
  const named = columns.map(({ field }) => field);
  const lacking = columns.length > 0 ? lackingFields(named, record.holds) : [];
  const room = await roomFor(queryable, dealerId);
  const found = { columns, element, elements, values, strange: [...strange], lacking, room, readings };
  return { data: { ...presentRow(record, language), ...found, unclear: [...unclear] } };
}
