import type { CarFilters } from '#contract/car-search.ts';
import { positionOf } from '../listings/distance.ts';
import type { Asked, PaymentLimit } from '../search/asked.ts';
import { widestLimitCents } from '../search/standard-terms.ts';
import { keysOf } from './keys.ts';
import type { savedSearches } from './tables.ts';

type Wanted = Omit<
  typeof savedSearches.$inferInsert,
  'id' | 'userId' | 'name' | 'frequency' | 'paused' | 'createdAt' | 'toldAt' | 'removedAt'
>;

const some = (values: readonly string[] | undefined): string[] | null =>
  values && values.length > 0 ? [...values] : null;
const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
const cents = (dollars: string | undefined): number | null => (dollars === undefined ? null : Number(dollars) * 100);

/** A search with its words read, as changed cars are held against it. */
export function wantedOf(filters: CarFilters, asked: Asked): Wanted {
  const place = asked.near === undefined || asked.withinKm === undefined ? undefined : positionOf(asked.near);
  const terms = termsOf(asked.words);
  const drivetrains = some(asked.drivetrain);
  const isAllWheels = drivetrains?.some((value) => value === 'AWD' || value === '4WD') ?? false;
  return {
    filters,
    keys: keysOf(asked, terms, place),
    conditions: some(asked.condition),
    makes: some(asked.make),
    models: some(asked.model),
    types: some(asked.type),
    yearFrom: number(asked.yearFrom),
    yearTo: number(asked.yearTo),
    priceFromCents: cents(asked.priceFrom),
    priceToCents: cents(asked.priceTo),
    paymentToCents: widestLimitCents(asked) ?? null,
    payment: paymentLimitOf(asked),
    isLease: asked.mode === 'Lease',
    kmTo: number(asked.kmTo),
    colours: some(asked.colour),
    drivetrains: drivetrains && isAllWheels ? [...new Set([...drivetrains, 'AWD', '4WD'])] : drivetrains,
    fuels: some(asked.fuel),
    transmissions: some(asked.transmission),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    withinKm: place ? number(asked.withinKm) : null,
    dealerId: asked.dealerId ?? null,
    vin: asked.vin ?? null,
    stockNumber: asked.stock ?? null,
    words: queryOf(terms),
  };
}

/** What the search holds a payment against once more, where it is worked out anew. */
function paymentLimitOf({
  paymentTo,
  mode,
  province,
  termsInYears,
  frequency,
  downpayment,
}: Asked): PaymentLimit | null {
  return paymentTo === undefined ? null : { paymentTo, mode, province, termsInYears, frequency, downpayment };
}

const termsOf = (words: readonly string[]): string[] =>
  words.map((word) => word.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()).filter(Boolean);

const queryOf = (terms: readonly string[]): string | null =>
  terms.length === 0 ? null : terms.map((term) => (term.length > 1 ? `${term}:*` : term)).join(' & ');
