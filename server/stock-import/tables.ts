import { isNotNull, isNull, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NumberField, PricesHold } from '#contract/import-file.ts';
import type { FormatColumn, Meaning } from '#contract/stock-formats.ts';
import type { ImportColumn, ImportCounts, ImportState, Reading } from '#contract/stock-import.ts';
import {
  type HeldReason,
  type RunCause,
  type RunState,
  type SignInKind,
  type SourceHolding,
  type SourceKind,
  usualBrakes,
} from '#contract/stock-source-kinds.ts';
import { goesWithDealer, ofDealer } from '../dealers/tables.ts';
import { bytes, createdAt, id, instant, updatedAt, words } from '../kit/columns.ts';
import type { XmlElement } from '../kit/table-files/read-xml.ts';

/** What a cell says in so many rows, where it should say one of a few things. */
export type StrangeValue = { readonly field: string; readonly said: string; readonly rows: number };

/** A cell, in so many rows, that can be read as two numbers. */
export type UnclearNumber = {
  readonly field: NumberField;
  readonly said: string;
  readonly decimal: string;
  readonly whole: string;
  readonly rows: number;
};

/**
 * The files of stock that dealers have brought, and how far each has come. The file itself, and what was read of it,
 * lie in the storage under the import's id.
 */
export const stockImports = pgTable(
  'stock_imports',
  {
    id: id(),
    dealerId: ofDealer(),
    memberId: text('member_id').notNull(),
    fileName: text('file_name').notNull(),
    /** Of the whole file, as was said before it came. */
    bytes: integer('bytes').notNull(),
    /** How many of its parts have come, one after the other. */
    partsReceived: integer('parts_received').notNull().default(0),
    state: text('state').$type<ImportState>().notNull().default('receiving'),
    encoding: text('encoding').notNull().default(''),
    delimiter: text('delimiter').notNull().default(''),
    /** The columns of the file, each with what it stands for. */
    columns: jsonb('columns').$type<ImportColumn[]>().notNull().default([]),
    /** By which it is to be read, or was: a system's name, the id of an own format, or '' for what is recognised. */
    format: text('format').notNull().default(''),
    /** Of an XML file, the element that is a car. */
    element: text('element').notNull().default(''),
    elements: jsonb('elements').$type<XmlElement[]>().notNull().default([]),
    values: jsonb('values').$type<Meaning[]>().notNull().default([]),
    /** What stands in it and is not understood, most often said first. */
    strange: jsonb('strange').$type<StrangeValue[]>().notNull().default([]),
    /** What its prices hold where a row does not say; null where nobody has said it, which counts as before fees. */
    prices: text('prices').$type<PricesHold>(),
    /** Which of two numbers is meant, cell by cell or by column, and what can be read so. */
    readings: jsonb('readings').$type<Reading[]>().notNull().default([]),
    unclear: jsonb('unclear').$type<UnclearNumber[]>().notNull().default([]),
    /** Whether the cars that the file does not name are to go. */
    removeMissing: boolean('remove_missing').notNull().default(false),
    rowsTotal: integer('rows_total').notNull().default(0),
    /** Rows read, or rows taken over, of the work under way. */
    rowsDone: integer('rows_done').notNull().default(0),
    counts: jsonb('counts').$type<ImportCounts | null>(),
    /** What the dealer's stock was when the file was compared with it. */
    stockMark: text('stock_mark').notNull().default(''),
    /** Why it cannot go on, for the dealer. */
    problem: words('problem').notNull().default(sql`''`),
    /** When the process that works on it last said so; null while nobody does. */
    workedAt: instant('worked_at'),
    /** How often the work under way was begun without getting to an end (server/database/begun-work.ts). */
    begun: integer('begun').notNull().default(0),
    /** The run that brought it, and its source; null where a person did. */
    runId: text('run_id'),
    sourceId: text('source_id'),
    /** Of which cars it is the whole list; null where a person is asked. */
    holds: text('holds').$type<SourceHolding>(),
    /** Of a file of several dealers: the column that says whose a row is, and what it says of this dealer's. */
    dealerColumn: text('dealer_column').notNull().default(''),
    dealerValue: text('dealer_value').notNull().default(''),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('stock_imports_dealer').on(table.dealerId, table.createdAt),
    index('stock_imports_age').on(table.finishedAt),
    index('stock_imports_left').on(table.createdAt).where(sql`state in ('receiving', 'waiting', 'cancelled')`),
  ],
);

