import { asc, eq } from 'drizzle-orm';
import { carName } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { fromAllIn, partsOf, rateOf } from '#engine/form/advertised-price.ts';
import { checkAllIn } from '#engine/form/all-in-check.ts';
import type { Condition, IsoDate } from '#engine/form/deal-fields.ts';
import { type CarAtDealer, termsOf, type WayToPay, waysToPay } from '#engine/form/ways-to-pay.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { shareNames, whereItGoes } from '#engine/summary/where-it-goes.ts';
import { allInLawsIn } from '#reference/provinces/all-in-pricing.ts';
import { lawIn, usedCarLawOf } from '#reference/provinces/used-car-laws.ts';
import { consumptionOf } from '../catalogue/consumption.ts';
import { drawingOfCar } from '../catalogue/drawing-of-car.ts';
import type { Queryable } from '../database/db.ts';
import { openingTimesOf } from '../dealers/dealer-settings.ts';
import { publicDealer } from '../dealers/public-dealer.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { currentRates } from '../deals/current-rates.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import { attributeColumns, attributesOf } from '../listings/attributes.ts';
import { distanceTo, positionOf } from '../listings/distance.ts';
import { declaredFactsOf } from '../listings/own-words.ts';
import { allInPriceOf, carAtDealer, namedColumns, withDealer, withFreight } from '../listings/price-of-listing.ts';
import { listingPrices, listings, publicListings } from '../listings/tables.ts';
import { photosOfListing, shownPhoto } from '../photos/read-photos.ts';
import { programmesForListings } from '../programmes/in-force.ts';
import { type AskedTerms, modeFor, paidIn } from './car-cards.ts';

type ListedCar = NonNullable<CallReply<'readCar'>['car']>;

/** Who reads the page: in which language, near which postal area where that is known, and how they would pay. */
export type Reader = {
  readonly language: Language;
  readonly near: string | undefined;
  readonly terms?: AskedTerms;
};

/** A public car as its page shows it. */
export async function presentCar(
  queryable: Queryable,
  row: PublicCar,
  reader: Reader,
  clock: Clock,
): Promise<{ car: ListedCar; name: string }> {
  const { id, make, model, trim, dealer } = row;
  const { terms = {} } = reader;
  const year = String(row.year);
  const today = dayInOntario(clock);
  const programmes = (await programmesForListings(queryable, [row], clock))(row);
  const listed = carAtDealer(row, programmes, clock);
  const priceCents = row.basePriceCents ?? 0;
  const isPriced = priceCents > 0;
  const photos = await photosOfListing(queryable, id);
  const car = {
    _id: id,
    listing: { id, vin: row.vin ?? '', stockNumber: row.stockNumber ?? '', drawing: drawingOfCar(row).file },
    type: row.condition as Condition, // the table holds conditions only
    make,
    model,
    trim,
    year,
    vehicleType: row.vehicleType,
    basePrice: isPriced ? formatCents(priceCents) : '',
    mileage: row.mileageKm === null ? '' : String(row.mileageKm),
    details: row.entry,
    ...statedOf(row),
    photos: photos.map(shownPhoto),
    drawing: drawingOfCar(row),
    listedOn: (row.publishedAt ?? row.createdAt).toISOString(),
    prices: await pricesOf(queryable, id),
    allInPrice: allInPriceOf(listed, today),
    priceLines: isPriced ? linesOf(listed, today) : [],
    mode: modeFor(row.condition, terms),
    ways: isPriced ? waysOf(listed, terms, today) : [],
    consumption: consumptionOf(make, model, row.year),
    allInLaw: lawOf(dealer.province, reader.language),
    declared: declaredOf(row, reader.language),
    dealer: dealerOf(dealer, reader),
  };
  return { car, name: carName({ year, make, model, trim }, reader.language) };
}

const dealerOf = (dealer: PublicCar['dealer'], { near }: Reader): ListedCar['dealer'] => ({
  ...publicDealer(dealer),
  timeZone: dealer.timeZone,
  ...openingTimesOf(dealer),
  distanceKm: near === undefined ? null : distanceTo(dealer.zipcode, positionOf(near)),
});

function lawOf(province: string, language: Language): ListedCar['allInLaw'] {
  const { [province]: law } = allInLawsIn(language);
  return law ? { name: law.name, address: law.address } : null;
}

