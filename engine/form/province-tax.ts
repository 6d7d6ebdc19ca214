import { addDecimals, type Decimal, decimalOf, formatDecimal, zero } from '#engine/money/decimal.ts';
import { type Province, type ProvinceTaxComponent, type RateBook, rowInForce } from '#engine/rates.ts';
import type { IsoDate, TaxComponent, TaxKind } from './deal-fields.ts';

/** The sales tax that a province proposes for a deal. */
export type ProposedTax = {
  readonly kind: TaxKind;
  /** The rates of all parts together, in percent. */
  readonly combinedPercent: string;
  /** The parts where there is more than one. */
  readonly components: readonly TaxComponent[];
  readonly tradeInReducesTax: boolean;
};

/** A province by its two-letter code or its English name. */
export function provinceOf(rates: RateBook, codeOrName: string): Province | undefined {
  return rates.provinces.find(({ code, name }) => code === codeOrName || name === codeOrName);
}

/**
 * The tax of a province on a day. Where a rate depends on the price, the band is set by the price before trade-in
 * (calculation 11).
 *
 * @param zeroEmission whether the vehicle can drive without emissions, which has bands of its own in British Columbia
 */
export function proposedTax(province: Province, priceCents: number, today: IsoDate, zeroEmission = false): ProposedTax {
  const { kind, components, tradeInReducesTax } = rowInForce(province.tax, today);
  const parts = components.map((component) => ({
    name: component.name,
    rate: percentAt(component, priceCents, zeroEmission),
  }));
  const combined = parts.reduce<Decimal>((sum, { rate }) => addDecimals(sum, decimalOf(rate)), zero);
  return {
    kind,
    combinedPercent: formatDecimal(combined),
    components: parts.length > 1 ? parts : [],
    tradeInReducesTax,
  };
}

/** The rate of one component for a price in cents. */
function percentAt(component: ProvinceTaxComponent, priceCents: number, zeroEmission = false): string {
  const bands = (zeroEmission ? component.zeroEmissionPriceBands : undefined) ?? component.priceBands;
  const band = bands?.find(({ belowCents }) => belowCents === null || priceCents < belowCents);
  return band?.percent ?? component.percent;
}
