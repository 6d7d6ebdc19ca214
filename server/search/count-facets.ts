import { and, asc, eq, inArray, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { yesNoCarFields } from '#contract/car-fields.ts';
import { drivetrains, type FacetName, facetNames, fuels, transmissions } from '#contract/car-search.ts';
import { colours } from '#contract/colours.ts';
import type { CallReply } from '#contract/contract.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { pastMakes } from '#reference/catalogue/past-makes.ts';
import { makes, models } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { type Budget, budgetIn, budgetValue } from './budget.ts';
import { foundCars } from './tables.ts';
import { type Asked, budgetFilter, fitting } from './where.ts';

type Facets = CallReply<'searchCars'>['facets'];
type Facet = Facets[FacetName];

/** What cars are counted by: filters of several values, and what they come to. */
type CountedName = FacetName | 'budget';

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
  has: foundCars.has,
} as const;

/**
 * One car in sixty-four: ids are drawn by chance (`newId`), of letters of which there are so many. The index
 * `found_cars_sample` holds these with all that a search narrows by.
 */
const isSampled = sql`left(${foundCars.listingId}, 1) = 'A'`;
const sampledOf = 64;

/** So many sampled cars stand for more than are counted, as sure as anything: 10,000 cars have 156 on average, give or take 12. */
const surelyMore = 250;

/** Some filters' values with how many cars each would leave; how many fit in all. Exact where they are few. */
type Counted = {
  readonly total: number;
  readonly facets: Partial<Record<CountedName, Facet>>;
  readonly areFew: boolean;
};

const countedNames = [...facetNames, 'budget'] as const;

/** The filter that narrows by what is counted. */
const filterOf = (asked: Asked, name: CountedName) => (name === 'budget' ? budgetFilter(asked) : name);

const isFiltered = (asked: Asked, name: CountedName): boolean => (asked[filterOf(asked, name)]?.length ?? 0) > 0;

/** How many cars fit, and how many each value of the filters would leave that nothing is chosen of. */
export const countFitting = (queryable: Queryable, asked: Asked): Promise<Counted> =>
  count(
    queryable,
    asked,
    countedNames.filter((name) => !isFiltered(asked, name)),
  );

/** The same with the filters that something is chosen of: their values are counted as if nothing were. */
export async function countFacets(
  queryable: Queryable,
  asked: Asked,
  fit: Counted,
): Promise<{ facets: Facets; budget: Budget }> {
  const chosen = countedNames.filter((name) => isFiltered(asked, name));
  const own = await Promise.all(chosen.map((name) => count(queryable, asked, [name], filterOf(asked, name))));
  const empty = Object.fromEntries(countedNames.map((name) => [name, []]));
  const all = Object.assign(empty, fit.facets, ...own.map(({ facets }) => facets));
  const { budget, ...facets } = all as Facets & { budget: Facet }; // every name has its list
  return {
    facets: isFiltered(asked, 'make') ? facets : { ...facets, model: [] },
    budget: budgetIn(asked, budget),
  };
}

/** Counts the cars by each of some filters: those of the sample where they are many, else every one. */
async function count(
  queryable: Queryable,
  asked: Asked,
  names: readonly CountedName[],
  without?: ReturnType<typeof filterOf>,
): Promise<Counted> {
  const groups = names.filter((name) => name !== 'model' || asked.make !== undefined);
  const fits = fitting(asked, without);
  const countGroups = (condition: SQL | undefined) =>
    countBy(queryable, groups, queryable.select(columnsOf(groups, asked)).from(foundCars).where(condition));
  const sample = await countGroups(and(isSampled, fits));
  const areFew = sample.total < surelyMore;
  // Without a bound: the database would look for the first of so many among all cars, where an index has the few.
  if (areFew) return { ...(await countGroups(fits)), areFew };
  const facets: Partial<Record<CountedName, Facet>> = {};
  for (const name of groups) facets[name] = about(sample.facets[name] ?? [], await valuesOf(queryable, name, asked));
  return { total: mostCounted + 1, facets, areFew };
}

