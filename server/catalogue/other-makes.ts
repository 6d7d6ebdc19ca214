import { inArray } from 'drizzle-orm';
import { isMakeOfCars } from '#reference/catalogue/past-makes.ts';
import type { Queryable } from '../database/db.ts';
import { newId } from '../kit/secrets.ts';
import { knownVehicles } from './known-vehicles.ts';
import { isMakeName } from './make-name.ts';
import { readCatalogue } from './read-catalogue.ts';
import { makes } from './tables.ts';

/** The ids of makes by their names; one that is not there yet is kept. */
export async function keptMakes(queryable: Queryable, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  await queryable
    .insert(makes)
    .values(names.map((name) => ({ id: newId(), name })))
    .onConflictDoNothing();
  const kept = await queryable
    .select()
    .from(makes)
    .where(inArray(makes.name, [...names]));
  return new Map(kept.map(({ id, name }) => [name, id]));
}

/**
 * The make that somebody writes who does not find it in a list: one of the catalogue in any writing, one that is no longer
 * built, or one that is kept from now on; undefined where the text is none, or a letter off one that is known.
 */
export async function makeWritten(
  queryable: Queryable,
  text: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const vehicles = knownVehicles(await readCatalogue(queryable));
  const known = vehicles.makeOf(text);
  if (known && (isMakeOfCars(known.name) || vehicles.hasModels(known.id))) return known;
  if (!known && (!isMakeName(text) || vehicles.isAlmostKnown(text))) return undefined;
  const name = text.toUpperCase();
  const id = (await keptMakes(queryable, [name])).get(name);
  return id === undefined ? undefined : { id, name };
}
