import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Cell } from './schedule-sheet.ts';

/** What a spreadsheet would read as a formula. */
const formula = /^[=+\-@\t\r]/;

/** A text that stays a text in every spreadsheet. */
const defused = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Lines as comma-separated values, as spreadsheets read them: UTF-8 with its mark, CRLF, amounts with two places. */
export const csvOf = (sheet: readonly (readonly Cell[])[]): string =>
  stringify(
    sheet.map((line, row) =>
      line.map((cell, column) => {
        if (typeof cell === 'string') return defused(cell);
        return row > 0 && column > 0 ? cell.toFixed(2) : String(cell);
      }),
    ),
    { bom: true, record_delimiter: 'windows' },
  );
