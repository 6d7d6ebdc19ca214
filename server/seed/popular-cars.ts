import { hour } from '../kit/clock.ts';
import type { listings } from '../listings/tables.ts';

/** A listing of the demonstration, as it goes into the database. */
export type ListingRow = typeof listings.$inferInsert & { createdAt: Date; publishedAt: Date };

/** A dealer of the demonstration with its listings. */
export type DealerRows = { readonly provinceCode: string; readonly rows: readonly ListingRow[] };

/** What many people pay for a car, in cents. */
const middlePrices = { from: 22_000_00, to: 42_000_00 };

/** Models that many people look for, in words that the catalogue's names hold. */
const soughtAfter =
  /^(?:CR-V|Civic|Accord|HR-V|RAV4|Corolla|Camry|Sienna|Tacoma|F-150|Maverick|Escape|Bronco Sport|Tucson|Kona|Elantra|Ioniq 5|Santa Fe|Sportage|Seltos|K4|EV6|Niro|Rogue|Kicks|Sentra|Mazda3|CX-30|CX-5|CX-50|Crosstrek|Forester|Outback|Jetta|Golf|Taos|Tiguan|Equinox|Trax|Colorado|Silverado|Terrain|Sierra|Encore|Envista|Compass|Wrangler|Outlander|RVR|ADX|Integra|Cooper|X1|XC40|S60|EX30|Polestar 2|Model 3|Model Y)\b/i;

/** The dealers' first cars are of different types, so that neighbours in a list do not look alike. */
const typesInTurn: readonly (readonly string[])[] = [
  ['SUV'],
  ['Sedan'],
  ['Hatchback', 'Electric'],
  ['Truck', 'Minivan'],
];

/** So many of a dealer's cars are its newest listings: in the provinces where most people live, and elsewhere. */
const newestOfDealer = { peopled: 2, other: 1 };
const peopledProvinces = ['ON', 'QC', 'BC', 'AB'];

const isMiddle = ({ basePriceCents }: ListingRow): boolean =>
  (basePriceCents ?? 0) >= middlePrices.from && (basePriceCents ?? 0) <= middlePrices.to;

/** Black, white and grey cars are many already. */
const showsWell = ({ exteriorColour }: ListingRow): boolean =>
  !/black|white|gr[ae]y|silver/i.test(exteriorColour ?? '');

/** Priced cars that are for sale: those of a middle price first, among them what many look for. */
function popularOf({ rows, provinceCode }: DealerRows, place: number): ListingRow[] {
  const rank = (row: ListingRow, types: readonly string[]) =>
    (isMiddle(row) ? 0 : 8) +
    (soughtAfter.test(row.model) ? 0 : 4) +
    (types.includes(row.vehicleType) ? 0 : 2) +
    (showsWell(row) ? 0 : 1);
  const left = new Set(rows.filter(({ state, basePriceCents }) => state !== 'draft' && basePriceCents !== null));
  const { peopled, other } = newestOfDealer;
  return Array.from({ length: peopledProvinces.includes(provinceCode) ? peopled : other }, (_, turn) => {
    const types = typesInTurn[(place + turn) % typesInTurn.length] ?? [];
    const [best] = [...left].sort((one, other) => rank(one, types) - rank(other, types));
    for (const row of left) if (row.model === best?.model) left.delete(row);
    return best;
  }).flatMap((row) => row ?? []);
}

/**
 * Makes popular cars of a middle price the newest listings, the dealers in turn, so that lists that begin with the newest
 * begin with what many people look for. Gives those cars.
 */
export function listPopularLast(dealers: readonly DealerRows[], now: Date): ListingRow[] {
  const popular = dealers.map(popularOf);
  for (const { rows } of dealers) {
    for (const row of rows) row.publishedAt = new Date(Math.min(row.publishedAt.getTime(), now.getTime() - 24 * hour));
  }
  return Array.from({ length: newestOfDealer.peopled }, (_, turn) =>
    popular.flatMap((rows, place) => {
      const row = rows[turn];
      if (row) row.publishedAt = new Date(now.getTime() - turn * 2 * hour - place * 60_000);
      return row ?? [];
    }),
  ).flat();
}

/** Of a province's cheapest cars so many are looked at. */
const cheapestSeen = 9;

/** The cars that a list by price begins with in the two largest provinces, two of three. */
export function cheapestOf(dealers: readonly DealerRows[]): ListingRow[] {
  const provinces = Map.groupBy(dealers, ({ provinceCode }) => provinceCode);
  return peopledProvinces.slice(0, 2).flatMap((province) =>
    (provinces.get(province) ?? [])
      .flatMap(({ rows }) => rows)
      .filter(({ state, basePriceCents }) => state !== 'draft' && basePriceCents !== null)
      .sort((one, other) => (one.basePriceCents ?? 0) - (other.basePriceCents ?? 0))
      .slice(0, cheapestSeen)
      .filter((_, place) => place % 3 !== 2),
  );
}
