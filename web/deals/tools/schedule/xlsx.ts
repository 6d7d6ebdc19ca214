import writeWorkbook from 'write-excel-file/browser';
import type { Cell } from './schedule-sheet.ts';

/** How amounts and days stand in the cells: the sign of the dollar as the language puts it. */
const formats: Record<string, { readonly money: string; readonly day: string }> = {
  en: { money: '"$"#,##0.00', day: 'yyyy-mm-dd' },
  fr: { money: '#,##0.00\\ "$"', day: 'yyyy-mm-dd' },
};

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/**
 * The lines as a workbook: amounts are numbers and days are dates, so that one can go on with them; whatever else is a
 * text is a text, and never a formula.
 */
export const xlsxOf = (sheet: readonly (readonly Cell[])[], name: string, locale: string): Promise<Blob> => {
  const { money = '', day = '' } = formats[locale] ?? formats.en ?? {};
  const cellOf = (cell: Cell, row: number, column: number) => {
    if (row === 0) return { type: String, value: String(cell), fontWeight: 'bold' as const };
    if (typeof cell === 'number') return { type: Number, value: cell, ...(column > 0 ? { format: money } : {}) };
    if (isDay(cell)) return { type: Date, value: new Date(`${cell}T00:00:00Z`), format: day };
    return { type: String, value: cell };
  };
  const rows = sheet.map((line, row) => line.map((cell, column) => cellOf(cell, row, column)));
  const columns = (sheet[0] ?? []).map((_, column) => ({ width: column === 0 ? 6 : 14 }));
  // A sheet's name takes 31 signs at most.
  return writeWorkbook(rows, { sheet: name.slice(0, 31), columns, stickyRowsCount: 1 }).toBlob();
};
