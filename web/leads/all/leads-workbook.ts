import writeWorkbook from 'write-excel-file/browser';

/** What a cell of our own CSV begins with where a spreadsheet would take it for a formula, which a workbook's text is not. */
const guard = /^'(?=[=+\-@\t\r])/;

/** The rows of our own CSV: cells between commas, quoted where they hold a comma, a quote or a line's end (RFC 4180). */
export function rowsOfCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    if (end === '' && row.length === 0 && quoted === undefined && plain === '') break;
    row.push((quoted?.replaceAll('""', '"') ?? plain).replace(guard, ''));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const isAmount = (text: string): boolean => /^-?\d+\.\d\d$/.test(text);

/** The same table as a workbook: amounts are numbers, and whatever else is a text is a text. */
export const leadsWorkbook = (csv: string): Promise<Blob> => {
  const [heads = [], ...lines] = rowsOfCsv(csv);
  const headed = heads.map((value) => ({ type: String, value, fontWeight: 'bold' as const }));
  const cells = lines.map((line) =>
    line.map((text) =>
      isAmount(text) ? { type: Number, value: Number(text), format: '#,##0.00' } : { type: String, value: text },
    ),
  );
  const columns = heads.map(() => ({ width: 16 }));
  return writeWorkbook([headed, ...cells], { sheet: 'Leads', columns, stickyRowsCount: 1 }).toBlob();
};
