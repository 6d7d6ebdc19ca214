import { eq } from 'drizzle-orm';
import { catalogueEntries, makes, models } from '../catalogue/tables.ts';
import type { Transaction } from '../database/db.ts';
import { insertMany } from '../database/insert-many.ts';
import { newId } from '../kit/secrets.ts';
import { readCatalogue } from './source-files.ts';

/**
 * Puts the sample catalogue into the database, whose makes and models are loaded and which has no entries yet.
 * Throws when an entry is of no known model.
 */
export async function loadSampleCatalogue(tx: Transaction): Promise<void> {
  const modelIdOf = await modelIds(tx);
  const rows = readCatalogue().map(({ make, model, vehicleType, ...entry }) => ({
    id: newId(),
    modelId: modelIdOf(make, model, vehicleType),
    ...entry,
  }));
  await insertMany(tx, catalogueEntries, rows);
}

async function modelIds(tx: Transaction): Promise<(make: string, model: string, vehicleType: string) => string> {
  const rows = await tx
    .select({ id: models.id, make: makes.name, model: models.name, vehicleType: models.vehicleType })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId));
  const ids = new Map(rows.map(({ id, ...words }) => [`${words.make}|${words.model}|${words.vehicleType}`, id]));
  return (make, model, vehicleType) => {
    const id = ids.get(`${make}|${model}|${vehicleType}`);
    if (id === undefined) throw new Error(`The ${vehicleType} ${make} ${model} is not among the models`);
    return id;
  };
}
