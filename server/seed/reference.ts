import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { CatalogueModel } from '#reference/catalogue/catalogue.ts';
import { makes, models } from '../catalogue/tables.ts';
import type { Db, Transaction } from '../database/db.ts';
import { newId } from '../kit/secrets.ts';
import { readModels, readPastModels } from './source-files.ts';

/** The models of the catalogue, and those of makes that are no longer built. */
const allModels = (): CatalogueModel[] => [...readModels(), ...readPastModels()];

/**
 * Brings the makes and models in the database to what the catalogue's files say; meant for every start. Only rows that
 * differ are written, so a start with nothing new costs two reads. What the file no longer names stays, because
 * listings and deals may refer to it. Throws when the file does not fit.
 */
export async function loadReference(db: Db, catalogueModels: readonly CatalogueModel[] = allModels()): Promise<void> {
  await inSeedTransaction(db, async (tx) => {
    await loadMakes(tx, [...new Set(catalogueModels.map(({ make }) => make))]);
    await loadModels(tx, catalogueModels, await makeIds(tx));
  });
}

/** The ids of the makes in the database by their names. The look-up throws for a make that is not there. */
export async function makeIds(tx: Transaction): Promise<(make: string) => string> {
  const rows = await tx.select({ id: makes.id, name: makes.name }).from(makes);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return (make) => {
    const id = ids.get(make);
    if (id === undefined) throw new Error(`The make ${make} is not in the database`);
    return id;
  };
}

async function loadMakes(tx: Transaction, names: readonly string[]): Promise<void> {
  const stored = new Set((await tx.select({ name: makes.name }).from(makes)).map(({ name }) => name));
  const missing = names.filter((name) => !stored.has(name));
  if (missing.length > 0) await tx.insert(makes).values(missing.map((name) => ({ id: newId(), name })));
}

async function loadModels(
  tx: Transaction,
  catalogueModels: readonly CatalogueModel[],
  makeIdOf: (make: string) => string,
): Promise<void> {
  const keyOf = (model: { makeId: string; name: string; vehicleType: string }) =>
    [model.makeId, model.name, model.vehicleType].join('|');
  const stored = new Map((await tx.select().from(models)).map(({ id: _, ...model }) => [keyOf(model), model]));
  const changed = catalogueModels
    .map(({ make, model: name, ...rest }) => ({ makeId: makeIdOf(make), name, ...rest }))
    .filter((model) => !isDeepStrictEqual(model, stored.get(keyOf(model))));
  if (changed.length === 0) return;
  await tx
    .insert(models)
    .values(changed.map((model) => ({ id: newId(), ...model })))
    .onConflictDoUpdate({
      target: [models.makeId, models.name, models.vehicleType],
      set: { bodyStyle: sql`excluded.body_style`, powertrain: sql`excluded.powertrain` },
    });
}

/** Any number will do that no other advisory lock uses. */
const seedLock = 7_214_365_004;

/** Does the work in one transaction; processes that start together on one database take turns. */
export function inSeedTransaction<Result>(db: Db, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${seedLock})`);
    return work(tx);
  });
}
