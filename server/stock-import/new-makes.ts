import { msg } from '#contract/words.ts';
import { keptMakes } from '../catalogue/other-makes.ts';
import type { Db } from '../database/db.ts';
import type { UnderstoodRow } from './imported-car.ts';
import { newMakeMark } from './make-names.ts';

/** No dealer has cars of more makes that nobody knows; such a file has something else in the column. */
const mostNew = 50;

const notKnown = msg`We don’t recognize this make. Write it in full.`;

/** The rows with the ids of their makes, and which of these nobody has confirmed. A make that is not there yet is kept. */
export async function withMakes(
  db: Db,
  rows: readonly UnderstoodRow[],
): Promise<{ readonly rows: readonly UnderstoodRow[]; readonly unconfirmed: ReadonlySet<string> }> {
  const named = (row: UnderstoodRow) =>
    row.car?.makeId.startsWith(newMakeMark) ? row.car.makeId.slice(newMakeMark.length) : undefined;
  const names = [...new Set(rows.flatMap((row) => named(row) ?? []))].slice(0, mostNew);
  if (names.length === 0) return { rows, unconfirmed: new Set() };
  const ids = await keptMakes(db, names);
  const found = rows.map((row): UnderstoodRow => {
    const name = named(row);
    if (!row.car || name === undefined) return row;
    const makeId = ids.get(name);
    if (makeId !== undefined) return { ...row, car: { ...row.car, makeId } };
    const mistake = { line: row.line, field: 'make', heading: '', value: name, message: notKnown } as const;
    return { ...row, car: null, mistakes: [mistake] };
  });
  return { rows: found, unconfirmed: new Set(ids.values()) };
}
