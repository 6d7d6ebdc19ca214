/** A statement holds at most 65,535 parameters; tables of up to 30 columns fit with room to spare. */
const rowsAtOnce = 1000;

/** The rows in the portions that one statement may insert. */
export function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) => index * rowsAtOnce);
  return starts.map((start) => rows.slice(start, start + rowsAtOnce));
}
