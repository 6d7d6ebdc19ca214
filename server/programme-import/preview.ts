import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { ProgrammeImport } from '#contract/programme-import.ts';
import { programmeTerms } from '#contract/programme-shape.ts';
import { msg } from '#contract/words.ts';
import type { Queryable } from '../database/db.ts';
import { after, type Clock, day } from '../kit/clock.ts';
import { notFound } from '../kit/handler.ts';
import { sentenceIn } from '../kit/sentences.ts';
import type { WorkbookSheet } from '../kit/table-files/read-workbook.ts';
import { programmes } from '../programmes/tables.ts';
import { mistakesIn } from '../programmes/terms-mistakes.ts';
import {
  compareProgrammes,
  missingProgrammes,
  type OwnProgramme,
  type PlannedChange,
  presentChange,
} from './compare-programmes.ts';
import type { Block, BlockColumn } from './reading/find-blocks.ts';
import { type ReadSheets, readSheets } from './reading/read-sheets.ts';
import { type Finding, makesOfDealer, type SheetCatalogue, sheetCatalogue } from './reading/sheet-context.ts';
import { programmeImports } from './tables.ts';

/** Of a long table these rows are shown first; what is said of others is shown too. */
const firstRows = 25;
const mostRows = 200;
const longestCell = 60;

/** A table as the dealer sees it: what its columns are taken for, and its cells as they stand. */
function presentTable(
  { sheet, headingRow, columns, rows }: Block,
  { findings }: ReadSheets,
  sheets: readonly WorkbookSheet[],
): ProgrammeImport['tables'][number] {
  const samplesOf = (place: number) =>
    rows
      .map(({ cells }) => (cells[place] ?? '').trim().slice(0, longestCell))
      .filter((cell) => cell !== '')
      .slice(0, 3);
  const models = [...findings.unknownModels.values()].flatMap(({ cells }) => cells);
  const named = [...findings.refusals, ...findings.unreadable, ...findings.notes].map(({ cell }) => cell);
  const lines = new Set([...models, ...named].flatMap((cell) => lineOf(cell, sheet)));
  const headings = { place: headingRow, cells: sheets.find(({ name }) => name === sheet)?.rows[headingRow] ?? [] };
  const shown = rows.filter(({ place }, number) => number < firstRows || lines.has(place + 1)).slice(0, mostRows);
  return {
    sheet,
    line: headingRow + 1,
    columns: columns.map((column) => ({
      heading: column.heading.slice(0, 100),
      field: fieldOf(column),
      months: [...column.months],
      kilometres: column.kilometres ?? null,
      samples: samplesOf(column.place),
    })),
    rows: [headings, ...shown].map(({ place, cells }) => ({
      line: place + 1,
      cells: cells.map((cell) => cell.slice(0, longestCell)),
    })),
  };
}

/** The line of a cell such as `Rates!D9`, where it is of that sheet. */
function lineOf(cell: string, sheet: string): number[] {
  const [, line] = cell.startsWith(`${sheet}!`) ? (/!\D+(\d+)$/.exec(cell) ?? []) : [];
  return line === undefined ? [] : [Number(line)];
}

/** A column of a term without a name is a rate, one of kilometres a residual. */
const fieldOf = ({ field, months, kilometres }: BlockColumn) =>
  field ?? (kilometres !== undefined ? ('residual' as const) : months.length > 0 ? ('rate' as const) : null);

export type ImportRecord = typeof programmeImports.$inferSelect;

/** A sheet as it is read now, and what it would do to the dealer's programmes as they are now. */
export type Preview = {
  readonly read: ReadSheets;
  readonly changes: readonly PlannedChange[];
  readonly missing: readonly PlannedChange[];
  readonly mark: string;
};

/** One of the dealer's imports. Throws a refusal for what is not the dealer's. */
export async function ownImport(queryable: Queryable, dealerId: string, id: string): Promise<ImportRecord> {
  const isOwn = and(eq(programmeImports.dealerId, dealerId), eq(programmeImports.id, id));
  const [record] = await queryable.select().from(programmeImports).where(isOwn);
  if (!record) throw notFound();
  return record;
}

/** Reads a sheet with its answers, and compares it with what the dealer has. */
export async function previewOf(queryable: Queryable, record: ImportRecord): Promise<Preview> {
  const { dealerId, answers } = record;
  const catalogue = await sheetCatalogue(queryable, await makesOfDealer(queryable, dealerId));
  const own = await ownProgrammes(queryable, dealerId);
  return { ...compareSheet(record, catalogue, own), mark: markOf(own, answers) };
}

