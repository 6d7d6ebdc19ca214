import type { CallReply } from '#contract/contract.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { drawingOfCar } from '../catalogue/drawing-of-car.ts';
import type { Queryable } from '../database/db.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import { advertised } from '../listings/advertised.ts';
import { listedCar, type PricedRow, pricedColumns, withDealer, withFreight } from '../listings/price-of-listing.ts';
import { publicListings } from '../listings/tables.ts';
import { firstPhotos } from '../photos/read-photos.ts';
import { programmesForListings } from '../programmes/for-listings.ts';

type Card = CallReply<'readCar'>['similar'][number];

/** The public cars with all that a card says of them; the caller says which. */
export const selectForCards = (queryable: Queryable) =>
  queryable
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
    .$dynamic();

type Row = PricedRow & {
  readonly id: string;
  readonly dealerId: string;
  readonly makeId: string;
  readonly mileageKm: number | null;
  readonly exteriorColour: string | null;
  readonly dealer: Card['dealer'];
};

/** Cards of public cars, in the order of the rows. */
export async function cardsOf(queryable: Queryable, rows: readonly Row[], clock: Clock): Promise<Card[]> {
  const today = dayInOntario(clock);
  const programmes = await programmesForListings(queryable, rows, clock);
  const photos = await firstPhotos(
    queryable,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { allInPrice, payment, frequency } = advertised(listedCar(row, programmes(row), clock), today);
    const { id, make, model, trim, year, dealer } = row;
    const isPriced = (row.basePriceCents ?? 0) > 0;
    return {
      _id: id,
      type: row.condition as Condition, // the table holds conditions only
      make,
      model,
      trim,
      dealer,
      allInPrice: isPriced ? allInPrice : null,
      payment: isPriced ? payment : '',
      frequency,
      year: String(year),
      vehicleType: row.vehicleType,
      mileage: row.mileageKm === null ? '' : String(row.mileageKm),
      basePrice: isPriced ? formatCents(row.basePriceCents ?? 0) : '',
      photo: photos.get(id) ?? null,
      drawing: drawingOfCar(row),
    };
  });
}
