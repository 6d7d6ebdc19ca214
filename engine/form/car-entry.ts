import type { RateBook } from '#engine/rates.ts';
import { amountOf, plainWritten } from '../money/read-written.ts';
import { applyPrefill } from './apply-prefill.ts';
import type { DealFieldName, IsoDate } from './deal-fields.ts';
import { clear, conditionDefaults, conditionOf, type DealState, type FieldTexts, write } from './deal-state.ts';
import { withRegulatorFee } from './used-regulator-fee.ts';

/** What a dealer says of a car, by the names of the car-details wizard (decisions row 26). */
export type CarEntry = Readonly<Record<string, string | undefined>>;

/** What every buyer of the car pays: the texts that fill the deal's lines. */
export const charges = {
  adminFeeDetails: 'adminFee',
  airTaxdetails: 'airTax',
  gasolineDetails: 'gasoline',
  omvicFeedetails: 'omvicFee',
  lienRegistrationFeeDetails: 'lienRegistrationFee',
  licenseFeeDetails: 'licenseFee',
  otherDetails: 'other',
  payableOnDeliveryDetails: 'payableOnDelivery',
} as const satisfies Record<string, DealFieldName>;

/** What a buyer may add, by the line of the same meaning. Two have no line of their own and are extras by name. */
const offers = {
  windowTintingDetails: 'sprayLiner',
  sprayLinerdetails: 'roofRacks',
  tireAndWheelDetails: 'tireAndWheel',
  trailerPackagesdetails: 'trailerPackages',
  sideStepsdetails: 'otherExtras',
  roofRacksDetails: 'otherExtras',
  rustProofingDetails: 'rustProofing',
  paintProtectionDetails: 'paintProtection',
  fabricProtectionDetails: 'fabricProtection',
  otherProtectionPackagesdetails: 'otherProtectionPackages',
  comprehensiveWarrantyDetails: 'comprehensiveWarranty',
  powerTrainWarrantyDetails: 'powerTrainWarranty',
} as const satisfies Record<string, DealFieldName>;

export type OfferName = keyof typeof offers;

/** Something that the dealer offers with the car: an amount ("449.00") to be added, or words about it. */
export type CarOffer =
  | { readonly name: OfferName; readonly amount: string }
  | { readonly name: OfferName; readonly words: string };

/** What the dealer offers beside a line of the deal. */
export function offersAt(entry: CarEntry, field: DealFieldName): CarOffer[] {
  // Object.entries forgets that the keys are the offers' names.
  const names = (Object.entries(offers) as [OfferName, DealFieldName][]).filter(([, line]) => line === field);
  return names.flatMap(([name]): CarOffer[] => {
    const { [name]: text = '' } = entry;
    const amount = amountOf(text);
    if (text.trim() === '' || amount === '0.00') return [];
    return amount === '' ? [{ name, words: text.trim() }] : [{ name, amount }];
  });
}

/**
 * The lines, the tax and its rate that a car's entry fills; '' where it says nothing.
 *
 * @param regulatorFee what stands in `other` beside whatever the entry says of it; '' for none
 */
export function chargesOfEntry(
  { taxRate = '', taxRatePercentage = '', ...entry }: CarEntry,
  regulatorFee = '',
): FieldTexts {
  const amounts = Object.entries(charges).map(([text, field]) => [field, amountOf(entry[text] ?? '')]);
  const rate = /^\d{1,2}(?:\.\d+)?$/.exec(plainWritten(taxRatePercentage, 'rate', 'any'))?.[0] ?? '';
  const kind = taxRate === 'GST' || taxRate === 'HST' ? taxRate : '';
  const charged: FieldTexts = Object.fromEntries(amounts);
  const { other = '' } = charged.other ? withRegulatorFee(charged, regulatorFee) : charged;
  return { ...charged, other, ...(rate !== '' && { tax: kind || 'HST', taxRate: rate }) };
}

/** Fills in what a car's entry says every buyer pays; to be repeated as a dealer's charges are. */
export const applyCarEntry = (state: DealState, entry: CarEntry, regulatorFee = ''): DealState =>
  applyPrefill(state, chargesOfEntry(entry, regulatorFee), 'car');

const fieldsOfEntry: readonly DealFieldName[] = [...Object.values(charges), 'tax', 'taxRate'];

/** Takes back what another car's entry had filled in; where the condition has a default of its own, that stands again. */
export function leaveCarEntry(state: DealState, rates: RateBook, today: IsoDate): DealState {
  const left = fieldsOfEntry.filter((name) => state.origins[name] === 'car');
  if (left.length === 0) return state;
  const cleared = clear(state, left);
  const condition = conditionOf(state);
  const defaults = condition === null ? {} : conditionDefaults(condition, rates, today);
  const standing = Object.entries(defaults).filter(([name]) => left.some((one) => one === name));
  return write(cleared, Object.fromEntries(standing), 'default');
}
