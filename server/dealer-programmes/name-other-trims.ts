import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import { catalogueEntries, makes, models } from '../catalogue/tables.ts';
import type { Transaction } from '../database/db.ts';
import { isAboutSame, keepNextVersion, type Saving } from '../programmes/keep-programme.ts';
import { programmes } from '../programmes/tables.ts';
import { isOwn } from './own-programmes.ts';

type Writing = { readonly dealerId: string; readonly saving: Saving; readonly changing?: readonly string[] };

/**
 * Where a trim has figures of its own in a sheet, what is for all trims is kept with the others named (programmes 6), as
 * the import does it. Where nobody knows the trims of a model, or each has its own, it stays for all.
 *
 * @param all what is written
 * @param changing the programmes that it takes the place of
 * @returns what is to be kept of it; a programme for all trims that is kept already has got its next version
 */
export async function nameOtherTrims(
  tx: Transaction,
  all: readonly ProgrammeTerms[],
  { dealerId, saving, changing = [] }: Writing,
): Promise<ProgrammeTerms[]> {
  if (all.every(({ cars }) => cars.models.length === 0)) return [...all];
  const own = await tx.select().from(programmes).where(isOwn(dealerId)).orderBy(programmes.id).for('update');
  const others = own.filter(({ id }) => !changing.includes(id));
  const kept: ProgrammeTerms[] = [];
  for (const terms of all) {
    const beside = [...all, ...others.map((row) => row.terms)].filter((one) => isOfSheet(one, terms));
    kept.push(await withOthersNamed(tx, terms, beside));
  }
  for (const row of others) {
    const beside = all.filter((one) => isOfSheet(one, row.terms));
    const next = await withOthersNamed(tx, row.terms, beside);
    if (next !== row.terms) await keepNextVersion(tx, row, next, saving);
  }
  return kept;
}

/** Programmes of one name and period are one sheet. */
const isOfSheet = (one: ProgrammeTerms, other: ProgrammeTerms): boolean =>
  one.name === other.name && one.from === other.from && one.until === other.until && isAboutSame(one, other);

const isForAll = ({ cars: { trims } }: ProgrammeTerms): boolean => trims.length === 0 || trims.includes('*');

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** A programme for all trims without those that have figures of their own; itself where that is none. */
async function withOthersNamed(
  tx: Transaction,
  terms: ProgrammeTerms,
  beside: readonly ProgrammeTerms[],
): Promise<ProgrammeTerms> {
  const named = new Set(beside.filter((one) => !isForAll(one)).flatMap(({ cars }) => cars.trims.map(plain)));
  if (!isForAll(terms) || named.size === 0) return terms;
  const trims = (await trimsOf(tx, terms)).filter((trim) => !named.has(plain(trim)));
  return trims.length === 0 ? terms : { ...terms, cars: { ...terms.cars, trims } };
}

/** The trims of a programme's models in its years; of all years where those have none, as years still to come. */
async function trimsOf(tx: Transaction, { cars }: ProgrammeTerms): Promise<string[]> {
  const isOfModels = inArray(sql`lower(${models.name})`, cars.models.map(plain));
  const isOfMakes = cars.makes.length === 0 ? undefined : inArray(sql`lower(${makes.name})`, cars.makes.map(plain));
  const entries = await tx
    .selectDistinct({ year: catalogueEntries.year, trim: catalogueEntries.trim })
    .from(catalogueEntries)
    .innerJoin(models, eq(models.id, catalogueEntries.modelId))
    .innerJoin(makes, eq(makes.id, models.makeId))
    .where(and(isOfModels, isOfMakes));
  const ofYears = entries.filter(({ year }) => cars.years.length === 0 || cars.years.includes(year));
  const some = ofYears.length > 0 ? ofYears : entries;
  return [...new Set(some.flatMap(({ trim }) => (trim ? [trim] : [])))].toSorted();
}
