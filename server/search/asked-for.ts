import { eq, inArray, sql } from 'drizzle-orm';
import { type CarFilters, facetNames } from '#contract/car-search.ts';
import type { CallReply } from '#contract/contract.ts';
import { ownDirections } from '#contract/search-orders.ts';
import { msg } from '#contract/words.ts';
import { provinceOfPostalCode } from '#engine/form/province-of-postal-code.ts';
import { pastMakes } from '#reference/catalogue/past-makes.ts';
import { type City, largerCities } from '#reference/postal-areas/larger-cities.ts';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { currentRates } from '../deals/current-rates.ts';
import { dayInOntario, usualProvince } from '../deals/today.ts';
import { type Clock, minute } from '../kit/clock.ts';
import { type CallInput, invalidField } from '../kit/handler.ts';
import { positionOf } from '../listings/distance.ts';
import { namedDealers } from './read-dealers.ts';
import { denialOf } from './read-denials.ts';
import { readWords, type SearchNames } from './read-words.ts';
import type { Understood } from './sentence.ts';
import { foundCars } from './tables.ts';
import type { Asked } from './where.ts';
import { wordsOf } from './words-of-car.ts';

type Input = Pick<CallInput<'searchCars'>, 'query' | 'language'>;
/** The names that cars have, and the time. */
type ReadBy = { readonly names: SearchNames; readonly clock: Clock };
type Chip = CallReply<'searchCars'>['understood'][number];

const several: ReadonlySet<string> = new Set(facetNames);

/** What a search asks for by its words and its filters, and what was understood of the words. A filter wins over words. */
export async function askedFor(db: Db, { query, language }: Input, { names, clock }: ReadBy) {
  const { q = '', dealer, cursor: _, limit: __, sort, dir, ...filters } = query;
  const read = readWords(q, { ...names, stockNumbers: await stockNumbersIn(db, q) });
  const known = await chipsOf(db, read, names);
  const near = filters.near ?? known.find(({ filter }) => filter === 'near')?.value;
  const chips = near === undefined ? withoutDistance(known, query) : known;
  const { dealer: called, ...said } = gathered(chips);
  const atDealer = dealer ?? called;
  if (near !== undefined && !positionOf(near)) {
    throw invalidField('near', msg`We don’t recognize that postal code.`);
  }
  // Who writes a place and not how far wants what is near to it.
  const usualSort = said.near !== undefined && said.withinKm === undefined ? 'nearest' : 'best';
  const asks = sort ?? said.sort ?? usualSort;
  const wanted = asks === 'nearest' && near === undefined ? 'price' : asks;
  const own = ownDirections[wanted];
  const { withinKm = said.withinKm, ...others } = filters;
  const asked: Asked = {
    ...said,
    ...others,
    withinKm: near === undefined ? undefined : withinKm,
    today: dayInOntario(clock),
    words: chips.flatMap(({ filter, value, isHeld }) => (filter === 'words' && isHeld ? [value] : [])),
    province: filters.province ?? provinceNear(near) ?? usualProvince(language),
    mode: filters.mode ?? said.mode ?? 'Finance',
    sort: wanted,
    dir: own === undefined ? null : (dir ?? own),
    ...(atDealer !== undefined && { dealerId: await dealerIdOf(db, atDealer) }),
  };
  return { asked, understood: chips };
}

/** How far is said, but not from where: no car is held to it. */
function withoutDistance(chips: readonly Chip[], { q = '', withinKm }: Input['query']): Chip[] {
  const unheld = chips.map((chip) => (chip.filter === 'withinKm' ? { ...chip, isHeld: false } : chip));
  const chosen = { filter: 'withinKm', value: withinKm ?? '', said: '', without: q, isHeld: false };
  return withinKm === undefined ? unheld : [...unheld, chosen];
}

const provinceNear = (near: string | undefined): string | undefined =>
  near === undefined ? undefined : provinceOfPostalCode(near, currentRates())?.code;

