import { stringify } from 'csv-stringify/sync';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import { msg, type Words } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { type Handler, notFound, type Services } from '../kit/handler.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { forEachYielding } from './for-each-yielding.ts';
import { type ImportRecord, type PlannedRow, plannedFiles, rowsTogether } from './import-files.ts';
import { ownImport, presentImport, presentRow } from './own-imports.ts';
import { stockImports } from './tables.ts';

const firstOf = (page: number, size: number) => (page - 1) * size;

/** The files that the dealer has brought, newest first. */
export function listStockImports({ db }: Services): Handler<'listStockImports'> {
  return async ({ query, language, session: { dealerId } }) => {
    const page = Number(query.page ?? 1);
    const isOwn = and(eq(stockImports.dealerId, dealerId), isNull(stockImports.runId));
    const rows = await db
      .select()
      .from(stockImports)
      .where(isOwn)
      .orderBy(desc(stockImports.createdAt), desc(stockImports.id))
      .limit(pageSizes.listStockImports)
      .offset(firstOf(page, pageSizes.listStockImports));
    const [total] = await db.select({ files: count() }).from(stockImports).where(isOwn);
    return { data: rows.map((row) => presentRow(row, language)), total: total?.files ?? 0, page };
  };
}

/** How far a file has come. */
export function findStockImport({ db }: Services): Handler<'findStockImport'> {
  return async ({ params: { id }, language, session: { dealerId } }) =>
    presentImport(db, await ownImport(db, dealerId, id), language);
}

/** Whether the file was read and its rows lie there. */
const isRead = ({ counts, state }: ImportRecord) => counts !== null && state !== 'reading' && state !== 'cancelled';

/** The rows of a file as they were understood. */
export function listStockImportRows({ db, storage }: Services): Handler<'listStockImportRows'> {
  return async ({ params: { id }, query, session: { dealerId } }) => {
    const record = await ownImport(db, dealerId, id);
    const page = Number(query.page ?? 1);
    if (!isRead(record)) return { data: [], total: 0, page };
    const from = firstOf(page, pageSizes.listStockImportRows);
    if (from >= record.rowsTotal) return { data: [], total: record.rowsTotal, page };
    const rows = await plannedFiles(storage, id).rows(Math.floor(from / rowsTogether));
    const start = from % rowsTogether;
    const data = rows.slice(start, start + pageSizes.listStockImportRows).map(presentPlanned);
    return { data, total: record.rowsTotal, page };
  };
}

const nameOf = ({ car, make }: PlannedRow): string =>
  car ? [car.year, make, car.model, car.trim ?? ''].join(' ').trim() : make;

function presentPlanned(row: PlannedRow): CallReply<'listStockImportRows'>['data'][number] {
  const { line, action, car } = row;
  const { vin, stockNumber, condition = '', basePriceCents } = car ?? { vin: null, stockNumber: null };
  const price = basePriceCents ? formatCents(basePriceCents) : '';
  return { line, action, vin: vin ?? '', stockNumber: stockNumber ?? '', car: nameOf(row), condition, price };
}

/** What is wrong in the rows of a file, the first thousand of it. */
export function listStockImportMistakes({ db, storage }: Services): Handler<'listStockImportMistakes'> {
  return async ({ params: { id }, query, language, session: { dealerId } }) => {
    const record = await ownImport(db, dealerId, id);
    const page = Number(query.page ?? 1);
    if (!isRead(record)) return { data: [], total: 0, page };
    const mistakes = await plannedFiles(storage, id).mistakes();
    const from = firstOf(page, pageSizes.listStockImportMistakes);
    const shown = mistakes.slice(from, from + pageSizes.listStockImportMistakes);
    const data = shown.map((mistake) => ({ ...mistake, message: sentenceIn(language, mistake.message) }));
    return { data, total: mistakes.length, page };
  };
}

const results = {
  waiting: { add: msg`to be added`, change: msg`to be changed`, keep: msg`unchanged`, mistaken: msg`mistake` },
  done: { add: msg`added`, change: msg`changed`, keep: msg`unchanged`, mistaken: msg`mistake` },
} as const;

/** The report on every row as CSV. What a spreadsheet would take for a formula is defused. */
export function readStockImportReport({ db, storage }: Services): Handler<'readStockImportReport'> {
  return async ({ params: { id }, language, session: { dealerId } }) => {
    const record = await ownImport(db, dealerId, id);
    if (!isRead(record)) throw notFound();
    const said = (words: Words) => sentenceIn(language, words);
    const words = results[record.state === 'done' ? 'done' : 'waiting'];
    const lines = [stringify([headings.map(said)], csv)];
    const files = plannedFiles(storage, id);
    for (let from = 0; from < record.rowsTotal; from += rowsTogether) {
      const rows = await files.rows(from / rowsTogether);
      await forEachYielding(rows, (row) => lines.push(stringify(reportLines(row, said(words[row.action]), said), csv)));
    }
    const name = record.fileName.replace(/\.\w{1,5}$/, '').replace(/[^\p{L}\p{N} ._-]/gu, '') || 'stock';
    return {
      fileName: said(name === 'stock' ? msg`stock report.csv` : msg`${{ name }} report.csv`),
      text: `\uFEFF${lines.join('')}`,
    };
  };
}

const headings = [msg`Line`, msg`Result`, msg`VIN`, msg`Stock number`, msg`Car`, msg`Column`, msg`Value`, msg`Message`];
const csv = { escape_formulas: true, record_delimiter: '\r\n' } as const;

function reportLines(row: PlannedRow, result: string, said: (words: Words) => string): (string | number)[][] {
  const { line, car, mistakes } = row;
  const head = [line, result, car?.vin ?? '', car?.stockNumber ?? '', nameOf(row)];
  if (mistakes.length === 0) return [[...head, '', '', '']];
  return mistakes.map(({ heading, value, message }) => [...head, heading, value, said(message)]);
}
