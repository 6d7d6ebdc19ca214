import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../kit/columns.ts';

/**
 * Rates that the operator has added to those of the rate book: a fact's row from a day on, with its source. One fact has
 * one row a day; a later correction of the same day takes its place.
 */
export const referenceRates = pgTable(
  'reference_rates',
  {
    id: id(),
    /** `luxuryTax`, or `tax.ON` and `regulatorFee.ON` for a province's. */
    fact: text('fact').notNull(),
    /** YYYY-MM-DD: it holds from this day on. */
    validFrom: text('valid_from').notNull(),
    /** The row as the rate book has it, without its day and source. */
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    sourceTitle: text('source_title').notNull(),
    sourceAddress: text('source_address').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('reference_rates_fact_day').on(table.fact, table.validFrom)],
);
