import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import MiniSearch from 'minisearch';
import type { CallReply } from '#contract/contract.ts';
import type { KeptProgramme } from '#contract/programme-shape.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { drawingOfCar } from '../catalogue/drawing-of-car.ts';
import type { Db } from '../database/db.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import type { Handler } from '../kit/implement.ts';
import { programmesForListings } from '../programmes/for-listings.ts';
import { advertised } from './advertised.ts';
import { listedCar, pricedColumns, withDealer, withFreight } from './price-of-listing.ts';
import { type Asked, readSearch } from './read-search.ts';
import { publicListings } from './tables.ts';

type Found = CallReply<'searchCars'>['cars'][number];

/** More than anybody reads through; the rest is counted. */
const mostShown = 12;

/** Words of the street for the catalogue's vehicle types. */
const synonyms: Readonly<Record<string, string>> = {
  pickup: 'truck',
  crossover: 'suv',
  ev: 'electric',
  hatch: 'hatchback',
  estate: 'wagon',
  cabriolet: 'convertible',
  chevy: 'chevrolet',
  vw: 'volkswagen',
  benz: 'mercedes',
  vus: 'suv',
  berline: 'sedan',
  familiale: 'wagon',
  decapotable: 'convertible',
  hayon: 'hatchback',
  electrique: 'electric',
  hybride: 'hybrid',
  camion: 'truck',
  camionnette: 'truck',
  fourgonnette: 'minivan',
  fourgon: 'van',
};

/** A word of the street, also in the plural, as the catalogue has it. */
const ofCatalogue = (term: string): string => {
  const word = term.toLowerCase();
  return synonyms[word] ?? synonyms[word.replace(/s$/, '')] ?? word;
};

/**
 * The cheapest car of each make, model and condition that fits the words and the budget, cheapest first. Budgets are
 * held against the all-in price, or the base price where freight is not stated. Of one dealer, where one is named.
 */
export function searchCars(db: Db, clock: Clock): Handler<'searchCars'> {
  return async ({ query: { q, dealer } }) => {
    const asked = readSearch(q);
    const cheapest = await cheapestCars(db, asked, dealer);
    const programmes = await programmesForListings(db, cheapest, clock);
    const named = asked.words === '' ? cheapest : withWords(cheapest, asked.words);
    const cars = named.map((car) => priced(car, asked, programmes(car), clock)).filter((car) => isWithin(car, asked));
    const sorted = cars.toSorted((one, other) => priceOf(one) - priceOf(other));
    return { asked, total: sorted.length, cars: sorted.slice(0, mostShown) };
  };
}

type Cheapest = Awaited<ReturnType<typeof cheapestCars>>[number];

function cheapestCars(db: Db, { condition }: Asked, dealer: string | undefined) {
  const { make, model, basePriceCents, businessName } = publicListings;
  const isAsked: SQL | undefined = condition ? eq(publicListings.condition, condition) : undefined;
  const isTheirs: SQL | undefined = dealer === undefined ? undefined : eq(businessName, dealer);
  return db
    .selectDistinctOn([make, model, publicListings.condition], {
      ...pricedColumns,
      exteriorColour: publicListings.exteriorColour,
      dealer: {
        businessName: dealers.businessName,
        name: dealers.name,
        city: dealers.city,
        province: dealers.province,
      },
    })
    .from(publicListings)
    .innerJoin(dealers, withDealer)
    .leftJoin(dealerMakes, withFreight)
    .where(and(gt(basePriceCents, 0), isAsked, isTheirs))
    .orderBy(asc(make), asc(model), asc(publicListings.condition), asc(basePriceCents), asc(dealers.name));
}

/** The cars that fit every word, a typing error and an unfinished word forgiven. */
function withWords(cars: readonly Cheapest[], words: string): Cheapest[] {
  const index = new MiniSearch<{ id: number; text: string }>({ fields: ['text'] });
  index.addAll(
    cars.map(({ make, model, trim, year, vehicleType }, id) => ({
      id,
      text: [make, model, trim, year, vehicleType].join(' '),
    })),
  );
  const found = index.search(words, {
    combineWith: 'AND',
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (term.length > 3 && !/\d/.test(term) ? 0.3 : false),
    processTerm: ofCatalogue,
  });
  return found.flatMap(({ id }) => cars[id] ?? []);
}

function priced(car: Cheapest, { payment }: Asked, programmes: readonly KeptProgramme[], clock: Clock): Found {
  const { id, make, model, trim, year, condition, vehicleType, basePriceCents, dealer } = car;
  const today = dayInOntario(clock);
  const listed = listedCar(car, programmes, clock, payment ? { frequency: payment.frequency } : {});
  return {
    _id: id,
    make,
    model,
    trim,
    year: String(year),
    type: condition as Condition, // the table holds conditions only
    vehicleType,
    basePrice: formatCents(basePriceCents ?? 0),
    ...advertised(listed, today),
    drawing: drawingOfCar(car),
    dealer,
  };
}

const priceOf = ({ allInPrice, basePrice }: Found): number => Number(allInPrice ?? basePrice);

function isWithin(car: Found, { price, payment }: Asked): boolean {
  if (payment && Number(car.payment) > payment.to) return false;
  return priceOf(car) >= (price?.from ?? 0) && priceOf(car) <= (price?.to ?? Number.POSITIVE_INFINITY);
}
