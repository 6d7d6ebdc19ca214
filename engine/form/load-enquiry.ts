import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit, isBlank } from '#engine/money/read-number.ts';
import type { RateBook } from '#engine/rates.ts';
import { modeOf } from '#engine/read-deal.ts';
import { feeOrigin } from './choose-province.ts';
import { electric } from './choose-vehicle.ts';
import { type DealFieldName, type DealInput, dealFields, type IsoDate, modes } from './deal-fields.ts';
import {
  type ActiveOption,
  clear,
  conditionDefaults,
  conditionOf,
  type DealForm,
  type DealState,
  emptyForm,
  type ListedCarOfDeal,
  modeOfOption,
  type Origin,
  withListing,
  withZeroEmission,
  write,
} from './deal-state.ts';
import { linesOfHeaders } from './field-lists.ts';
import { withSavedProgrammes } from './filled-programmes.ts';
import type { FirmTradeIn } from './firm-trade-in.ts';
import { proposeProvinceFees } from './propose-fees.ts';
import { lienFeeOf } from './propose-lien-fee.ts';
import { formsOwn, provinceOf } from './province-tax.ts';
import { provinceProposal } from './take-province.ts';

type SavedListing = Omit<ListedCarOfDeal, 'id'> & { readonly listingId: string };

const listingOf = ({ listingId: id, vin, stockNumber, drawing }: SavedListing): ListedCarOfDeal => ({
  id,
  vin,
  stockNumber,
  drawing,
});

/** A saved enquiry's form fields, with the options and the province that were saved beside them. */
export type SavedDeal = DealInput & {
  readonly province?: string | null;
  readonly vehicleType?: string;
  /** The very car that it was saved about. */
  readonly car?: SavedListing | null;
  /** What its dealer has appraised the trade-in at. */
  readonly firmTradeIn?: FirmTradeIn | undefined;
};

/**
 * The form of a saved enquiry, for edit mode: the mode by its cashFinanceLease, every field as it was saved and
 * therefore the person's own. A header total whose lines add up is left out, because the lines bring it again.
 */
export function loadEnquiry(saved: SavedDeal, rates: RateBook, today: IsoDate): DealState {
  const activeOption = optionOf(saved);
  const form = formOf(saved);
  const { programmes, ...options } = saved.options ?? {};
  const province = provinceOf(rates, saved.province ?? '')?.code ?? '';
  const { firmTradeIn } = saved;
  const kept = { options, province, ...(firmTradeIn && { firmTradeIn }) };
  const empty: DealState = { activeOption, form: emptyForm, origins: {}, ...kept };
  const listing = saved.car ? listingOf(saved.car) : null;
  const ofModel = withListing(withZeroEmission(empty, saved.vehicleType === electric), listing);
  const filled = write(ofModel, { ...filledFields(form), cashFinanceLease: modeOfOption(activeOption) ?? '' }, 'typed');
  const proposed = markProposals(
    clear(filled, [...headersThatSum(form), ...feesOfNobody(form, activeOption)]),
    rates,
    today,
  );
  if (programmes === undefined) return proposed;
  const condition = conditionOf(proposed);
  return withSavedProgrammes(
    proposed,
    programmes,
    condition === null ? {} : conditionDefaults(condition, rates, today),
  );
}

/**
 * Who is shown a deal without what was typed has its lien registration fee as it was worked out. Outside a lease that is
 * 0.00 where nobody typed one, and a lease beside it proposes its own.
 */
const feesOfNobody = ({ lienRegistrationFee }: DealForm, option: ActiveOption): DealFieldName[] =>
  option !== 2 && lienRegistrationFee === formatCents(0) ? ['lienRegistrationFee'] : [];

function optionOf(saved: SavedDeal): ActiveOption {
  if (isBlank(saved.cashFinanceLease)) return -1;
  const options: readonly ActiveOption[] = [0, 1, 2];
  return options[modes.indexOf(modeOf(saved.cashFinanceLease))] ?? -1;
}

function formOf(saved: SavedDeal): DealForm {
  // Object.keys forgets that the keys are field names.
  const names = Object.keys(dealFields) as readonly DealFieldName[];
  // Object.fromEntries forgets them again.
  return Object.fromEntries(names.map((name) => [name, String(saved[name] ?? '')])) as DealForm;
}

function filledFields(form: DealForm): Partial<DealForm> {
  return Object.fromEntries(Object.entries(form).filter(([, text]) => text !== ''));
}

/** Headers whose lines add up to more than 0, and headers that were saved as a plain 0. */
function headersThatSum(form: DealForm): DealFieldName[] {
  // Object.entries forgets that the keys are field names.
  const headers = Object.entries(linesOfHeaders) as [DealFieldName, readonly DealFieldName[]][];
  const summed = headers.filter(
    ([header, lines]) => centsUpToLimit(form[header]) === 0 || lines.some((line) => centsUpToLimit(form[line]) > 0),
  );
  const names = summed.map(([header]) => header);
  return centsUpToLimit(form.residualPercentage) > 0 ? [...names, 'buyOut'] : names;
}

/** The fees of a deal with a province that stand as that one proposes them. */
function proposedFees(state: DealState, rates: RateBook, today: IsoDate): readonly DealFieldName[] {
  if (state.province === '') return [];
  const fees = ['tireTax', 'licenseFee'] as const;
  const asDefault = { ...state.origins, tireTax: 'province', licenseFee: 'province' } as const;
  const proposed = proposeProvinceFees({ ...state, origins: asDefault }, rates, today);
  return fees.filter((name) => state.form[name] !== '' && state.form[name] === proposed.form[name]);
}

/** What was proposed when it was saved stays a proposal, so that another term, price or province replaces it. */
function markProposals(state: DealState, rates: RateBook, today: IsoDate): DealState {
  const { form, options, activeOption } = state;
  const origins: Partial<Record<DealFieldName, Origin>> = { ...state.origins };
  const isProposedFee = form.lienRegistrationFee === lienFeeOf(state, rates, today);
  if (activeOption === 2 && isProposedFee) origins.lienRegistrationFee = feeOrigin(state.province || formsOwn);
  for (const name of proposedFees(state, rates, today)) origins[name] = feeOrigin(state.province);
  const proposal = provinceProposal(state, rates, today);
  if ((options.taxComponents?.length ?? 0) > 0 || proposal?.tax.state === 'taken') {
    origins.tax = 'province';
    origins.taxRate = 'province';
  }
  const { fee } = proposal ?? {};
  if (fee?.state === 'taken' && fee.cents > 0) origins.omvicFee = feeOrigin(state.province);
  return { ...state, origins };
}
