import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProgrammeImportState, SheetAnswers } from '#contract/programme-import.ts';
import { ofDealer } from '../dealers/tables.ts';
import { createdAt, id, instant } from '../kit/columns.ts';
import type { WorkbookSheet } from '../kit/table-files/read-workbook.ts';

/** A programme that a sheet has made or given a next version, and the version before it; null of a new one. */
export type TakenChange = { readonly id: string; readonly version: number; readonly before: number | null };

/** The rate sheets that dealers have brought, cell by cell, with what was said of them and what became of them. */
export const programmeImports = pgTable(
  'programme_imports',
  {
    id: id(),
    dealerId: ofDealer(),
    memberId: text('member_id').notNull(),
    fileName: text('file_name').notNull(),
    sheets: jsonb('sheets').$type<WorkbookSheet[]>().notNull(),
    answers: jsonb('answers').$type<SheetAnswers>().notNull(),
    state: text('state').$type<ProgrammeImportState>().notNull().default('waiting'),
    changes: jsonb('changes').$type<TakenChange[]>().notNull().default([]),
    takenAt: instant('taken_at'),
    createdAt: createdAt(),
  },
  (table) => [index('programme_imports_dealer').on(table.dealerId, table.createdAt)],
);
