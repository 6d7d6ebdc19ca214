import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { isMakeOfCars } from '#reference/catalogue/past-makes.ts';
import { dealerMembers } from '../accounts/tables.ts';
import { inTypeOrder, presentBrand, presentVehicleType } from '../catalogue/brand-words.ts';
import { makes, models } from '../catalogue/tables.ts';
import type { Db } from '../database/db.ts';
import { dealerMakes, dealers, dealerVehicleTypes } from '../dealers/tables.ts';
import { type Handler, type Implement, type Services, signInFirst } from '../kit/handler.ts';
import { listings, publicListings } from '../listings/tables.ts';
import { contentOf, htmlOf } from './makes.ts';
import { firstVersion, latestVersions, savedVersions } from './page-versions.ts';
import { pictures } from './pictures.ts';
import { type PageServices, restoreDealerPage, saveDealerPage } from './save-page.ts';
import { type Dealer, sections } from './sections.ts';
import { addDealerPicture, listDealerPictures, removeDealerPicture, restoreDealerPicture } from './upload-picture.ts';

/** Puts the calls by which a dealer keeps its page on the server. */
export function implementDealerPage(implement: Implement, services: PageServices): void {
  implement('readDealerPage', readDealerPage(services));
  implement('saveDealerPage', saveDealerPage(services));
  implement('listDealerPageVersions', listDealerPageVersions(services));
  implement('restoreDealerPage', restoreDealerPage(services));
  implement('readDealerMakes', readDealerMakes(services));
  implement('listDealerPictures', listDealerPictures(services.db));
  implement('addDealerPicture', addDealerPicture(services));
  implement('removeDealerPicture', removeDealerPicture(services));
  implement('restoreDealerPicture', restoreDealerPicture(services));
  implement('previewMarkdown', previewMarkdown);
}

/** The dealer of a session. */
async function ownDealer(db: Db, dealerId: string): Promise<Dealer> {
  const [dealer] = await db.select().from(dealers).where(eq(dealers.id, dealerId));
  if (!dealer) throw signInFirst();
  return dealer;
}

/** What the dealer has set, section by section, each at the version that a change starts from. */
function readDealerPage({ db }: Services): Handler<'readDealerPage'> {
  return async ({ session: { dealerId } }) => {
    const dealer = await ownDealer(db, dealerId);
    const versions = await savedVersions(db, dealerId);
    const publicCars = await db.$count(publicListings, eq(publicListings.businessName, dealer.businessName));
    const version = (section: string) => versions.get(section) ?? firstVersion;
    return {
      data: {
        state: dealer.state,
        publicCars,
        publicNames: { name: dealer.name, businessName: dealer.businessName },
        sections: {
          address: { version: version('address'), content: sections.address.read(dealer) },
          contacts: { version: version('contacts'), content: sections.contacts.read(dealer) },
          hours: { version: version('hours'), content: sections.hours.read(dealer) },
          pictures: { version: version('pictures'), content: sections.pictures.read(dealer) },
          rates: { version: version('rates'), content: sections.rates.read(dealer) },
          shown: { version: version('shown'), content: sections.shown.read(dealer) },
          provinces: { version: version('provinces'), content: sections.provinces.read(dealer) },
          fees: { version: version('fees'), content: sections.fees.read(dealer) },
        },
      },
    };
  };
}

/** The latest states of a section: when, by whom, and in which of its fields. */
function listDealerPageVersions({ db }: Services): Handler<'listDealerPageVersions'> {
  return async ({ session: { dealerId }, query: { section, makeId = '' } }) => {
    const key = section === 'make' ? `make:${makeId}` : section;
    const rows = await latestVersions(db, { dealerId, section: key });
    const names = await namesOf(
      db,
      dealerId,
      rows.flatMap(({ memberId }) => memberId ?? []),
    );
    return {
      data: rows.map(({ version, savedAt, memberId, content }, index) => ({
        version,
        savedAt: savedAt.toISOString(),
        savedBy: names.get(memberId ?? '') ?? null,
        changed: changedFields(rows[index + 1]?.content, content),
      })),
    };
  };
}

async function namesOf(db: Db, dealerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const members = await db
    .select({ id: dealerMembers.id, firstName: dealerMembers.firstName, lastName: dealerMembers.lastName })
    .from(dealerMembers)
    .where(and(eq(dealerMembers.dealerId, dealerId), inArray(dealerMembers.id, [...new Set(ids)])));
  return new Map(members.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

const fieldsOf = (content: unknown): Readonly<Record<string, unknown>> =>
  typeof content === 'object' && content !== null ? { ...content } : {};

function changedFields(before: unknown, after: unknown): string[] {
  const [one, other] = [fieldsOf(before), fieldsOf(after)];
  if (before === undefined) return [];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
}

/** A description as shoppers will see it; one that holds more than our texts may is shown as nothing. */
const previewMarkdown: Handler<'previewMarkdown'> = async ({ body: { text } }) => ({ html: htmlOf(text) ?? '' });

type Entry = CallReply<'readDealerMakes'>['data']['makes'][number];

/** Every make of the catalogue: those that the dealer sells with its own words, the others to be added. */
function readDealerMakes({ db }: Services): Handler<'readDealerMakes'> {
  return async ({ session: { dealerId }, language }) => {
    const named = await db.select().from(makes).orderBy(asc(makes.name));
    const own = new Map((await ownRows(db, dealerId)).map((row) => [row.makeId, row]));
    const ownTypes = await db.select().from(dealerVehicleTypes).where(eq(dealerVehicleTypes.dealerId, dealerId));
    const listed = await listedTypes(db, dealerId);
    const catalogue = await catalogueTypes(db);
    const versions = await savedVersions(db, dealerId);
    // A make that came with another dealer's file alone is no choice of this one's.
    const isChoice = ({ id, name }: { id: string; name: string }) =>
      isMakeOfCars(name) || catalogue.has(id) || own.has(id) || listed.some(({ makeId }) => makeId === id);
    const entries = named.filter(isChoice).map(({ id, name }): Entry => {
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
