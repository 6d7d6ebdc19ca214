import { and, asc, eq, gt, inArray, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm';
import { carPath } from '#contract/car-path.ts';
import { isOfOne, pages, pathOf } from '#contract/pages.ts';
import { makes } from '../catalogue/tables.ts';
import type { Db } from '../database/db.ts';
import { withReadsThatMayLag } from '../database/reads-that-may-lag.ts';
import { dealers } from '../dealers/tables.ts';
import { carsCounted, hasCars } from '../listings/public-listings.ts';
import { listings, publicCounts } from '../listings/tables.ts';

/** More must not stand in one file (https://www.sitemaps.org/protocol.html); each place has an address in each language. */
export const mostAddresses = 50_000;
export const mostPlaces = mostAddresses / 2;

/** A file is begun with a little less, for cars that come while it is known here how they are divided. */
const carsOfFile = mostPlaces - 1000;

/** The pages of one address each; those of many are read from the database. */
const staticPages: readonly Place[] = Object.values(pages).filter(
  (page) => page.searches === 'listed' && !isOfOne(page),
);

/** A dealer that lists cars, how many, and when one of them or itself last changed. */
type ListedDealer = {
  readonly id: string;
  readonly businessName: string;
  readonly cars: number;
  readonly changedAt: Date;
};

const isListed = and(eq(listings.state, 'published'), isNull(listings.removedAt));

/** The approved dealers that list cars, in the order of their ids: from the counts, and the newest change by its index. */
export async function listedDealers(db: Db): Promise<ListedDealer[]> {
  const listing = db
    .select({ id: publicCounts.dealerId, cars: carsCounted.as('cars') })
    .from(publicCounts)
    .groupBy(publicCounts.dealerId)
    .having(hasCars)
    .as('listing');
  const newest = db
    .select({ at: max(listings.updatedAt).as('at') })
    .from(listings)
    .where(and(eq(listings.dealerId, dealers.id), isListed))
    .as('newest');
  const changedAt = sql<Date>`greatest(${newest.at}, ${dealers.updatedAt})`.mapWith(dealers.updatedAt);
  return db
    .select({ id: dealers.id, businessName: dealers.businessName, cars: listing.cars, changedAt })
    .from(dealers)
    .innerJoin(listing, eq(listing.id, dealers.id))
    .leftJoinLateral(newest, sql`true`)
    .orderBy(asc(dealers.id));
}

/** The pages for everybody, and those of dealers. */
export const pagesAndDealers = (listed: readonly ListedDealer[]): Place[] => [
  ...staticPages,
  ...listed.map(({ businessName, changedAt }) => ({ path: pathOf('dealer', businessName), changedAt })),
];

/** Some cars of a dealer: those after an id up to another, or all; and about how many these are. */
type CarsOfDealer = {
  readonly dealerId: string;
  readonly after: string;
  readonly last?: string | undefined;
  readonly cars: number;
};

/** Which cars stand in one file, with the last change among them. */
export type CarFile = { readonly parts: readonly CarsOfDealer[]; readonly changedAt: Date };

/** All cars in files: dealer by dealer, and only one that has more than a file holds is divided itself. */
export async function carFiles(db: Db, listed: readonly ListedDealer[]): Promise<CarFile[]> {
  const files: { parts: CarsOfDealer[]; changedAt: Date; cars: number }[] = [];
  for (const dealer of listed) {
    for (const part of await partsOf(db, dealer)) {
      const file = files.find(({ cars }) => cars + part.cars <= carsOfFile);
      if (!file) {
        files.push({ parts: [part], changedAt: dealer.changedAt, cars: part.cars });
        continue;
      }
      file.parts.push(part);
      file.cars += part.cars;
      if (file.changedAt < dealer.changedAt) file.changedAt = dealer.changedAt;
    }
  }
  return files;
}

async function partsOf(db: Db, { id: dealerId, cars }: ListedDealer): Promise<CarsOfDealer[]> {
  const parts: CarsOfDealer[] = [];
  for (let left = cars, after = ''; ; left -= carsOfFile) {
    const last = left > carsOfFile ? await idBehind(db, dealerId, after) : undefined;
    parts.push({ dealerId, after, last, cars: Math.min(left, carsOfFile) });
    if (last === undefined) return parts;
    after = last;
  }
}

/** The id of a dealer's car that is a file behind another. */
async function idBehind(db: Db, dealerId: string, after: string): Promise<string | undefined> {
  const [car] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.dealerId, dealerId), isListed, gt(listings.id, after)))
    .orderBy(asc(listings.id))
    .offset(carsOfFile - 1)
    .limit(1);
  return car?.id;
}

