import { eq, inArray, sql } from 'drizzle-orm';
import { type City, largerCities } from '#reference/postal-areas/larger-cities.ts';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { type Clock, minute } from '../kit/clock.ts';
import { positionOf } from '../listings/distance.ts';
import { namedDealers } from './read-dealers.ts';
import type { SearchNames } from './read-words.ts';
import { foundCars } from './tables.ts';
import { wordsOf } from './words-of-car.ts';

const keptFor = minute;

/** Gives the words as they stand, at most a minute old. */
export function namesReader(db: Db, clock: Clock): () => Promise<SearchNames> {
  let kept: { readonly words: Promise<SearchNames>; readonly until: number } | undefined;
  return () => {
    const now = clock.passed();
    if (kept && kept.until > now) return kept.words;
    const words = readNames(db);
    const mine = { words, until: now + keptFor };
    kept = mine;
    words.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return words;
  };
}

export type ListedModel = SearchNames['models'][number];

/** The models of which a car is listed. Each is looked up after the one before, so that no car is read but the first of each. */
export async function listedModels(db: Db): Promise<ListedModel[]> {
  const { rows } = await db.execute<ListedModel>(sql`
    with recursive listed as (
      (select make, model from found_cars order by make, model limit 1)
      union all
      select next.make, next.model from listed, lateral (
        select make, model from found_cars where (make, model) > (listed.make, listed.model) order by make, model limit 1
      ) next
    )
    select make, model from listed`);
  return rows;
}

async function readNames(db: Db): Promise<SearchNames> {
  const listed = await listedModels(db);
  const { rows: known } = await db.execute<ListedModel>(sql`
    select makes.name as make, models.name as model from models join makes on makes.id = models.make_id`);
  const models = [...new Map([...listed, ...known].map((one) => [`${one.make} ${one.model}`, one])).values()];
  const { rows: trims } = await db.execute<{ trim: string }>(sql`select distinct trim from catalogue_entries`);
  const { businessName, name, city, zipcode, state } = dealers;
  const approved = await db.select({ businessName, name, city, zipcode }).from(dealers).where(eq(state, 'approved'));
  const words = new Set([...trims.map(({ trim }) => trim), ...models.map(({ model }) => model)].flatMap(wordsOf));
  const cities = [...largerCities, ...furtherCities(approved)];
  return { models, words, cities, dealers: namedDealers(approved, { models, words, cities }) };
}

/** The cities of dealers that are none of the larger ones, each postal area of them. */
function furtherCities(of: readonly { readonly city: string; readonly zipcode: string }[]): City[] {
  const named = new Set(largerCities.map(({ name }) => name));
  const cities = of.map(({ city, zipcode }): City => ({ name: city, area: zipcode.slice(0, 3) }));
  return [...new Map(cities.map((city) => [`${city.name} ${city.area}`, city])).values()].filter(
    ({ name, area }) => name.length > 2 && !named.has(name) && positionOf(area),
  );
}

/** The words of a search that are some car's stock number, in small letters. */
export async function stockNumbersIn(db: Db, query: string): Promise<ReadonlySet<string>> {
  const words = query.toUpperCase().match(/(?<![^\s,;:#])(?=[A-Z0-9-]*\d)[A-Z0-9-]{3,20}(?![^\s,;:.?!])/g) ?? [];
  if (words.length === 0) return new Set();
  const isOne = inArray(foundCars.stockNumber, [...new Set(words)]);
  const rows = await db.selectDistinct({ number: foundCars.stockNumber }).from(foundCars).where(isOne);
  return new Set(rows.flatMap(({ number }) => (number === null ? [] : [number.toLowerCase()])));
}

/** Whether any car has a word in its names. */
export async function holdsWord(db: Db, word: string): Promise<boolean> {
  const [term] = wordsOf(word);
  if (term === undefined) return false;
  const { rows } = await db.execute<{ held: boolean }>(sql`
    select exists(
      select from found_cars where to_tsvector('simple', words) @@ to_tsquery('simple', ${term.length > 1 ? `${term}:*` : term})
    ) as held`);
  return rows[0]?.held ?? false;
}
