import { addDecimals, type Decimal, decimalOf, formatDecimal, zero } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { isAbove, largestNumber } from '#engine/money/read-number.ts';
import { type Province, type ProvinceTaxComponent, type RateBook, ratesInForce, rowInForce } from '#engine/rates.ts';
import { readDeal } from '#engine/read-deal.ts';
import type { InsuranceTaxRates, IsoDate, TaxComponent, TaxKind } from './deal-fields.ts';
import { dealInput } from './deal-input.ts';
import { type DealState, modeOfOption } from './deal-state.ts';

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

/** The province whose amounts are the specification's own, and the form's. */
export const formsOwn = 'ON';

/** The province of a form where that is another than the form's own; undefined where it is that one, or none is chosen. */
export function elsewhere({ province }: Pick<DealState, 'province'>, rates: RateBook): Province | undefined {
  return province === formsOwn ? undefined : provinceOf(rates, province);
}

/**
 * The tax of a province on a day, for a price that is taxed, in cents. Where a rate depends on that price, the band is set
 * by it before the trade-in (calculation 11).
 *
 * @param zeroEmission whether the vehicle can drive without emissions, which has bands of its own in British Columbia
 */
export function proposedTax(province: Province, priceCents: number, today: IsoDate, zeroEmission = false): ProposedTax {
  const { components, ...row } = rowInForce(province.tax, today);
  const parts = components.map((component) => ({
    ...partOf(component, zeroEmission),
    rate: percentAt(component, priceCents, zeroEmission),
  }));
  return proposal(row, parts);
}

/** The tax of a province for a form as it stands: a band by what the calculation itself charges the tax on. */
export function proposedTaxOf(state: DealState, province: Province, rates: RateBook, today: IsoDate): ProposedTax {
  const { components, ...row } = rowInForce(province.tax, today);
  const parts = components.map((component) => partOf(component, state.zeroEmission));
  if (parts.every(({ bands }) => bands === undefined)) return proposal(row, parts);
  const { options, ...input } = dealInput(state);
  const readable = Object.fromEntries(
    Object.entries(input).map(([name, text]) => [name, isAbove(text, largestNumber) ? String(largestNumber) : text]),
  );
  const asked = {
    ...readable,
    cashFinanceLease: modeOfOption(state.activeOption) ?? '',
    tax: row.kind,
    options: { ...options, taxComponents: parts },
  };
  const { taxComponents } = readDeal(asked, ratesInForce(rates, today)).deal;
  return proposal(
    row,
    parts.map((part, index) => ({ ...part, rate: formatDecimal(taxComponents[index]?.percent ?? zero) })),
  );
}

/** The tax of a province on insurance premiums; null where the calculation's own holds. */
export function proposedInsuranceTax({ insuranceTax }: Province, today: IsoDate): InsuranceTaxRates | null {
  if (insuranceTax === null) return null;
  const { lifeAndDisability, replacement } = rowInForce(insuranceTax, today);
  return { lifeAndDisability, replacementIns: replacement };
}

type ProposedPart = TaxComponent & { readonly rate: string };

function proposal(
  { kind, tradeInReducesTax }: Pick<ProposedTax, 'kind' | 'tradeInReducesTax'>,
  parts: readonly ProposedPart[],
): ProposedTax {
  const combined = parts.reduce<Decimal>((sum, { rate }) => addDecimals(sum, decimalOf(rate)), zero);
  return {
    kind,
    combinedPercent: formatDecimal(combined),
    components: parts.length > 1 ? parts : [],
    tradeInReducesTax,
  };
}

const bandsOf = (component: ProvinceTaxComponent, zeroEmission: boolean) =>
  (zeroEmission ? component.zeroEmissionPriceBands : undefined) ?? component.priceBands;

/** A tax as a deal takes it. */
function partOf(component: ProvinceTaxComponent, zeroEmission = false): ProposedPart {
  const { name, percent, warrantyPercent, lessRebate } = component;
  const bands = bandsOf(component, zeroEmission);
  return {
    name,
    rate: percent,
    ...(bands && {
      bands: bands.map((band) => ({
        below: band.belowCents === null ? null : formatCents(band.belowCents),
        rate: band.percent,
      })),
    }),
    ...(warrantyPercent !== undefined && { warrantyRate: warrantyPercent }),
    ...(lessRebate && { lessRebate }),
  };
}

/** The rate of one component for a price in cents. */
function percentAt(component: ProvinceTaxComponent, priceCents: number, zeroEmission: boolean): string {
  const band = bandsOf(component, zeroEmission)?.find(
    ({ belowCents }) => belowCents === null || priceCents < belowCents,
  );
  return band?.percent ?? component.percent;
}
