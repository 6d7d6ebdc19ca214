import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ImportColumn, ImportCounts, ImportState } from '#contract/stock-import.ts';
import { dealers } from '../dealers/tables.ts';
import { createdAt, id, instant, words } from '../kit/columns.ts';

/**
 * The files of stock that dealers have brought, and how far each has come. The file itself, and what was read of it,
 * lie in the storage under the import's id.
 */
export const stockImports = pgTable(
  'stock_imports',
  {
    id: id(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
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
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('stock_imports_dealer').on(table.dealerId, table.createdAt)],
);
