import { and, eq } from 'drizzle-orm';
import { yesNoCarFields } from '#contract/car-fields.ts';
import { carIdOf } from '#contract/car-path.ts';
import { carFieldLabels } from '#contract/labels/car-field-labels.ts';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import type { Clock } from '../kit/clock.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { listings } from '../listings/tables.ts';
import { drivetrainOf } from '../search/words-of-car.ts';
import { type FeedCar, feedCars, titleOf } from './feed-cars.ts';

/**
 * More would make the page heavy for whoever only looks at it: what a browser is sent of a page before it answers is
 * 14 kB. The rest of a stock is found through the sitemap and the feeds (docs/decisions/feeds.md).
 */
const mostCars = 6;

/** So many cars are read at a time, and at most, until enough have a price: each is priced for it. */
const readTogether = 12;
const mostRead = 60;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

type Hours = Readonly<Record<string, { opens: string; closes: string } | null | undefined>>;

const openingHours = (hours: Hours) =>
  weekdays.flatMap((dayOfWeek) => {
    const { opens, closes } = hours[dayOfWeek.toLowerCase()] ?? {};
    return opens && closes ? [{ '@type': 'OpeningHoursSpecification' as const, dayOfWeek, opens, closes }] : [];
  });

const schemaOrg = <Word extends string>(word: Word) => `https://schema.org/${word}` as const;

/** A car as schema.org describes one, with its offer where there is an all-in price. */
function carData(car: FeedCar, dealerAddress: string) {
  const isNew = car.condition === 'New';
  return {
    '@type': 'Car' as const,
    name: titleOf(car),
    brand: { '@type': 'Brand' as const, name: car.make },
    model: car.model,
    vehicleModelDate: String(car.year),
    bodyType: car.vehicleType,
    itemCondition: isNew ? schemaOrg('NewCondition') : schemaOrg('UsedCondition'),
    ...(car.trim && { vehicleConfiguration: car.trim }),
    ...(car.vin && { vehicleIdentificationNumber: car.vin }),
    ...(car.colour && { color: car.colour }),
    ...(car.photos.length > 0 && { image: [...car.photos] }),
    ...(car.mileageKm !== null && {
      mileageFromOdometer: { '@type': 'QuantitativeValue' as const, value: car.mileageKm, unitCode: 'KMT' },
    }),
    offers: {
      '@type': 'Offer' as const,
      url: car.link,
      priceCurrency: 'CAD',
      ...(car.allInPrice && { price: car.allInPrice }),
      itemCondition: isNew ? schemaOrg('NewCondition') : schemaOrg('UsedCondition'),
      availability: schemaOrg('InStock'),
      seller: { '@id': dealerAddress },
    },
  };
}

const driveWheels = {
  AWD: 'AllWheelDriveConfiguration',
  '4WD': 'FourWheelDriveConfiguration',
  FWD: 'FrontWheelDriveConfiguration',
  RWD: 'RearWheelDriveConfiguration',
} as const;

/** What its dealer says that a car has or has not, for which schema.org has no words of its own. */
const propertiesData = ({ hasOrNot }: FeedCar) =>
  yesNoCarFields.flatMap((name) => {
    const said = hasOrNot[name];
    if (said === '') return [];
    const value = said === 'yes' ? 'Yes' : 'No';
    return [{ '@type': 'PropertyValue' as const, name: carFieldLabels[name].message, value }];
  });

/** What else is known of a car, for the page that is its own. */
function furtherData(car: FeedCar) {
  const { drivetrain, transmission, fuel, interiorColour, doors } = car;
  const driven = drivetrainOf(drivetrain);
  const additionalProperty = propertiesData(car);
  return {
    ...(driven && { driveWheelConfiguration: schemaOrg(driveWheels[driven]) }),
    ...(transmission && { vehicleTransmission: transmission }),
    ...(fuel && { vehicleEngine: { '@type': 'EngineSpecification' as const, fuelType: fuel } }),
    ...(interiorColour && { vehicleInteriorColor: interiorColour }),
    ...(doors !== null && { numberOfDoors: doors }),
    ...(additionalProperty.length > 0 && { additionalProperty }),
  };
}

const hasAllInPrice = ({ allInPrice }: FeedCar): boolean => allInPrice !== null;

const addressData = (dealer: typeof dealers.$inferSelect) => ({
  '@type': 'PostalAddress' as const,
  streetAddress: dealer.address,
  addressLocality: dealer.city,
  addressRegion: dealer.province,
  postalCode: dealer.zipcode,
  addressCountry: 'CA',
});

