import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { inTypeOrder, presentBrand, presentVehicleType } from '../catalogue/brand-words.ts';
import { makes, models } from '../catalogue/tables.ts';
import type { Db } from '../database/db.ts';
import { dealerMakes, dealerVehicleTypes } from '../dealers/tables.ts';
import type { Handler } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { listings } from '../listings/tables.ts';
import { contentOf } from './makes.ts';
import { firstVersion, savedVersions } from './page-versions.ts';
import { pictures } from './pictures.ts';

type Entry = CallReply<'readDealerMakes'>['data']['makes'][number];

/** Every make of the catalogue: those that the dealer sells with its own words, the others to be added. */
export function readDealerMakes({ db }: Services): Handler<'readDealerMakes'> {
  return async ({ session: { dealerId }, language }) => {
    const all = await db.select().from(makes).orderBy(asc(makes.name));
    const own = new Map((await ownRows(db, dealerId)).map((row) => [row.makeId, row]));
    const ownTypes = await db.select().from(dealerVehicleTypes).where(eq(dealerVehicleTypes.dealerId, dealerId));
    const listed = await listedTypes(db, dealerId);
    const catalogue = await catalogueTypes(db);
    const versions = await savedVersions(db, dealerId);
    const entries = all.map(({ id, name }): Entry => {
      const row = own.get(id);
      const types = ownTypes.filter(({ makeId }) => makeId === id);
      const cars = listed.filter(({ makeId }) => makeId === id);
      const known = [...(catalogue.get(id) ?? []), ...cars.map(({ vehicleType }) => vehicleType)];
      return {
        _id: id,
        make: name,
        version: versions.get(`make:${id}`) ?? firstVersion,
        content: row ? contentOf(row, types) : null,
        listings: cars.reduce((sum, { number }) => sum + number, 0),
        brand: brandOf(name, language),
        types: row
          ? inTypeOrder([...new Set(known)]).map((type) => ({
              ...typeOf(name, type, language),
              listings: of(cars, type),
            }))
          : [],
      };
    });
    return { data: { makes: entries, pictures: [...pictures] } };
  };
}

function brandOf(make: string, language: Language): Entry['brand'] {
  const { heading, bannerImage, image, brandIcon } = presentBrand(make, language);
  return { heading, bannerImage, image, brandIcon };
}

const typeOf = (make: string, vehicleType: string, language: Language) => ({
  vehicleType,
  ...presentVehicleType(make, vehicleType, language),
});

const ownRows = (db: Db, dealerId: string) => db.select().from(dealerMakes).where(eq(dealerMakes.dealerId, dealerId));

type Listed = Awaited<ReturnType<typeof listedTypes>>;

const listedTypes = (db: Db, dealerId: string) =>
  db
    .select({ makeId: listings.makeId, vehicleType: listings.vehicleType, number: count() })
    .from(listings)
    .where(and(eq(listings.dealerId, dealerId), isNull(listings.removedAt)))
    .groupBy(listings.makeId, listings.vehicleType);

const of = (cars: Listed, type: string) => cars.find(({ vehicleType }) => vehicleType === type)?.number ?? 0;

async function catalogueTypes(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.selectDistinct({ makeId: models.makeId, vehicleType: models.vehicleType }).from(models);
  return new Map(
    [...Map.groupBy(rows, ({ makeId }) => makeId)].map(([id, types]) => [id, types.map((one) => one.vehicleType)]),
  );
}