function declaredOf(row: PublicCar, language: Language): ListedCar['declared'] {
  const { province } = row.dealer;
  const facts = declaredFactsOf(row, province);
  const law = usedCarLawOf(province);
  return facts && { ...facts, law: law.isRequired ? lawIn(law, language) : null };
}

const statedOf = (row: PublicCar) => ({
  ...attributesOf(row),
  description: row.description ?? '',
});

async function pricesOf(queryable: Queryable, id: string): Promise<ListedCar['prices']> {
  const rows = await queryable
    .select({ priceCents: listingPrices.priceCents, since: listingPrices.since })
    .from(listingPrices)
    .where(eq(listingPrices.listingId, id))
    .orderBy(asc(listingPrices.since));
  return rows.map(({ priceCents, since }) => ({ price: formatCents(priceCents), since: since.toISOString() }));
}

const linesOf = (listed: CarAtDealer, today: IsoDate): ListedCar['priceLines'] =>
  checkAllIn(listed, true, currentRates(), today).lines.map(({ part, cents }) => ({
    part,
    amount: cents === null ? null : formatCents(cents),
  }));

function waysOf(listed: CarAtDealer, terms: AskedTerms, today: IsoDate): ListedCar['ways'] {
  const asked = { ...terms, province: terms.province ?? listed.settings.province };
  return waysToPay(listed, asked, currentRates(), today).map(presentWay);
}

function sharesOf(result: WayToPay['result']): ListedCar['ways'][number]['shares'] {
  const all = whereItGoes(result);
  return shareNames.flatMap((name) => (all[name] === 0 ? [] : [{ name, amount: formatCents(all[name]) }]));
}

/** From the all-in price to the total of a way to pay, line by line. */
function stepsOf(way: WayToPay) {
  const { rebateCents, discountCents, besideCents, taxCents, totalCents } = fromAllIn(way);
  const taken = [
    { part: 'rebate', cents: rebateCents },
    { part: 'discount', cents: discountCents },
  ] as const;
  return {
    reductions: taken.flatMap(({ part, cents }) => (cents === 0 ? [] : [{ part, amount: formatCents(-cents) }])),
    besideAmount: formatCents(besideCents),
    taxAmount: formatCents(taxCents),
    totalAmount: formatCents(totalCents),
  };
}

/** What a government's rebate takes off after tax, in cents. */
const governmentRebateOf = ({ mode, result: { deal } }: WayToPay): number =>
  mode === 'Lease' ? deal.leaseGovernmentRebateCents : deal.governmentRebateCents;

function presentWay(way: WayToPay): ListedCar['ways'][number] {
  const { mode, state, result, hasPayment } = way;
  const { figures } = result;
  const { form } = state;
  return {
    ...termsOf(way),
    payment: hasPayment ? formatCents(paidIn(way)) : null,
    numberOfPayments: figures.numberOfPayments,
    interestRate: mode === 'Cash' ? '' : form.interestRate,
    residualPercentage: mode === 'Lease' ? form.residualPercentage : '',
    ...stepsOf(way),
    governmentRebateAmount: formatCents(-governmentRebateOf(way)),
    totalOutlay: formatCents(figures.totalOutlayCents),
    shares: hasPayment ? sharesOf(result) : [],
    tax: form.tax,
    taxRate: form.taxRate,
    taxComponents: partsOf(state),
    rateOf: rateOf(state),
    programmes: (state.programmes?.applied ?? []).map(({ name, source, until, attest }) => ({
      name,
      source,
      until,
      ...(attest !== undefined && { attest }),
    })),
  };
}

/** A public car with all that its page says of it and of its dealer. */
type PublicCar = NonNullable<Awaited<ReturnType<typeof publicCar>>>;

/** The public car of an id. */
export async function publicCar(queryable: Queryable, id: string) {
  const [row] = await queryable
    .select({
      ...namedColumns,
      ...attributeColumns,
      description: publicListings.description,
      declared: listings.declared,
      createdAt: listings.createdAt,
      publishedAt: listings.publishedAt,
      dealer: dealers,
    })
    .from(publicListings)
    .innerJoin(listings, eq(listings.id, publicListings.id))
    .innerJoin(dealers, withDealer)
    .leftJoin(dealerMakes, withFreight)
    .where(eq(publicListings.id, id));
  return row;
}