/** A dealer as schema.org describes one, with some of its cars. */
export function dealerData(dealer: typeof dealers.$inferSelect, cars: readonly FeedCar[], publicUrl: URL) {
  const url = new URL(`/Dealer/${encodeURIComponent(dealer.businessName)}`, publicUrl).href;
  const priced = cars.filter(hasAllInPrice);
  return {
    '@context': 'https://schema.org' as const,
    '@type': 'AutoDealer' as const,
    '@id': url,
    url,
    name: dealer.name,
    telephone: dealer.contactNumbers,
    currenciesAccepted: 'CAD',
    address: addressData(dealer),
    // Written by the dealer's form or the seed alone.
    openingHoursSpecification: openingHours(dealer.openingHours as Hours),
    makesOffer: priced.slice(0, mostCars).map((car) => {
      // Whose offer it is, and in what condition the car, is said by what the offer stands in and what it offers; its
      // VIN and other pictures on its own page.
      const { offers, ...itemOffered } = carData({ ...car, vin: null, photos: car.photos.slice(0, 1) }, url);
      const { seller: _seller, itemCondition: _condition, ...offer } = offers;
      return { ...offer, itemOffered };
    }),
  };
}

/** A car on its own page, with who offers it. */
function carOnItsPage(car: FeedCar, publicUrl: URL) {
  const { dealer, link } = car;
  const address = new URL(`/Dealer/${encodeURIComponent(dealer.businessName)}`, publicUrl).href;
  const { offers, ...told } = carData(car, address);
  const seller = {
    '@type': 'AutoDealer' as const,
    '@id': address,
    name: dealer.name,
    telephone: dealer.contactNumbers,
    address: addressData(dealer),
  };
  return {
    '@context': 'https://schema.org' as const,
    ...told,
    ...furtherData(car),
    url: link,
    offers: { ...offers, seller },
  };
}

const dealerPage = /^\/Dealer\/([^/]{1,200})$/;
const carPage = /^\/Car\/([^/]{1,220})$/;

type Facts = { readonly db: Db; readonly clock: Clock; readonly publicUrl: URL };

/** What programs are told of a page, as JSON that cannot end the element it stands in; none for most pages. */
export async function structuredDataOf(facts: Facts, path: string): Promise<string | undefined> {
  const businessName = decoded(dealerPage.exec(path)?.[1] ?? '');
  const carId = carIdOf(carPage.exec(path)?.[1] ?? '');
  const told = businessName === '' ? await toldOfCar(facts, carId) : await toldOfDealer(facts, businessName);
  return told && JSON.stringify(told).replaceAll('<', '\\u003c');
}

/** How long what is told of a dealer is fresh, in seconds, as the public lookups are; a change of the dealer's ends it. */
const freshFor = 60;

/** The same, cached for a dealer: pricing its cars takes a quarter of the time in which its page is made. */
export async function cachedStructuredData(
  cache: PublicCache,
  facts: Facts,
  path: string,
): Promise<string | undefined> {
  const dealer = decoded(dealerPage.exec(path)?.[1] ?? '');
  if (dealer === '') return structuredDataOf(facts, path);
  const make = async () => (await structuredDataOf(facts, path)) ?? '';
  const { bytes } = await cache.answer(`structured data ${path}`, freshFor, make, { dealer });
  return bytes.toString() || undefined;
}

async function toldOfDealer({ db, clock, publicUrl }: Facts, businessName: string) {
  const isIt = and(eq(dealers.businessName, businessName), eq(dealers.state, 'approved'));
  const [dealer] = await db.select().from(dealers).where(isIt);
  if (!dealer) return undefined;
  const priced: FeedCar[] = [];
  let read = 0;
  for await (const cars of feedCars(db, eq(dealers.id, dealer.id), { publicUrl, clock, mayLag: true }, readTogether)) {
    priced.push(...cars.filter(hasAllInPrice));
    read += cars.length;
    if (priced.length >= mostCars || read >= mostRead) break;
  }
  return dealerData(dealer, priced, publicUrl);
}

async function toldOfCar({ db, clock, publicUrl }: Facts, id: string) {
  if (id === '') return undefined;
  const { value } = await feedCars(db, eq(listings.id, id), { publicUrl, clock, mayLag: true }).next();
  const [car] = value ?? [];
  return car && carOnItsPage(car, publicUrl);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