/** Where a dealer's stock comes from by itself: a file that is fetched at its hours, or that another system sends. */
export const stockSources = pgTable(
  'stock_sources',
  {
    id: id(),
    dealerId: goesWithDealer(),
    /** Who set it last; what its runs do stands in the record of actions under this member. */
    memberId: text('member_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<SourceKind>().notNull(),
    address: text('address').notNull(),
    port: integer('port').notNull(),
    path: text('path').notNull(),
    userName: text('user_name').notNull(),
    signIn: text('sign_in').$type<SignInKind>().notNull(),
    /** The password or private key, encrypted with AES-256-GCM under a key that the database does not hold. */
    secretKeyId: text('secret_key_id'),
    secretNonce: bytes('secret_nonce'),
    secretCiphertext: bytes('secret_ciphertext'),
    /** SHA-256 of the SFTP server's key, as the first connection found it. */
    hostKey: text('host_key'),
    format: text('format').notNull(),
    holds: text('holds').$type<SourceHolding>().notNull(),
    /** Of a file of several dealers: the column that says whose a row is, and what it says of this dealer's. */
    dealerColumn: text('dealer_column').notNull().default(''),
    dealerValue: text('dealer_value').notNull().default(''),
    /** What its prices hold where a row does not say. */
    prices: text('prices').$type<PricesHold>().notNull().default('beforeFees'),
    /** In percent, of its rows with mistakes and of its cars removed: above either a run waits for a person. */
    mostBad: integer('most_bad').notNull().default(usualBrakes.mostBad),
    mostRemoved: integer('most_removed').notNull().default(usualBrakes.mostRemoved),
    everyHours: integer('every_hours'),
    times: jsonb('times').$type<string[]>().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    nextRunAt: instant('next_run_at'),
    /** SHA-256 of the last file that was taken over or refused: the same one does nothing. */
    lastMark: text('last_mark'),
    /** Whether the last text that was taken over ended with a line break: one that does not any more is cut. */
    endsWithLine: boolean('ends_with_line').notNull().default(false),
    /** The kind of failure that the dealer was last told of; null once it went well again. */
    toldProblem: text('told_problem'),
    /** Rises by one with each change. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('stock_sources_dealer').on(table.dealerId, table.createdAt),
    index('stock_sources_due').on(table.nextRunAt).where(isNotNull(table.nextRunAt)),
  ],
);

/** One run of a source: its file with what became of it. What it changed stands with its import. */
export const stockRuns = pgTable(
  'stock_runs',
  {
    id: id(),
    dealerId: goesWithDealer(),
    sourceId: text('source_id').references(() => stockSources.id, { onDelete: 'set null' }),
    /** The source as it was called then. */
    sourceName: text('source_name').notNull(),
    cause: text('cause').$type<RunCause>().notNull(),
    /** Whose act it is in the record of actions, and by which key. */
    memberId: text('member_id').notNull(),
    keyId: text('key_id'),
    /** Of a file that was sent: under which key of the sender, and the hash of the request. */
    idempotencyKey: text('idempotency_key'),
    requestHash: bytes('request_hash'),
    state: text('state').$type<RunState>().notNull(),
    heldFor: text('held_for').$type<HeldReason>(),
    /** How many removals a person has agreed to; null where nobody was asked. */
    agreedMissing: integer('agreed_missing'),
    problem: words('problem').notNull().default(sql`''`),
    importId: text('import_id'),
    /** SHA-256 of the file, and whether it ends with a line break. */
    mark: text('mark'),
    endsWithLine: boolean('ends_with_line').notNull().default(false),
    /** How often it failed, or was compared anew because the stock had changed meanwhile. */
    tries: integer('tries').notNull().default(0),
    /** How often the work on it was begun without getting to an end (server/database/begun-work.ts). */
    begun: integer('begun').notNull().default(0),
    /** When the process that works on it last said so; null while nobody does. */
    workedAt: instant('worked_at'),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('stock_runs_dealer').on(table.dealerId, table.createdAt),
    index('stock_runs_source').on(table.sourceId, table.createdAt),
    index('stock_runs_age').on(table.finishedAt),
    // One run of a dealer at a time, whatever many servers believe.
    uniqueIndex('stock_runs_at_work')
      .on(table.dealerId)
      .where(sql`${table.state} IN ('fetching', 'reading', 'applying', 'undoing')`),
    index('stock_runs_open').on(table.dealerId).where(isNull(table.finishedAt)),
    uniqueIndex('stock_runs_idempotency').on(table.sourceId, table.idempotencyKey),
  ],
);

/** What the columns of a dealer's files stand for, kept under a name. */
export const stockFormats = pgTable(
  'stock_formats',
  {
    id: id(),
    dealerId: ofDealer(),
    name: text('name').notNull(),
    /** Of XML files, the element that is a car; '' for tables. */
    element: text('element').notNull().default(''),
    columns: jsonb('columns').$type<FormatColumn[]>().notNull(),
    values: jsonb('values').$type<Meaning[]>().notNull().default([]),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('stock_formats_name')
      .on(table.dealerId, sql`lower(${table.name})`)
      .where(sql`${table.removedAt} is null`),
  ],
);
