import { and, count, eq, isNull } from 'drizzle-orm';
import { renderMarkdown } from '#content/render.ts';
import type { PageMake } from '#contract/dealer-page-sections.ts';
import { msg } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { makes } from '../catalogue/tables.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { dealerMakes, dealerVehicleTypes } from '../dealers/tables.ts';
import { invalidField, notFound, Refusal } from '../kit/handler.ts';
import { listings } from '../listings/tables.ts';
import { isPicture } from './pictures.ts';

/** A make on a dealer's page. */
type MakeOfDealer = { readonly dealerId: string; readonly makeId: string };

const isOf = ({ dealerId, makeId }: MakeOfDealer) =>
  and(eq(dealerMakes.dealerId, dealerId), eq(dealerMakes.makeId, makeId));
const isTypeOf = ({ dealerId, makeId }: MakeOfDealer) =>
  and(eq(dealerVehicleTypes.dealerId, dealerId), eq(dealerVehicleTypes.makeId, makeId));

/** What a dealer says and shows of a make; null where it does not sell it. */
export async function readMake(queryable: Queryable, place: MakeOfDealer): Promise<PageMake | null> {
  const [row] = await queryable.select().from(dealerMakes).where(isOf(place));
  if (!row) return null;
  return contentOf(row, await queryable.select().from(dealerVehicleTypes).where(isTypeOf(place)));
}

/** A make's rows as its form shows them. */
export const contentOf = (
  { heading, bannerImage, image, brandIcon, freightCents, vehicleTypes }: typeof dealerMakes.$inferSelect,
  types: readonly (typeof dealerVehicleTypes.$inferSelect)[],
): PageMake => ({
  heading: heading ?? '',
  bannerImage,
  image,
  brandIcon,
  vehicleTypes,
  freight: freightCents === null ? '' : formatCents(freightCents),
  types: types.map(({ vehicleType, vehicleTypeHeading, description, bannerImg, backgroundImg, iconImg }) => ({
    vehicleType,
    bannerImg,
    backgroundImg,
    iconImg,
    vehicleTypeHeading: vehicleTypeHeading ?? '',
    description: description ?? '',
  })),
});

/**
 * Writes what a dealer says of a make, or takes it off its page. Throws where the dealer still lists cars of it, or of a
 * vehicle type that it no longer sells.
 */
export async function writeMake(tx: Transaction, place: MakeOfDealer, content: PageMake | null): Promise<void> {
  const [make] = await tx.select({ name: makes.name }).from(makes).where(eq(makes.id, place.makeId));
  if (!make) throw notFound();
  await refuseWhatIsListed(tx, place, make.name, content);
  if (content) refuseBrokenWords(content);
  await tx.delete(dealerVehicleTypes).where(isTypeOf(place));
  if (!content) {
    await tx.delete(dealerMakes).where(isOf(place));
    return;
  }
  const { heading, freight, types, ...others } = content;
  const columns = {
    ...others,
    heading: heading.trim() || null,
    freightCents: freight === '' ? null : centsUpToLimit(freight),
  };
  const target = [dealerMakes.dealerId, dealerMakes.makeId];
  await tx
    .insert(dealerMakes)
    .values({ ...place, ...columns })
    .onConflictDoUpdate({ target, set: columns });
  const own = types.filter(saysSomething);
  if (own.length > 0)
    await tx.insert(dealerVehicleTypes).values(own.map((type) => ({ ...place, ...typeColumns(type) })));
}

type OwnType = PageMake['types'][number];

const typeColumns = ({ vehicleTypeHeading, description, ...others }: OwnType) => ({
  ...others,
  vehicleTypeHeading: vehicleTypeHeading.trim() || null,
  description: description.trim() || null,
});

/** A type of which everything is left to the brand needs no row. */
const saysSomething = ({ vehicleType: _, ...own }: OwnType) => Object.values(own).some((text) => text?.trim());

async function refuseWhatIsListed(tx: Transaction, place: MakeOfDealer, make: string, content: PageMake | null) {
  if (content?.vehicleTypes === null) return;
  const listed = await tx
    .select({ vehicleType: listings.vehicleType, cars: count() })
    .from(listings)
    .where(and(eq(listings.dealerId, place.dealerId), eq(listings.makeId, place.makeId), isNull(listings.removedAt)))
    .groupBy(listings.vehicleType);
  const all = listed.reduce((sum, { cars }) => sum + cars, 0);
  if (!content && all > 0) {
    throw new Refusal(
      'conflict',
      msg`You still have ${{ make }} listings (${{ cars: cars(all) }}). Delete them first, then remove the make.`,
    );
  }
  const left = listed.find(({ vehicleType }) => content && !content.vehicleTypes?.includes(vehicleType));
  if (left) {
    const reason = msg`You still have ${{ vehicleType: left.vehicleType }} listings (${{ cars: cars(left.cars) }}). Delete them first, or keep the type.`;
    throw new Refusal('conflict', reason, { field: 'content.vehicleTypes' });
  }
}

const cars = (number: number) => (number === 1 ? msg`1 car` : msg`${{ number }} cars`);

/** Words that our texts may not hold, and pictures that there are not. */
function refuseBrokenWords({ types, ...make }: PageMake): void {
  for (const name of ['bannerImage', 'image', 'brandIcon'] as const) refuseUnknown(make[name], `content.${name}`);
  for (const [place, type] of types.entries()) {
    const field = (name: keyof OwnType) => `content.types.${place}.${name}`;
    for (const name of ['bannerImg', 'backgroundImg', 'iconImg'] as const) refuseUnknown(type[name], field(name));
    if (htmlOf(type.description) === null) {
      throw invalidField(
        field('description'),
        msg`Use only paragraphs, headings, lists, emphasis and links to https pages.`,
      );
    }
  }
}

function refuseUnknown(file: string | null, field: string): void {
  if (file !== null && !isPicture(file)) throw invalidField(field, msg`We can’t find that picture.`);
}

/** A description as HTML of our own allow-list; null where it holds more than our texts may. */
export function htmlOf(description: string): string | null {
  try {
    return renderMarkdown(description);
  } catch {
    return null;
  }
}
