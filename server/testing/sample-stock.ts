import { formatCents } from '#engine/money/format-cents.ts';
import type { KnownDealer, ListedCar, Stock } from '../assistant/stock.ts';
import { feesOf } from '../dealers/dealer-settings.ts';
import { readCatalogue, readDemonstrationDealers } from '../seed/source-files.ts';
import { furtherMakes, stockOf } from '../seed/stock.ts';

/** What the demonstration lists, as the assistant reads it from a database that has it. */
export function sampleStock(): Stock {
  const demonstration = readDemonstrationDealers();
  const catalogue = readCatalogue();
  const furtherMakesOf = furtherMakes(demonstration, catalogue);
  const cars: ListedCar[] = [];
  const dealers = new Map<string, KnownDealer>();
  for (const dealer of demonstration) {
    const { businessName, displayName, city, street, provinceCode, fsaCode, phone, timeZone, openingHours } = dealer;
    const own = stockOf(dealer, furtherMakesOf(dealer), catalogue);
    const known: KnownDealer = {
      id: businessName,
      businessName,
      city,
      street,
      phone,
      email: '',
      website: '',
      timeZone,
      openingHours,
      specialDays: [],
      name: displayName,
      province: provinceCode,
      postalArea: fsaCode,
      settings: {
        province: provinceCode,
        fees: feesOf({ fees: null, adminFeeCents: dealer.adminFeeCents }),
        freight: Object.fromEntries(
          Object.entries(dealer.freightCentsByMake).map(([make, cents]) => [make, formatCents(cents)]),
        ),
        rates: { finance: {}, lease: {} },
        served: [],
      },
      freightCentsByMake: new Map(Object.entries(dealer.freightCentsByMake)),
      programmesByMake: new Map(),
      makes: new Set(own.map(({ make }) => make)),
    };
    dealers.set(businessName, known);
    cars.push(
      ...own.map(({ confidence: _, basePriceCents, ...car }, place) => ({
        ...car,
        id: `${businessName}-${place}`.padEnd(22, '-').slice(-22),
        dealer: known,
        priceCents: basePriceCents,
      })),
    );
  }
  return { cars: cars.toSorted((one, other) => one.priceCents - other.priceCents), dealers };
}
