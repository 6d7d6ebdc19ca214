import { inArray } from 'drizzle-orm';
import { makes } from '../catalogue/tables.ts';
import type { Db } from '../database/db.ts';
import { newId } from '../kit/secrets.ts';
import type { UnderstoodRow } from './imported-car.ts';

/** Makes that a file names and nobody knows here yet: their cars come as drafts, and are looked at before they are public. */

/** A make in plain capitals. */
export const plainMake = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Whether a text may be the name of a make. */
export const isMakeName = (text: string): boolean => /^\p{L}[\p{L}\p{N} .&'’-]{1,29}$/u.test(text);

const mark = 'new:';

/** What stands for the id of a make that nobody knows, until the file is compared with the stock. */
export const newMakeId = (text: string): string => `${mark}${text.trim().toUpperCase()}`;

/** The rows with the ids of their makes, and which of these nobody has confirmed. A make that is not there yet is kept. */
export async function withMakes(
  db: Db,
  rows: readonly UnderstoodRow[],
): Promise<{ readonly rows: readonly UnderstoodRow[]; readonly unconfirmed: ReadonlySet<string> }> {
  const named = (row: UnderstoodRow) =>
    row.car?.makeId.startsWith(mark) ? row.car.makeId.slice(mark.length) : undefined;
  const names = [...new Set(rows.flatMap((row) => named(row) ?? []))];
  if (names.length === 0) return { rows, unconfirmed: new Set() };
  await db
    .insert(makes)
    .values(names.map((name) => ({ id: newId(), name })))
    .onConflictDoNothing();
  const kept = await db.select().from(makes).where(inArray(makes.name, names));
  const ids = new Map(kept.map(({ id, name }) => [name, id]));
  const found = rows.map((row): UnderstoodRow => {
    const makeId = ids.get(named(row) ?? '');
    return row.car && makeId !== undefined ? { ...row, car: { ...row.car, makeId } } : row;
  });
  return { rows: found, unconfirmed: new Set(ids.values()) };
}
