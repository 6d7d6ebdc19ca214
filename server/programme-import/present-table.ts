import type { ProgrammeImport } from '#contract/programme-import.ts';
import type { WorkbookSheet } from '../kit/table-files/read-workbook.ts';
import type { Block, BlockColumn } from './reading/find-blocks.ts';
import type { ReadSheets } from './reading/read-sheets.ts';

/** Of a long table these rows are shown first; what is said of others is shown too. */
const firstRows = 25;
const mostRows = 200;
const longestCell = 60;

/** A table as the dealer sees it: what its columns are taken for, and its cells as they stand. */
export function presentTable(
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
