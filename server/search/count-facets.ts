import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { drivetrains, type FacetName, facetNames, fuels, transmissions } from '#contract/car-search.ts';
import { colours } from '#contract/colours.ts';
import type { CallReply } from '#contract/contract.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { makes, models } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import type { Asked } from './asked.ts';
import { foundCars } from './tables.ts';
import { fitting } from './where.ts';

type Facets = CallReply<'searchCars'>['facets'];

/** Cars are counted up to here; a search that fits more says so. */
export const mostCounted = 10_000;

const columns = {
  condition: foundCars.condition,
  make: foundCars.make,
  model: foundCars.model,
  type: foundCars.vehicleType,
  colour: foundCars.colour,
  drivetrain: foundCars.drivetrain,
  fuel: foundCars.fuel,
  transmission: foundCars.transmission,
} as const;

/** How many cars fit, and how many each value of each filter would leave. */
export async function countFacets(queryable: Queryable, asked: Asked): Promise<{ total: number; facets: Facets }> {
  const isFiltered = (name: FacetName) => (asked[name]?.length ?? 0) > 0;
  const shared = await count(
    queryable,
    asked,
    facetNames.filter((name) => !isFiltered(name)),
  );
  const facets: Partial<Facets> = { ...shared.facets };
  for (const name of facetNames.filter(isFiltered)) {
    const own = await count(queryable, asked, [name], name);
    facets[name] = own.facets[name] ?? [];
  }
  const empty = Object.fromEntries(facetNames.map((name) => [name, []]));
  const all = { ...empty, ...facets } as Facets; // every name has its list
  return { total: shared.total, facets: isFiltered('make') ? all : { ...all, model: [] } };
}

/** Counts the cars of one reading by each of some filters; beyond the bound it gives the values alone. */
async function count(queryable: Queryable, asked: Asked, names: readonly FacetName[], without?: FacetName) {
  const groups = names.filter((name) => name !== 'model' || asked.make !== undefined);
  const hits = queryable
    .select(columns)
    .from(foundCars)
    .where(fitting(asked, without))
    .limit(mostCounted + 1);
  const ofHits = (name: FacetName) => sql.identifier(columns[name].name);
  const sets = sql.join([sql`()`, ...groups.map((name) => sql`(${ofHits(name)})`)], sql`, `);
  const values = groups.map((name) => sql`when grouping(${ofHits(name)}) = 0 then ${ofHits(name)}`);
  const labels = groups.map((name) => sql`when grouping(${ofHits(name)}) = 0 then ${name}::text`);
  const one = (cases: readonly SQL[]) =>
    cases.length === 0 ? sql`null` : sql`case ${sql.join([...cases], sql` `)} end`;
  const { rows } = await queryable.execute<{ name: FacetName | null; value: string | null; count: string }>(sql`
    with hits as materialized (${hits})
    select ${one(labels)} as name, ${one(values)} as value, count(*) as count from hits group by grouping sets (${sets})`);
  const total = Number(rows.find(({ name }) => name === null)?.count ?? 0);
  const isMore = total > mostCounted;
  const facets: Partial<Facets> = {};
  for (const name of groups) {
    facets[name] = isMore ? await valuesOf(queryable, name, asked) : sorted(rows.filter((row) => row.name === name));
  }
  return { total, facets };
}

const sorted = (rows: readonly { readonly value: string | null; readonly count: string }[]) =>
  rows
    .flatMap(({ value, count }) => (value === null ? [] : [{ value, count: Number(count) }]))
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));

const known: Partial<Record<FacetName, readonly string[]>> = {
  condition: conditions,
  colour: colours,
  drivetrain: drivetrains,
  fuel: fuels,
  transmission: transmissions,
};

/** The values that a filter has, by the catalogue. */
async function valuesOf(queryable: Queryable, name: FacetName, asked: Asked): Promise<Facets[FacetName]> {
  const values = known[name] ?? (await ofCatalogue(queryable, name, asked));
  return values.map((value) => ({ value, count: null }));
}

async function ofCatalogue(queryable: Queryable, name: FacetName, { make = [] }: Asked): Promise<string[]> {
  const value = name === 'make' ? makes.name : name === 'type' ? models.vehicleType : models.name;
  const isAsked = name === 'model' && make.length > 0 ? inArray(makes.name, [...make]) : undefined;
  const rows = await queryable
    .selectDistinct({ value })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId))
    .where(isAsked)
    .orderBy(asc(value));
  return rows.map((row) => row.value);
}
