import { eq } from 'drizzle-orm';
import { readVehicles } from '../catalogue/match-vehicle.ts';
import { catalogueEntries, makes, models } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { dealerMakes } from '../dealers/tables.ts';
import { plainWords } from './reading/plain-text.ts';
import type { SheetCatalogue } from './reading/sheet-context.ts';

/** The makes that a dealer sells. */
export async function makesOfDealer(queryable: Queryable, dealerId: string): Promise<string[]> {
  const own = await queryable
    .select({ name: makes.name })
    .from(dealerMakes)
    .innerJoin(makes, eq(makes.id, dealerMakes.makeId))
    .where(eq(dealerMakes.dealerId, dealerId));
  return own.map(({ name }) => name).toSorted();
}

/** What the catalogue knows for reading a rate sheet of some makes. */
export async function sheetCatalogue(queryable: Queryable, ownMakes: readonly string[]): Promise<SheetCatalogue> {
  const vehicles = await readVehicles(queryable);
  const entries = await queryable
    .selectDistinct({ make: makes.name, model: models.name, year: catalogueEntries.year, trim: catalogueEntries.trim })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId))
    .leftJoin(catalogueEntries, eq(catalogueEntries.modelId, models.id));
  const ofMake = Map.groupBy(entries, ({ make }) => make);
  return {
    ownMakes,
    makeOf: (text) => vehicles.makeOf(text)?.name,
    modelOf: (make, text) => {
      const found = vehicles.makeOf(make);
      const matched = found && vehicles.modelOf(found.id, text, '');
      return matched?.vehicleType === undefined ? undefined : { model: matched.model, rest: matched.rest };
    },
    modelsOf: (make) => [...new Set((ofMake.get(make) ?? []).map(({ model }) => model))],
    trimsOf: (make, model, years) => trimsAmong(ofMake.get(make) ?? [], model, years),
  };
}

type Entry = { readonly model: string; readonly year: number | null; readonly trim: string | null };

/** The trims of a model in some years; of all years where those have none, as a year that is still to come. */
function trimsAmong(entries: readonly Entry[], model: string, years: readonly number[]): string[] {
  const ofModel = entries.filter((entry) => plainWords(entry.model) === plainWords(model));
  const ofYears = ofModel.filter(({ year }) => years.length === 0 || (year !== null && years.includes(year)));
  const some = ofYears.length > 0 ? ofYears : ofModel;
  return [...new Set(some.flatMap(({ trim }) => (trim ? [trim] : [])))].toSorted();
}
