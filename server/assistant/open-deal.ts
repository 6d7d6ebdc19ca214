import type { OpenDealBody } from '#contract/deal-form.ts';
import { calculateDeal, type DealResult } from '#engine/deal.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { conditionDefaults, conditionOf, type DealState, type Origin } from '#engine/form/deal-state.ts';
import { applyDealerSettings, dealerTexts } from '#engine/form/dealer-settings.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import { currentRates } from '../deals/current-rates.ts';
import type { KnownDealer, Stock } from './stock.ts';

/** What the page sends of the deal that is open: the deal without its person. */
export type SentDeal = OpenDealBody;

/** The deal that stands open beside a question, with its figures. */
export type OpenDeal = {
  readonly state: DealState;
  readonly result: DealResult;
  /** Whose calculator it is; null where the dealer is chosen later, or is not known. */
  readonly dealer: KnownDealer | null;
};

/** The form of the deal that was sent, as the page shows it, and what the engine makes of it. */
export function readOpenDeal({ businessName, ...sent }: SentDeal, stock: Stock, today: IsoDate): OpenDeal {
  const rates = currentRates();
  const dealer = stock.dealers.get(businessName ?? '') ?? null;
  const model = stock.cars.find(({ make, model: name }) => make === sent.make && name === sent.model);
  const loaded = loadEnquiry({ ...sent, ...(model && { vehicleType: model.vehicleType }) }, rates, today);
  return { ...worked(asFilled(loaded, dealer, today), today), dealer };
}

/** What a dealer or the form itself would have put there is its proposal, and follows a change as on the page. */
function asFilled(state: DealState, dealer: KnownDealer | null, today: IsoDate): DealState {
  const { form } = state;
  const condition = conditionOf(state);
  const texts = dealer ? dealerTexts(state, dealer.settings, currentRates(), today) : {};
  const begun = condition === null ? {} : conditionDefaults(condition, currentRates(), today);
  const follows = ['interestRate', 'residualPercentage', 'allowedKM'] as const;
  const origins = follows.flatMap((name): [string, Origin][] => {
    if (form[name] === '') return [];
    if (form[name] === texts[name]) return [[name, 'dealer']];
    return name === 'interestRate' && form[name] === begun.interestRate ? [[name, 'default']] : [];
  });
  return { ...state, origins: { ...state.origins, ...Object.fromEntries(origins) } };
}

/** Works a form out; without a mode as a purchase on credit, whose lines the page shows then. */
export function worked(state: DealState, today: IsoDate): Pick<OpenDeal, 'state' | 'result'> {
  const mode = state.activeOption === -1 ? { cashFinanceLease: 'Finance' } : {};
  return { state, result: calculateDeal({ ...dealInput(state), ...mode }, currentRates(), today) };
}

/** The deal after a change, with what its dealer fills in then. */
export function changed(
  { state, dealer }: OpenDeal,
  change: (state: DealState) => DealState,
  today: IsoDate,
): Pick<OpenDeal, 'state' | 'result'> {
  const after = change(state);
  return worked(dealer ? applyDealerSettings(after, dealer.settings, currentRates(), today) : after, today);
}

/** Whether there is a price; without one the figures are the fees alone. */
export const isPriced = ({ result: { deal } }: Pick<OpenDeal, 'result'>): boolean =>
  deal.mode === 'Lease'
    ? deal.estimatedLeasePriceCents + deal.typedLeaseSalePriceCents > 0
    : deal.estimatedPriceCents + deal.typedSalePriceCents > 0;

/** Whether a payment can be said: a lease has none without its residual. */
export const hasPayment = ({ result: { deal, figures } }: Pick<OpenDeal, 'result'>): boolean =>
  deal.mode !== 'Lease' || figures.grossResidualCents > 0;
