import type { ChargeTax } from '#engine/form/deal-fields.ts';
import { chargedFields } from '#engine/form/field-lists.ts';
import { type DatedRows, rowInForce } from '#engine/rates.ts';

/** The lines of a deal that somebody charges beside the price, and the luxury tax. */
export const feesWithFacts = [...chargedFields, 'luxuryTax' as const];

export type FeeWithFacts = (typeof feesWithFacts)[number];

/** What is to be known of a fee. */
export type FeeFact = {
  readonly paidTo:
    | 'maker'
    | 'dealer'
    | 'federalGovernment'
    | 'province'
    | 'regulator'
    | 'recycler'
    | 'lienRegister'
    | 'lessor'
    | 'asAgreed';
  /**
   * `law`: a law asks the buyer for it; `passedOn`: a law asks the maker or the dealer for it, who may pass it on;
   * `seller`: no law asks for it; `lender`: the lender or the lessor asks for it; `agreed`: only what was agreed on.
   */
  readonly duty: 'law' | 'passedOn' | 'seller' | 'lender' | 'agreed';
  readonly refund: 'no' | 'atLeaseEnd' | 'asAgreed';
  readonly tax: ChargeTax;
  /** Where it stands in an advertised price, where the law does not make a difference for it: see `placeInPrice`. */
  readonly advertised: 'inPrice' | 'licensing' | 'tires' | 'credit' | 'apart';
};

/** The dated facts of one fee, with those of a province where they are others. */
export type FeeFacts = {
  readonly fee: FeeWithFacts;
  readonly rows: DatedRows<FeeFact>;
  readonly provinces?: Readonly<Record<string, DatedRows<FeeFact>>>;
};

/** What may stand beside an advertised price, by the law of a province. */
export type BesidePrice = 'hstAndLicensing' | 'gst' | 'gstQstAndTireDuty' | 'gstAndPst';

/** A law about advertised prices. */
export type PriceLaw = { readonly name: string; readonly address: string };

/** The laws by province; elsewhere the federal one alone holds. */
type PriceLaws = {
  readonly federal: PriceLaw;
  readonly provinces: Readonly<Record<string, PriceLaw & { readonly beside: BesidePrice }>>;
};

export type FeeTable = { readonly fees: readonly FeeFacts[]; readonly laws: PriceLaws };

/** Whether an advertised price holds a fee: inside, beside it, only with credit, or no part of a price at all. */
export type PlaceInPrice = 'inside' | 'beside' | 'credit' | 'apart';

/** The row of a fee on a day, in a province by its two letters; '' where none is chosen. */
export function feeFactOn(
  { rows, provinces }: FeeFacts,
  province: string,
  today: string,
): ReturnType<typeof rowInForce<FeeFact>> {
  return rowInForce(provinces?.[province] ?? rows, today);
}

/**
 * Where a fee stands in an advertised price. Licensing stands beside it in Ontario, and where only the federal law
 * holds, which leaves out what a law asks of the buyer; the tire duty stands beside it in Quebec.
 */
export function placeInPrice({ advertised }: FeeFact, beside: BesidePrice | null): PlaceInPrice {
  if (advertised === 'apart' || advertised === 'credit') return advertised;
  if (advertised === 'licensing') return beside === null || beside === 'hstAndLicensing' ? 'beside' : 'inside';
  return advertised === 'tires' && beside === 'gstQstAndTireDuty' ? 'beside' : 'inside';
}
