import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import { makes } from '../catalogue/tables.ts';
import { dealers, ofDealer } from '../dealers/tables.ts';
import { createdAt, id, instant, updatedAt } from '../kit/columns.ts';

/** Programmes as they stand: rates, leases with their residuals, and rebates, of a dealer or of a make's dealers. */
export const programmes = pgTable(
  'programmes',
  {
    id: id(),
    /** Whose it is; null for the operator's. */
    dealerId: text('dealer_id').references(() => dealers.id),
    /** The make in all of whose dealers the operator's one counts; null for a dealer's. */
    makeId: text('make_id').references(() => makes.id),
    version: integer('version').notNull().default(1),
    terms: jsonb('terms').$type<ProgrammeTerms>().notNull(),
    /** Its days, both in it, as the terms say them: `2026-11-01`. */
    validFrom: text('valid_from').notNull(),
    validUntil: text('valid_until').notNull(),
    /** When its owner removed it; it can be taken back for a while. */
    removedAt: instant('removed_at'),
    /** When its dealer was told by mail that these days end soon. */
    endToldAt: instant('end_told_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('programmes_dealer').on(table.dealerId, table.validUntil),
    index('programmes_make').on(table.makeId, table.validUntil),
  ],
);

export type Programme = typeof programmes.$inferSelect;

/** Every state of a programme, that in force too: a saved deal names one by id and version. */
export const programmeVersions = pgTable(
  'programme_versions',
  {
    programmeId: text('programme_id')
      .notNull()
      .references(() => programmes.id),
    version: integer('version').notNull(),
    terms: jsonb('terms').$type<ProgrammeTerms>().notNull(),
    /** Who saved it; null for the operator and for what the product made. */
    memberId: text('member_id'),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.programmeId, table.version] })],
);

/** The operator's programmes that a dealer has set aside: for its cars they are not there. */
export const programmesAside = pgTable(
  'programmes_aside',
  {
    dealerId: ofDealer(),
    programmeId: text('programme_id')
      .notNull()
      .references(() => programmes.id),
    setAsideAt: instant('set_aside_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealerId, table.programmeId] })],
);
