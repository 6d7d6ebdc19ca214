import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import type { IsoDate } from './deal-fields.ts';
import { clear, type DealForm, type DealState, write } from './deal-state.ts';

/** The lines of a deal that say which vehicle is traded in. */
type VehicleLine = ('tradeIn' | 'tradeInYear' | 'tradeInMake' | 'tradeInModel') | ('tradeInTrim' | 'tradeInMileage');

/** What a dealer has appraised a trade-in at, and said to stand by, and the vehicle that it appraised. */
export type FirmTradeIn = {
  readonly valueCents: number;
  /** The last day on which the dealer stands by it. */
  readonly until: IsoDate;
  /** The dealer's name. */
  readonly dealer: string;
  /** On what it depends, in the dealer's words. */
  readonly conditions: string;
  /** The vehicle as the deal's lines say it. */
  readonly vehicle: Readonly<Record<VehicleLine, string>>;
};

/** Whether a deal stands to its appraisal; if not, what of its trade-in is another than was appraised. */
export type Standing = 'firm' | 'vehicle' | 'kilometres' | 'value';

type TradeInLines = Readonly<Partial<Pick<DealForm, VehicleLine | 'estimatedTradeValue'>>>;

/** Lines that make it another vehicle; what its owner thinks of its condition does not. */
const identity = ['tradeInYear', 'tradeInMake', 'tradeInModel', 'tradeInTrim'] as const;

const plain = (text = '') => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** How a deal's trade-in stands to what its dealer appraised, whatever the day. */
export function standsTo(form: TradeInLines, { vehicle, valueCents }: FirmTradeIn): Standing {
  if (identity.some((name) => plain(form[name]) !== plain(vehicle[name]))) return 'vehicle';
  if (centsUpToLimit(form.tradeInMileage) !== centsUpToLimit(vehicle.tradeInMileage)) return 'kilometres';
  return centsUpToLimit(form.estimatedTradeValue) === valueCents ? 'firm' : 'value';
}

/** A standing on a day: `ended` where the appraised vehicle's last day is over. */
export const standingOn = (standing: Standing, until: IsoDate, today: IsoDate): Standing | 'ended' =>
  (standing === 'firm' || standing === 'value') && today > until ? 'ended' : standing;

/** How a deal's trade-in stands to what its dealer appraised, on a day. */
export const firmnessOf = (form: TradeInLines, firm: FirmTradeIn, today: IsoDate): Standing | 'ended' =>
  standingOn(standsTo(form, firm), firm.until, today);

/**
 * The deal takes on what its dealer appraised the trade-in at, with the vehicle that was appraised. What is still owed
 * on it stays; a total that was typed in place of the lines goes.
 */
export function takeFirmTradeIn(state: DealState, firm: FirmTradeIn): DealState {
  const texts = { ...firm.vehicle, estimatedTradeValue: formatCents(firm.valueCents) };
  return { ...write(clear(state, ['totalEstimatedTradeInValue']), texts, 'typed'), firmTradeIn: firm };
}