/** Reads a sheet, and says what it would do to the programmes that there are. */
export function compareSheet(
  { sheets, fileName, answers }: Pick<ImportRecord, 'sheets' | 'fileName' | 'answers'>,
  catalogue: SheetCatalogue,
  own: readonly OwnProgramme[],
): Omit<Preview, 'mark'> {
  const read = readSheets(sheets, fileName, catalogue, answers);
  const changes = compareProgrammes(
    read.programmes.map(({ terms }) => terms),
    own,
  );
  refuseWhatCannotBeKept(read, changes);
  return { read, changes, missing: missingProgrammes(changes, own) };
}

async function ownProgrammes(queryable: Queryable, dealerId: string): Promise<OwnProgramme[]> {
  return queryable
    .select({ id: programmes.id, version: programmes.version, terms: programmes.terms })
    .from(programmes)
    .where(and(eq(programmes.dealerId, dealerId), isNull(programmes.removedAt)))
    .orderBy(programmes.id);
}

/** Another one as soon as the dealer's programmes or what was said of the sheet are others. */
const markOf = (own: readonly OwnProgramme[], answers: ImportRecord['answers']): string =>
  createHash('sha256')
    .update(JSON.stringify([own.map(({ id, version }) => [id, version]), answers]))
    .digest('base64url');

/** What contradicts itself in a programme, or has more rows than are kept: only a strange sheet makes it. */
function refuseWhatCannotBeKept({ findings }: ReadSheets, changes: readonly PlannedChange[]): void {
  for (const { terms } of changes) {
    const words = programmeTerms.safeParse(terms).success ? Object.values(mistakesIn(terms)) : [tooLong(terms.name)];
    findings.refusals.push(...words.map((message) => ({ key: '', cell: '', value: terms.name, message })));
  }
}

const tooLong = (name: string) => msg`${{ name }} has too many rows for one program.`;

/** Whether nothing waits for a word and nothing contradicts itself. */
export const isReady = ({ read: { findings }, changes }: Pick<Preview, 'read' | 'changes'>): boolean =>
  changes.length > 0 &&
  findings.refusals.length === 0 &&
  findings.unreadable.length === 0 &&
  findings.unknownModels.size === 0 &&
  findings.lacking.size === 0;

/** Until when an import that was taken can be undone. */
export const undoUntil = ({ state, takenAt }: ImportRecord, clock: Clock): Date | null => {
  if (state !== 'taken' || takenAt === null) return null;
  const until = after(takenAt, day);
  return until > clock.now() ? until : null;
};

/** An import in a list. */
export const presentRow = (record: ImportRecord, clock: Clock) => ({
  _id: record.id,
  fileName: record.fileName,
  state: record.state,
  createdAt: record.createdAt.toISOString(),
  takenAt: record.takenAt?.toISOString() ?? null,
  undoUntil: undoUntil(record, clock)?.toISOString() ?? null,
});

/** An import in full, as it is now. */
export async function presentImport(
  queryable: Queryable,
  record: ImportRecord,
  clock: Clock,
  language: Language,
): Promise<{ data: ProgrammeImport }> {
  const preview = await previewOf(queryable, record);
  const { blocks, findings } = preview.read;
  const said = ({ key, cell, value, message }: Finding) => ({
    key,
    cell,
    value,
    message: sentenceIn(language, message),
  });
  const changes = preview.changes.map(presentChange);
  return {
    data: {
      ...presentRow(record, clock),
      answers: record.answers,
      tables: blocks.map((block) => presentTable(block, preview.read, record.sheets)),
      lacking: [...findings.lacking],
      refusals: findings.refusals.map(said),
      unreadable: findings.unreadable.map(said),
      unknownModels: [...findings.unknownModels].map(([model, { suggestions, cells }]) => ({
        key: `model:${model}`,
        model,
        suggestions: [...suggestions],
        cells,
      })),
      notes: findings.notes.map(said),
      changes,
      missing: preview.missing.map(presentChange),
      counts: countsOf(changes),
      mark: preview.mark,
    },
  };
}

function countsOf(changes: ProgrammeImport['changes']): ProgrammeImport['counts'] {
  const counted = { add: 0, change: 0, keep: 0, end: 0 };
  for (const { action } of changes) counted[action] += 1;
  const values = changes.filter(({ action }) => action !== 'end').flatMap((change) => change.values);
  const valuesKept = values.filter(({ before, after }) => before === after).length;
  const { add: added, change: changed, keep, end: ended } = counted;
  return { added, changed, kept: keep, ended, valuesChanged: values.length - valuesKept, valuesKept };
}
