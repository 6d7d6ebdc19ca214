import { eq } from 'drizzle-orm';
import type { SheetAnswers } from '#contract/programme-import.ts';
import type { Words } from '#contract/words.ts';
import { readVehicles } from '../../catalogue/read-catalogue.ts';
import { catalogueEntries, makes, models } from '../../catalogue/tables.ts';
import type { Queryable } from '../../database/db.ts';
import { dealerMakes } from '../../dealers/tables.ts';
import { columnLetters } from '../../kit/table-files/read-workbook.ts';
import { plainWords } from './read-values.ts';

export const noAnswers: SheetAnswers = { leftOut: [], typed: {}, models: {} };

/** What reading a sheet needs to know of cars. */
export type SheetCatalogue = {
  /** The makes that the dealer sells, by the catalogue's names. */
  readonly ownMakes: readonly string[];
  /** The catalogue's name of a make. */
  makeOf(text: string): string | undefined;
  /** A model by the catalogue's name, and what stood behind it; undefined where it is not known. */
  modelOf(make: string, text: string): { readonly model: string; readonly rest: string } | undefined;
  modelsOf(make: string): readonly string[];
  /** The trims of a model, of all its years where none are named. */
  trimsOf(make: string, model: string, years: readonly number[]): readonly string[];
};

/** Where a cell stands; rows and columns from 0. */
export type CellPlace = { readonly sheet: string; readonly row: number; readonly column: number };

/** A cell as spreadsheets name it: D9. */
export const addressOf = ({ row, column }: CellPlace): string => `${columnLetters(column + 1)}${row + 1}`;
export const cellKey = (place: CellPlace): string => `${place.sheet}!${addressOf(place)}`;

/** Something about a cell, or about the sheet where there is none. */
export type Finding = { readonly key: string; readonly cell: string; readonly value: string; readonly message: Words };

/** What was found while reading: what refuses the sheet, what waits for a word, and what is only said. */
export type Findings = {
  readonly refusals: Finding[];
  readonly unreadable: Finding[];
  readonly notes: Finding[];
  /** Models that are not known, with those that may be meant and the cells in which they stand. */
  readonly unknownModels: Map<string, { readonly suggestions: readonly string[]; readonly cells: string[] }>;
  /** What nothing says, and without which the sheet cannot be taken. */
  readonly lacking: Set<'table' | 'make' | 'days'>;
};

export const noFindings = (): Findings => ({
  refusals: [],
  unreadable: [],
  notes: [],
  unknownModels: new Map(),
  lacking: new Set(),
});

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
