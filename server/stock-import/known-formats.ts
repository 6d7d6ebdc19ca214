import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { type ImportField, type StockPreset, stockPresets } from '#contract/import-file.ts';
import type { FormatColumn, Meaning } from '#contract/stock-formats.ts';
import { automaticFormat } from '#contract/stock-source-kinds.ts';
import { msg } from '#contract/words.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { before, day } from '../kit/clock.ts';
import { type CallInput, type Handler, notFound, Refusal, type Services } from '../kit/handler.ts';
import { oneMadeOnce } from '../kit/made-once.ts';
import { newId } from '../kit/secrets.ts';
import { UnreadableFile } from '../kit/table-files/table-row.ts';
import { presetOf, presets } from './presets.ts';
import { plain } from './read-answers.ts';
import { stockFormats } from './tables.ts';

/** A format of a dealer's own, as it is kept. */
export type OwnFormat = {
  readonly id: string;
  readonly element: string;
  readonly columns: readonly FormatColumn[];
  readonly values: readonly Meaning[];
};

/** What a column stands for; of several for one thing, the one of the lowest rank comes first. */
export type ColumnMeaning = { readonly field: ImportField | null; readonly rank?: number };

/** By what a file is read: as a system publishes it, or as the dealer has said. */
export type StockFormat = {
  readonly id: string;
  /** The element of an XML file that is a car. */
  readonly element: string;
  readonly values: readonly Meaning[];
  /** What each column stands for; undefined where the format does not know it. */
  readonly columnsOf: (headings: readonly string[]) => (ColumnMeaning | undefined)[];
  /** Whether a file of these columns is one of the format. */
  readonly fits: (headings: readonly string[]) => boolean;
};

export const isPreset = (id: string): id is StockPreset => Object.hasOwn(stockPresets, id);

function presetFormat(id: StockPreset): StockFormat {
  const columns = presets[id].columns.flatMap(([field, ...headings]) =>
    headings.map((heading) => ({ heading, field })),
  );
  const known = new Map(columns.map(({ heading, field }, rank) => [plain(heading), { field, rank }]));
  return {
    id,
    element: '',
    values: [],
    columnsOf: (headings) => headings.map((heading) => known.get(plain(heading))),
    fits: (headings) => presetOf(headings) === id,
  };
}

/** Headings as they are told apart: two that are alike by their order. */
function keysOf(headings: readonly string[]): string[] {
  const times = new Map<string, number>();
  return headings.map((heading) => {
    const name = heading.trim().toLowerCase();
    times.set(name, (times.get(name) ?? 0) + 1);
    return `${name} ${times.get(name)}`;
  });
}

function ownFormat({ id, element, columns, values }: OwnFormat): StockFormat {
  const keys = keysOf(columns.map(({ heading }) => heading));
  const known = new Map(columns.map(({ field }, rank) => [keys[rank] ?? '', { field, rank }]));
  const used = keys.filter((_, at) => columns[at]?.field);
  return {
    id,
    element,
    values,
    columnsOf: (headings) => keysOf(headings).map((key) => known.get(key) ?? { field: null }),
    fits: (headings) => {
      const found = new Set(keysOf(headings));
      return used.length > 0 && used.every((key) => found.has(key));
    },
  };
}

/** The dealer's own formats as files are read by them. */
export const formatsOf = (own: readonly OwnFormat[]): StockFormat[] => own.map(ownFormat);

/**
 * The format of a name: a system's, or the id of one of the dealer's own. Undefined for '', which leaves it to the file.
 *
 * @throws UnreadableFile where the dealer has no such format any more
 */
export function formatOf(id: string, own: readonly StockFormat[]): StockFormat | undefined {
  if (id === '') return undefined;
  if (isPreset(id)) return presetFormat(id);
  const found = own.find((format) => format.id === id);
  if (!found) throw new UnreadableFile(msg`The format by which this file was to be read is not there any more.`);
  return found;
}

/** The format that a file of these columns is of: one of the dealer's own before a system's. */
export function recognisedFormat(headings: readonly string[], own: readonly StockFormat[]): StockFormat | undefined {
  const fitting = own.find((format) => format.fits(headings));
  if (fitting) return fitting;
  const preset = presetOf(headings);
  return preset && presetFormat(preset);
}

/** For how long a removed format can be brought back. */
export const formatUndoFor = 30 * day;

const mostFormats = 50;

