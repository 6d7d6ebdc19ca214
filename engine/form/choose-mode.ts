import { governmentFeeLines, returnFeeLines } from '#engine/fees/fees.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { type RateBook, rowInForce } from '#engine/rates.ts';
import { proposeRegulatorFee, reproposeProvinceTax } from './choose-province.ts';
import { leaveCar } from './choose-vehicle.ts';
import type { Condition, DealFieldName, IsoDate } from './deal-fields.ts';
import { clear, conditionDefaults, type DealState, type FieldTexts, modeOfOption, write } from './deal-state.ts';
import { twins } from './field-lists.ts';
import { proposeProvinceFees } from './propose-fees.ts';

type ChosenMode = 0 | 1 | 2;

const governmentAndReturnFees = [...governmentFeeLines, ...returnFeeLines];

/** Of a lease's own the lien's fee is proposed by its term, and the licence's is set. */
const setByLease: readonly DealFieldName[] = ['lienRegistrationFee', 'licenseFee'];

/** What each mode clears and sets when it is chosen. */
const transitions: Record<
  ChosenMode,
  { readonly clears: readonly DealFieldName[]; readonly sets: (rates: RateBook, today: IsoDate) => FieldTexts }
> = {
  0: { clears: governmentAndReturnFees, sets: () => ({}) },
  1: {
    clears: governmentAndReturnFees,
    sets: (rates, today) => ({ termsInYears: String(rowInForce(rates.formDefaults, today).termYears.purchase) }),
  },
  2: {
    clears: governmentAndReturnFees.filter((name) => !setByLease.includes(name)),
    sets: (rates, today) => ({
      termsInYears: String(rowInForce(rates.formDefaults, today).termYears.lease),
      licenseFee: formatCents(rowInForce(rates.leaseLicenceFee, today).feeCents),
    }),
  },
};

/**
 * Chooses Cash (0), Finance (1) or Lease (2); the one already chosen is deselected (-1) and changes nothing else.
 * Lease forces New, with its clearing and defaults unless New stands already. Blank twins are copied from the other
 * kind of deal (decisions rows 22 and 38).
 */
export function chooseMode(state: DealState, mode: ChosenMode, rates: RateBook, today: IsoDate): DealState {
  const activeOption = state.activeOption === mode ? -1 : mode;
  const switched = write({ ...state, activeOption }, { cashFinanceLease: modeOfOption(activeOption) ?? '' }, 'default');
  if (activeOption === -1) return switched;
  const isForcedToNew = mode === 2 && state.form.type !== 'New';
  const ready = isForcedToNew ? chooseCondition(switched, 'New', rates, today) : switched;
  const { clears, sets } = transitions[mode];
  const set = write(clear(ready, clears), sets(rates, today), 'default');
  return reproposeProvinceTax(proposeProvinceFees(copyBlankTwins(set, mode), rates, today), rates, today);
}

function copyBlankTwins(state: DealState, mode: ChosenMode): DealState {
  let copied = state;
  for (const [purchase, lease] of twins) {
    const [from, to] = mode === 2 ? [purchase, lease] : [lease, purchase];
    if (state.form[to] !== '' || state.form[from] === '') continue;
    copied = write(copied, { [to]: state.form[from] }, state.origins[from] ?? 'default');
  }
  return copied;
}

/**
 * Chooses a vehicle condition: model, year, trim, mileage and the price of the car are cleared; the air-conditioner tax,
 * the OMVIC fee and the interest rate are set. A chosen province's own regulator fee takes the place of the OMVIC fee. A
 * lease is always of a new vehicle: there any other condition changes nothing.
 */
export function chooseCondition(state: DealState, condition: Condition, rates: RateBook, today: IsoDate): DealState {
  if (state.activeOption === 2 && condition !== 'New') return state;
  const cleared = leaveCar(state, ['model', 'year', 'trim', 'mileage']);
  const chosen = write(cleared, { type: condition, ...conditionDefaults(condition, rates, today) }, 'default');
  const charged = proposeProvinceFees(proposeRegulatorFee(chosen, rates, today), rates, today);
  return reproposeProvinceTax(charged, rates, today);
}