/** About so many cars are read by a statement. */
const together = 1000;

/** The cars of some parts, some at a time: small dealers together, of a large one some after the other. */
export async function* placesOfCars(db: Db, parts: readonly CarsOfDealer[]): AsyncGenerator<Place[]> {
  let [waiting, cars]: [CarsOfDealer[], number] = [[], 0];
  for (const part of parts) {
    if (cars + part.cars > together) {
      yield* placesOf(db, waiting);
      [waiting, cars] = [[], 0];
    }
    waiting.push(part);
    cars += part.cars;
  }
  yield* placesOf(db, waiting);
}

async function* placesOf(db: Db, parts: readonly CarsOfDealer[]): AsyncGenerator<Place[]> {
  const { id, dealerId, model, trim, year, updatedAt } = listings;
  for (let isBehind: SQL | undefined; parts.length > 0; ) {
    const some = db
      .select({ id, dealerId, make: makes.name, model, trim, year, updatedAt })
      .from(listings)
      .innerJoin(dealers, eq(dealers.id, dealerId))
      .innerJoin(makes, eq(makes.id, listings.makeId))
      .where(and(isOneOf(parts), isListed, eq(dealers.state, 'approved'), isBehind))
      .orderBy(asc(dealerId), asc(id))
      .limit(together);
    const cars = await withReadsThatMayLag(async () => await some);
    yield cars.map(({ updatedAt: changedAt, ...car }) => ({
      path: carPath({ ...car, year: String(car.year) }),
      changedAt,
    }));
    const last = cars.at(-1);
    if (last === undefined || cars.length < together) return;
    isBehind = or(gt(dealerId, last.dealerId), and(eq(dealerId, last.dealerId), gt(id, last.id)));
  }
}

function isOneOf(parts: readonly CarsOfDealer[]): SQL | undefined {
  const isWhole = ({ after, last }: CarsOfDealer) => after === '' && last === undefined;
  const whole = parts.filter(isWhole).map(({ dealerId }) => dealerId);
  const divided = parts.filter((part) => !isWhole(part));
  return or(
    inArray(listings.dealerId, whole),
    ...divided.map(({ dealerId, after, last }) =>
      and(eq(listings.dealerId, dealerId), gt(listings.id, after), last ? lte(listings.id, last) : undefined),
    ),
  );
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const xhtml = 'http://www.w3.org/1999/xhtml';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** A page that a search may show, with the instant of its last change where that is known. */
export type Place = { readonly path: string; readonly changedAt?: Date };

/** An address has no sign but `&` that means something in XML. */
const addressOf = (path: string, publicUrl: URL): string =>
  new URL(path, publicUrl).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;');

/** The day alone: programs look at a page again once a day at most. */
const lastChange = (at: Date | undefined): string =>
  at === undefined ? '' : `<lastmod>${at.toISOString().slice(0, 10)}</lastmod>`;

/** Where a page stands in each language, as its own links say (server/pages/told-to-programs.ts). */
function entriesOf({ path, changedAt }: Place, publicUrl: URL): string {
  const english = addressOf(path, publicUrl);
  const french = `${english}${path.includes('?') ? '&amp;' : '?'}lang=fr`;
  const others = [
    ['en-CA', english],
    ['fr-CA', french],
    ['x-default', english],
  ].map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`);
  return [english, french]
    .map((address) => `<url><loc>${address}</loc>${lastChange(changedAt)}${others.join('')}</url>`)
    .join('');
}

/**
 * A list of addresses in both languages, some at a time, each with what it is called in the other and with the day of its
 * last change where that is known.
 */
export async function* sitemapText(
  chunks: AsyncIterable<readonly Place[]> | Iterable<readonly Place[]>,
  publicUrl: URL,
): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="${xhtml}">`;
  for await (const places of chunks) yield places.map((place) => entriesOf(place, publicUrl)).join('');
  yield '</urlset>';
}

/** A list of lists. */
export function sitemapIndex(files: readonly Place[], publicUrl: URL): string {
  const entries = files.map(
    ({ path, changedAt }) => `<sitemap><loc>${addressOf(path, publicUrl)}</loc>${lastChange(changedAt)}</sitemap>`,
  );
  return `${declaration}<sitemapindex xmlns="${namespace}">${entries.join('')}</sitemapindex>`;
}