function present(record: typeof stockFormats.$inferSelect): CallReply<'addStockFormat'>['data'] {
  const { id, name, element, columns, values, changedAt } = record;
  return { _id: id, name, element, columns: [...columns], values: [...values], changedAt: changedAt.toISOString() };
}

/** The dealer's own formats by name. */
export function listStockFormats({ db }: Services): Handler<'listStockFormats'> {
  return async ({ session: { dealerId } }) => {
    const rows = await db
      .select()
      .from(stockFormats)
      .where(isOwnFormat(dealerId))
      .orderBy(asc(sql`lower(${stockFormats.name})`));
    return { data: rows.map(present) };
  };
}

/** Keeps a format under a name. */
export function addStockFormat({ db, clock }: Services): Handler<'addStockFormat'> {
  return async (input) => {
    const { dealerId } = input.session;
    const add = (tx: Transaction) => addFormat(tx, input, clock.now());
    const id = await named(() =>
      db.transaction((tx) => oneMadeOnce(tx, clock, 'addStockFormat', input, () => add(tx))),
    );
    const isIt = and(eq(stockFormats.dealerId, dealerId), eq(stockFormats.id, id));
    const [record] = await db.select().from(stockFormats).where(isIt);
    if (!record) throw notFound();
    return { data: present(record) };
  };
}

async function addFormat(
  tx: Transaction,
  { body, session: { dealerId } }: CallInput<'addStockFormat'>,
  now: Date,
): Promise<string> {
  if ((await tx.$count(stockFormats, isOwnFormat(dealerId))) >= mostFormats)
    throw new Refusal('conflict', msg`You have ${{ mostFormats }} formats. Remove one first.`);
  const id = newId();
  await tx.insert(stockFormats).values({ ...body, id, dealerId, createdAt: now, changedAt: now });
  return id;
}

/** A name stands for one format. */
async function named<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'stock_formats_name')) throw error;
    throw new Refusal('conflict', msg`You have a format of this name already.`);
  }
}

/** Changes a format that is as it has to be. */
function changeOf({ db }: Services) {
  return async (
    dealerId: string,
    id: string,
    isSo: SQL | undefined,
    values: Partial<typeof stockFormats.$inferInsert>,
  ) => {
    const isIt = and(eq(stockFormats.dealerId, dealerId), eq(stockFormats.id, id), isSo);
    const [record] = await named(() => db.update(stockFormats).set(values).where(isIt).returning());
    if (!record) throw notFound();
    return { data: present(record) };
  };
}

/** Changes a format; the next file is read by it. */
export function changeStockFormat(services: Services): Handler<'changeStockFormat'> {
  const change = changeOf(services);
  return ({ params: { id }, body, session: { dealerId } }) =>
    change(dealerId, id, isOwnFormat(dealerId), { ...body, changedAt: services.clock.now() });
}

/** Takes a format away. */
export function removeStockFormat(services: Services): Handler<'removeStockFormat'> {
  const change = changeOf(services);
  return ({ params: { id }, session: { dealerId } }) =>
    change(dealerId, id, isOwnFormat(dealerId), { removedAt: services.clock.now() });
}

/** Brings a removed format back. */
export function restoreStockFormat(services: Services): Handler<'restoreStockFormat'> {
  const change = changeOf(services);
  return ({ params: { id }, session: { dealerId } }) => {
    const since = before(services.clock.now(), formatUndoFor);
    const isRemoved = and(isNotNull(stockFormats.removedAt), gt(stockFormats.removedAt, since));
    return change(dealerId, id, isRemoved, { removedAt: null });
  };
}

export const isOwnFormat = (dealerId: string): SQL | undefined =>
  and(eq(stockFormats.dealerId, dealerId), isNull(stockFormats.removedAt));

/** The dealer's own formats, the one that was changed last first. */
export const ownFormats = async (queryable: Queryable, dealerId: string): Promise<OwnFormat[]> =>
  queryable
    .select({
      id: stockFormats.id,
      element: stockFormats.element,
      columns: stockFormats.columns,
      values: stockFormats.values,
    })
    .from(stockFormats)
    .where(isOwnFormat(dealerId))
    .orderBy(desc(stockFormats.changedAt), desc(stockFormats.id));

/** The format that a source names, as a file keeps it: '' for what is recognised by itself. */
export const namedFormat = (format: string): string => (format === automaticFormat ? '' : format);
