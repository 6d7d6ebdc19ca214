import { formatDecimal } from '#engine/money/decimal.ts';
import { centsUpToLimit, readNumber } from '#engine/money/read-number.ts';
import { type RateBook, rowInForce } from '#engine/rates.ts';
import { applyPrefill } from './apply-prefill.ts';
import { applyCarEntry, type CarEntry, chargesOfEntry } from './car-entry.ts';
import { type AtDealer, chooseForForm } from './choose-for-form.ts';
import { chooseCondition, chooseMode } from './choose-mode.ts';
import { chooseProvince } from './choose-province.ts';
import { type DealFieldName, dealFields, type IsoDate } from './deal-fields.ts';
import {
  conditionOf,
  type DealState,
  dropTaxComponents,
  type FieldTexts,
  initialDealState,
  withZeroEmission,
  write,
} from './deal-state.ts';
import { applyDealerSettings, type DealerSettings, dealerTexts } from './dealer-settings.ts';
import { sellersFields } from './field-lists.ts';
import { leaveKeptProgrammes, leaveProgrammes } from './filled-programmes.ts';
import { proposeLienFee } from './propose-lien-fee.ts';
import { usedRegulatorFee } from './used-regulator-fee.ts';

/** Who sells the car of a deal, and for how much; what is not stated is ''. */
export type CarAtDealer = {
  readonly settings: DealerSettings;
  /** What the dealer says of this very car. */
  readonly entry: CarEntry;
  /** Dollars, "45900.00". */
  readonly price: string;
  /** Kilometres of a used car. */
  readonly mileage: string;
};

/**
 * A saved deal as it would stand at another dealer that lists the same car. What stands in it as its own dealer has it
 * (price, fees, rate, a tax of its own) gives way to what the other one has; whatever the person
 * put there instead stays, and so does everything that no dealer fills. A price that the other dealer does not state
 * stays as well. What programmes of its own dealer gave goes, with what was claimed for them, and so does what that
 * one stands by for the trade-in; the other one's are still to be chosen.
 *
 * @param saved the form of the saved deal, of one mode
 */
export function atAnotherDealer(
  saved: DealState,
  own: CarAtDealer,
  other: CarAtDealer,
  rates: RateBook,
  today: IsoDate,
): DealState {
  const { firmTradeIn: _, ...ofNobody } = saved;
  const bare = withoutProgrammes(ofNobody);
  const [here, there] = [own, other].map((seller) => asFound(bare, seller, rates, today));
  if (!here || !there) return saved;
  const isOfProgramme = (name: DealFieldName) =>
    saved.programmes?.filled[name] !== undefined && bare.origins[name] !== 'typed';
  const moved = Object.fromEntries(
    sellersFields
      .filter((name) => isSame(name, bare, here) || isOfProgramme(name))
      .filter((name) => !(isPrice(name) && other.price === ''))
      .map((name) => [name, there.form[name]]),
  );
  return atTaxOf(write(bare, moved, 'dealer'), { saved: bare, here, other }, rates, today);
}

function withoutProgrammes(saved: DealState): DealState {
  const { claims: _, ...bare } = leaveKeptProgrammes(leaveProgrammes(saved));
  return bare;
}

/** A deal at another dealer with what that one's programmes give it. */
export function withProgrammesThere(
  moved: DealState,
  saved: DealState,
  atDealer: AtDealer,
  rates: RateBook,
  today: IsoDate,
): DealState {
  const { state } = chooseForForm(moved, atDealer, rates, today);
  if (saved.activeOption !== 2 || hasResidual(state) || !hasResidual(saved)) return state;
  // The shopper asks for the residual that the lease had, where nothing gives one there.
  const { residualPercentage, buyOut, allowedKM, excessKM } = saved.form;
  const asked = write(moved, { residualPercentage, buyOut, allowedKM, excessKM }, 'typed');
  return chooseForForm(asked, atDealer, rates, today).state;
}

const hasResidual = ({ form }: DealState): boolean =>
  centsUpToLimit(form.residualPercentage) > 0 || centsUpToLimit(form.buyOut) > 0;

const isPrice = (name: DealFieldName) => name === 'estimatedSalesPrice' || name === 'estimatedLeaseSalePrice';

/** The form as somebody finds it at a dealer who chooses this car, these terms and this province, and types nothing. */
function asFound(saved: DealState, seller: CarAtDealer, rates: RateBook, today: IsoDate): DealState {
  const { form, activeOption, province, zeroEmission = false } = saved;
  const begun = initialDealState(rates, today);
  const inMode = activeOption === -1 ? begun : chooseMode(begun, activeOption, rates, today);
  const conditioned = chooseCondition(inMode, conditionOf(saved) ?? 'New', rates, today);
  const { make, model, year, trim, termsInYears, buyOut, residualPercentage } = form;
  const typed: FieldTexts = {
    make,
    model,
    year,
    trim,
    termsInYears,
    ...(residualPercentage === '' && { buyOut }),
  };
  const chosen = proposeLienFee(write(withZeroEmission(conditioned, zeroEmission), typed, 'typed'), rates, today);
  const { price, mileage, settings, entry } = seller;
  const car = { estimatedSalesPrice: price, estimatedLeaseSalePrice: price, mileage };
  const placed = chooseProvince(write(chosen, car, 'car'), province, rates, today);
  const fee = usedRegulatorFee(settings, conditionOf(placed), rates, today);
  return applyCarEntry(applyDealerSettings(placed, settings, rates, today), entry, fee);
}

/** Whether a field holds what it would hold by itself; an empty one holds 0. */
const isSame = (name: DealFieldName, { form }: DealState, found: DealState): boolean =>
  plain(name, form[name]) === plain(name, found.form[name]);

const plain = (name: DealFieldName, text: string): string =>
  ['text', 'choice'].includes(dealFields[name].kind) ? text : formatDecimal(readNumber(text, name).value);

/** A tax that the person did not type is proposed again, for the price that stands there now, and by the other dealer. */
function atTaxOf(
  moved: DealState,
  { saved, here, other }: { saved: DealState; here: DealState; other: CarAtDealer },
  rates: RateBook,
  today: IsoDate,
): DealState {
  const isProposed = saved.origins.tax === 'province';
  if (!isProposed && !(isSame('tax', saved, here) && isSame('taxRate', saved, here))) return moved;
  const { taxKind, taxPercent } = rowInForce(rates.formDefaults, today);
  const first = write(dropTaxComponents(moved), { tax: taxKind.first, taxRate: taxPercent }, 'default');
  const proposed = chooseProvince(first, moved.province, rates, today);
  const { tax = '', taxRate = '' } = dealerTexts(proposed, other.settings, rates, today);
  const entry = chargesOfEntry(other.entry);
  const stated = applyPrefill(proposed, { tax, taxRate }, 'dealer');
  return applyPrefill(stated, { tax: entry.tax ?? '', taxRate: entry.taxRate ?? '' }, 'car');
}
