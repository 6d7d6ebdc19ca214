import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { drawingOfCar } from '../catalogue/drawing-of-car.ts';
import type { Queryable } from '../database/db.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import { advertised } from '../listings/advertised.ts';
import { listedCar, pricedColumns, withDealer, withFreight } from '../listings/price-of-listing.ts';
import { publicListings } from '../listings/tables.ts';
import { firstPhotos } from '../photos/read-photos.ts';
import { programmesForListings } from '../programmes/for-listings.ts';

type Card = CallReply<'readCar'>['similar'][number];

/** The car that others are held against; one without a price is near to the cheapest. */
type Sought = {
  readonly id: string;
  readonly vehicleType: string;
  readonly condition: string;
  readonly basePriceCents: number | null;
};

const mostSimilar = 6;

/** Cars of the same type and as new or used, the nearest in price first. */
export async function similarCars(queryable: Queryable, car: Sought, clock: Clock): Promise<Card[]> {
  const today = dayInOntario(clock);
  const rows = await nearestInPrice(queryable, car);
  const programmes = await programmesForListings(queryable, rows, clock);
  const photos = await firstPhotos(
    queryable,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { allInPrice, payment, frequency } = advertised(listedCar(row, programmes(row), clock), today);
    const { id, make, model, trim, year, dealer } = row;
    return {
      _id: id,
      type: row.condition as Condition, // the table holds conditions only
      make,
      model,
      trim,
      dealer,
      allInPrice,
      payment,
      frequency,
      year: String(year),
      vehicleType: row.vehicleType,
      mileage: row.mileageKm === null ? '' : String(row.mileageKm),
      basePrice: formatCents(row.basePriceCents ?? 0),
      photo: photos.get(id) ?? null,
      drawing: drawingOfCar(row),
    };
  });
}

function nearestInPrice(queryable: Queryable, car: Sought) {
  const { basePriceCents, condition, vehicleType } = publicListings;
  const alike = car.condition === 'New' ? ['New'] : ['PreOwned', 'CertifiedPreOwned'];
  return queryable
    .select({
      ...pricedColumns,
      mileageKm: publicListings.mileageKm,
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
    .where(
      and(
        eq(vehicleType, car.vehicleType),
        inArray(condition, alike),
        gt(basePriceCents, 0),
        ne(publicListings.id, car.id),
      ),
    )
    .orderBy(asc(sql`abs(${basePriceCents} - ${car.basePriceCents ?? 0})`), asc(publicListings.id))
    .limit(mostSimilar);
}
