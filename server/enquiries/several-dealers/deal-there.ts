import { eq } from 'drizzle-orm';
import type { KeptProgramme } from '#contract/programme-shape.ts';
import type { DealResult } from '#engine/deal.ts';
import { atAnotherDealer, type CarAtDealer, withProgrammesThere } from '#engine/form/at-another-dealer.ts';
import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { countsForCondition, countsInMode, sellersFields } from '#engine/form/field-lists.ts';
import { programmesToSave } from '#engine/form/filled-programmes.ts';
import { fieldsOfDeal, picked } from '#engine/form/leaving-fields.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import type { Queryable } from '../../database/db.ts';
import { settingsForMake, settingsOf } from '../../dealers/dealer-settings.ts';
import { dealers } from '../../dealers/tables.ts';
import { currentRates } from '../../deals/current-rates.ts';
import { dayInOntario } from '../../deals/today.ts';
import type { Clock } from '../../kit/clock.ts';
import { type ListedLike, listedBy, listedElsewhere, type SoughtCar } from '../../listings/listed-like.ts';
import { dayAtDealer, programmesForListings } from '../../programmes/in-force.ts';
import { dealToSave, type SentDeal } from '../deal-to-save.ts';
import type { enquiries } from '../tables.ts';

type Enquiry = typeof enquiries.$inferSelect;

/** The deal at another dealer that lists its car. */
export type DealThere = {
  readonly listed: ListedLike;
  /** The deal's form there, as it is sent; without what the person wrote, answered or agreed to. */
  readonly sent: SentDeal;
  readonly result: DealResult;
  readonly changes: { readonly field: DealFieldName; readonly from: string; readonly to: string }[];
};

/** The deal at every other approved dealer that lists the same car, worked out with the rates of the day. */
export async function dealElsewhere(queryable: Queryable, enquiry: Enquiry, clock: Clock): Promise<DealThere[]> {
  const { dealerId } = enquiry;
  const car = soughtCar(enquiry);
  if (!car) return [];
  const found = await listedElsewhere(queryable, car, dealerId ?? '');
  if (found.length === 0) return [];
  const saved = savedForm(enquiry, clock);
  const own = await carAtOwnDealer(queryable, enquiry, saved, car);
  const programmesOf = await programmesElsewhere(queryable, found, car, clock);
  return found.map((listed) => dealThere(enquiry, { saved, own, listed, programmes: programmesOf(listed) }, clock));
}

/** The programmes of each dealer for the car, on its own day. */
async function programmesElsewhere(
  queryable: Queryable,
  found: readonly ListedLike[],
  { makeId }: SoughtCar,
  clock: Clock,
): Promise<(listed: ListedLike) => readonly KeptProgramme[]> {
  const carOf = ({ dealer: { id, timeZone } }: ListedLike) => ({ dealerId: id, makeId, timeZone });
  const programmesOf = await programmesForListings(queryable, found.map(carOf), clock);
  return (listed) => programmesOf(carOf(listed));
}

/** The car of a deal, as it is looked for; undefined where the deal does not say which one it is. */
function soughtCar({ makeId, model, year, condition, mode, trim }: Enquiry): SoughtCar | undefined {
  if (makeId === null || model === '' || !/^\d{4}$/.test(year)) return undefined;
  // A lease is always of a new vehicle, and an empty condition is read as New (calculation 2.1).
  const sought = mode === 'Lease' || condition === '' ? 'New' : condition;
  return { makeId, model, year: Number(year), condition: sought, trim };
}

function savedForm({ form, options, province, vehicleType }: Enquiry, clock: Clock): DealState {
  const fields = picked(form, fieldsOfDeal);
  return loadEnquiry({ ...fields, options, province, vehicleType }, currentRates(), dayInOntario(clock));
}

const carOf = (
  make: string,
  { settings, freightCents, basePriceCents, mileageKm, entry }: ListedLike,
): CarAtDealer => ({
  settings: settingsForMake(settings, make, freightCents),
  entry,
  price: basePriceCents === null ? '' : formatCents(basePriceCents),
  mileage: mileageKm === null ? '' : String(mileageKm),
});

/** The car at the deal's own dealer: the one at whose price the deal stands, else the cheapest, if any is still listed. */
async function carAtOwnDealer(
  queryable: Queryable,
  { dealerId, make }: Enquiry,
  { form }: DealState,
  car: SoughtCar,
): Promise<CarAtDealer> {
  const nothing = {
    province: '',
    fees: [],
    freight: {},
    rates: { finance: {}, lease: {} },
    served: [],
  };
  const unknown: CarAtDealer = { settings: nothing, entry: {}, price: '', mileage: '' };
  if (dealerId === null) return unknown;
  const listed = await listedBy(queryable, car, dealerId);
  const price = centsUpToLimit(
    form.cashFinanceLease === 'Lease' ? form.estimatedLeaseSalePrice : form.estimatedSalesPrice,
  );
  const isItsPrice = ({ basePriceCents }: ListedLike) => basePriceCents === price;
  const isTheVeryCar = (one: ListedLike) => isItsPrice(one) && String(one.mileageKm ?? '') === form.mileage;
  const chosen = listed.find(isTheVeryCar) ?? listed.find(isItsPrice) ?? listed[0];
  if (chosen) return carOf(make, chosen);
  const [dealer] = await queryable.select().from(dealers).where(eq(dealers.id, dealerId));
  return dealer ? { ...unknown, settings: await settingsOf(queryable, dealer) } : unknown;
}

type Found = {
  readonly saved: DealState;
  readonly own: CarAtDealer;
  readonly listed: ListedLike;
  readonly programmes: readonly KeptProgramme[];
};

/** What programmes can put into a deal. */
const filledByProgrammes = [
  'residualPercentage',
  'allowedKM',
  'excessKM',
  'securityDeposit',
  'rebate',
  'leaseRebate',
  'governmentRebate',
  'leaseGovernmentRebate',
  'discount',
  'leaseDiscount',
] as const satisfies readonly DealFieldName[];

/** The fields as the calculation takes them. */
const textsOf = ({ form, programmes }: DealState) => ({ ...form, ...programmes?.counted });

function dealThere({ make, province }: Enquiry, { saved, own, listed, programmes }: Found, clock: Clock): DealThere {
  const there = carOf(make, listed);
  const today = dayInOntario(clock);
  const moved = atAnotherDealer(saved, own, there, currentRates(), today);
  const { rates, province: at } = there.settings;
  const atDealer = { programmes, rates, province: at, today: dayAtDealer(clock, listed.dealer) };
  const state = withProgrammesThere(moved, saved, atDealer, currentRates(), today);
  const [from, to] = [textsOf(saved), textsOf(state)];
  const filled = Object.entries(to).filter(([, text]) => text !== '');
  const named = programmesToSave(state);
  const options = { ...state.options, ...(named && { programmes: named }) };
  const sent = { ...Object.fromEntries(filled), options, ...(province ? { province } : {}) };
  const { result } = dealToSave(sent, clock);
  const { mode, condition } = result.deal;
  const shown = new Set([...sellersFields, ...filledByProgrammes, 'tax', 'taxRate'] as const);
  const fields = [...shown].filter((field) => countsInMode(field, mode) && countsForCondition(field, condition));
  const changes = fields
    .map((field) => ({ field, from: from[field] ?? '', to: to[field] ?? '' }))
    .filter(({ field, from, to }) => !isSame(field, from, to));
  return { listed, sent, result, changes };
}

const isSame = (field: DealFieldName, one: string, other: string): boolean =>
  dealFields[field].kind === 'choice' ? one === other : centsUpToLimit(one) === centsUpToLimit(other);
