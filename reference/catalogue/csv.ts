/** Comma-separated text as the files of this folder use it: one header line, fields that hold a comma in quotation marks. */

/** One line by the names in the header. */
export type CsvRow = {
  /** The text of a column. Throws when the header has no such column. */
  readonly text: (column: string) => string;
  /** The number in a column. Throws when it holds none. */
  readonly number: (column: string) => number;
  /** The number in a column, or null when the column is empty. */
  readonly numberOrNull: (column: string) => number | null;
};

const field = /(?:"((?:[^"]|"")*)"|([^,"]*))(,|$)/gy;

function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  for (const [, quoted, plain = '', end] of line.matchAll(field)) {
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
  }
  return fields;
}

function rowOf(header: readonly string[], fields: readonly string[], lineNumber: number): CsvRow {
  if (fields.length !== header.length) {
    throw new Error(`Line ${lineNumber} has ${fields.length} fields where the header names ${header.length}`);
  }
  const byColumn = new Map(header.map((column, index) => [column, fields[index] ?? '']));
  const text = (column: string): string => {
    const found = byColumn.get(column);
    if (found === undefined) throw new Error(`The header names no column ${column}`);
    return found;
  };
  const number = (column: string): number => {
    const found = text(column);
    if (!/^\d+(\.\d+)?$/.test(found)) throw new Error(`Line ${lineNumber}: ${column} is no number: '${found}'`);
    return Number(found);
  };
  return { text, number, numberOrNull: (column) => (text(column) === '' ? null : number(column)) };
}

/** Reads comma-separated text with a header line. Throws, naming the line, when a line does not fit the header. */
export function parseCsv(csvText: string): CsvRow[] {
  const [headerLine = '', ...lines] = csvText.trim().split(/\r?\n/);
  const header = fieldsOf(headerLine);
  return lines.map((line, index) => rowOf(header, fieldsOf(line), index + 2));
}