/** A word of which nothing is known narrows nothing, unless it is all that was written. */
async function chipsOf(db: Db, read: readonly Understood[], { dealers: named }: SearchNames): Promise<Chip[]> {
  const isAlone = read.every(({ filter }) => filter === 'unknown');
  const city = read.find(({ filter }) => filter === 'city')?.value;
  const chips = await Promise.all(
    read
      .filter(({ filter }) => filter !== 'city')
      .map(async ({ filter, value, said, without }): Promise<Chip[]> => {
        if (filter === 'denied') return [{ filter: 'words', value: said, said, without, isHeld: false }];
        if (filter === 'unknown') {
          return [{ filter: 'words', value, said, without, isHeld: isAlone || (await holdsWord(db, value)) }];
        }
        if (filter === 'near' && city !== undefined)
          return [{ filter, value, place: city, said, without, isHeld: true }];
        if (filter === 'dealer') return [dealerChip({ filter, value, said, without }, named)];
        return value.split('\n').map((one) => ({ filter, value: one, said, without, isHeld: filter !== 'seats' }));
      }),
  );
  return chips.flat();
}

/** A name that several dealers have narrows nothing. */
function dealerChip(understood: Understood, named: SearchNames['dealers']): Chip {
  const one = named.find(({ businessName }) => businessName === understood.value);
  if (!one) return { ...understood, value: understood.said, isHeld: false };
  return { ...understood, place: `${one.name}, ${one.city}`, isHeld: true };
}

type Said = Omit<CarFilters, 'q' | 'mode'> & Partial<Pick<Asked, 'vin' | 'stock' | 'mode' | 'sort' | 'leftOut'>>;

function gathered(chips: readonly Chip[]): Said {
  const filters: Record<string, string | string[]> = {};
  const leftOut = facetNames.map((name) => {
    const denied = chips.filter(({ filter }) => filter === denialOf(name));
    return [name, denied.map(({ value }) => value)];
  });
  const denials = new Set(facetNames.map(denialOf));
  for (const { filter, value, isHeld } of chips) {
    if (!isHeld || filter === 'words' || denials.has(filter)) continue;
    if (several.has(filter)) filters[filter] = [...new Set([...(filters[filter] ?? []), value])];
    else filters[filter] ??= value;
  }
  const said: Record<string, unknown> = { ...filters, leftOut: Object.fromEntries(leftOut) };
  return said as Said; // The readers say what the filters may hold; a test sends each sentence's filters by name.
}

/** An unknown dealer has no cars. */
async function dealerIdOf(db: Db, businessName: string): Promise<string> {
  const [found] = await db.select({ id: dealers.id }).from(dealers).where(eq(dealers.businessName, businessName));
  return found?.id ?? '';
}

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

type ListedModel = SearchNames['models'][number];

/** The models of which a car is listed. Each is looked up after the one before, so that no car is read but the first of each. */
async function listedModels(db: Db): Promise<ListedModel[]> {
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
  // "Smart", "ocean" or "wave" is a car only where somebody lists such a one.
  const sold = known.filter(({ make }) => !pastMakes.includes(make));
  const models = [...new Map([...listed, ...sold].map((one) => [`${one.make} ${one.model}`, one])).values()];
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
async function stockNumbersIn(db: Db, query: string): Promise<ReadonlySet<string>> {
  const words = query.toUpperCase().match(/(?<![^\s,;:#])(?=[A-Z0-9-]*\d)[A-Z0-9-]{3,20}(?![^\s,;:.?!])/g) ?? [];
  if (words.length === 0) return new Set();
  const isOne = inArray(foundCars.stockNumber, [...new Set(words)]);
  const rows = await db.selectDistinct({ number: foundCars.stockNumber }).from(foundCars).where(isOne);
  return new Set(rows.flatMap(({ number }) => (number === null ? [] : [number.toLowerCase()])));
}

/** Whether any car has a word in its names. */
async function holdsWord(db: Db, word: string): Promise<boolean> {
  const [term] = wordsOf(word);
  if (term === undefined) return false;
  const { rows } = await db.execute<{ held: boolean }>(sql`
    select exists(
      select from found_cars where to_tsvector('simple', words) @@ to_tsquery('simple', ${term.length > 1 ? `${term}:*` : term})
    ) as held`);
  return rows[0]?.held ?? false;
}