/** The values of a filter with about so many cars as the sample says, in two digits; the rare ones without a number. */
function about(sample: Facet, values: Facet): Facet {
  const found = new Set(sample.map(({ value }) => value));
  const counted = sample.map(({ value, count: cars }) => ({
    value,
    count: Number(((cars ?? 0) * sampledOf).toPrecision(2)),
  }));
  return [...counted, ...values.filter(({ value }) => !found.has(value))];
}

/**
 * Counts cars by each of some filters in one reading. Nothing but these columns is read: by make, model or
 * condition an index has them all, and thousands of cars are counted without their rows.
 */
async function countBy(
  queryable: Queryable,
  groups: readonly CountedName[],
  hits: SQLWrapper,
): Promise<Omit<Counted, 'areFew'>> {
  // A car has one value of each but what it has: of that it may have several, or none.
  const isOne = groups.length === 1 && groups[0] !== 'has';
  const { rows } = await queryable.execute<{ name: CountedName | null; value: string | null; count: string }>(
    isOne ? byOne(hits, groups) : byEach(hits, groups),
  );
  const total = rows.reduce((sum, { name, count }) => sum + (name === null || isOne ? Number(count) : 0), 0);
  const facets = Object.fromEntries(groups.map((name) => [name, sorted(rows.filter((row) => row.name === name))]));
  return { total, facets };
}

const columnsOf = (groups: readonly CountedName[], asked: Asked) => {
  const names = groups.length > 0 ? groups : (['condition'] as const);
  return Object.fromEntries(
    names.map((name) => [name, name === 'budget' ? budgetValue(asked).as(name) : columns[name]]),
  );
};

const ofHits = (name: CountedName) => sql.identifier(name === 'budget' ? name : columns[name].name);

/** By one filter: in one pass, for the cars of a make may be thousands. */
const byOne = (hits: SQLWrapper, groups: readonly CountedName[]): SQL =>
  sql.join(
    groups.map(
      (name) =>
        sql`select ${name}::text as name, ${ofHits(name)} as value, count(*) as count from ${hits} as hits group by 2`,
    ),
  );

/** By several, and all together under no name. */
function byEach(hits: SQLWrapper, all: readonly CountedName[]): SQL {
  const groups = all.filter((name) => name !== 'has');
  const sets = sql.join([sql`()`, ...groups.map((name) => sql`(${ofHits(name)})`)], sql`, `);
  const values = groups.map((name) => sql`when grouping(${ofHits(name)}) = 0 then ${ofHits(name)}`);
  const labels = groups.map((name) => sql`when grouping(${ofHits(name)}) = 0 then ${name}::text`);
  const one = (cases: readonly SQL[]) =>
    cases.length === 0 ? sql`null` : sql`case ${sql.join([...cases], sql` `)} end`;
  return sql`
    with hits as materialized (${hits})
    select ${one(labels)} as name, ${one(values)} as value, count(*) as count from hits group by grouping sets (${sets})
    ${all.includes('has') ? sql`union all select 'has', unnest(${ofHits('has')}), count(*) from hits group by 2` : sql``}`;
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
  has: yesNoCarFields,
};

/** The values that a filter has, by the catalogue. */
async function valuesOf(queryable: Queryable, name: CountedName, asked: Asked): Promise<Facet> {
  if (name === 'budget') return [];
  const values = known[name] ?? (await ofCatalogue(queryable, name, asked));
  return values.map((value) => ({ value, count: null }));
}

async function ofCatalogue(queryable: Queryable, name: FacetName, { make = [] }: Asked): Promise<string[]> {
  const value = name === 'make' ? makes.name : name === 'type' ? models.vehicleType : models.name;
  const isAsked =
    name === 'model' && make.length > 0 ? inArray(makes.name, [...make]) : notInArray(makes.name, [...pastMakes]);
  const rows = await queryable
    .selectDistinct({ value })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId))
    .where(isAsked)
    .orderBy(asc(value));
  return rows.map((row) => row.value);
}
