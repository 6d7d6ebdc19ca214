import { calculateDeal, type DealResult } from '#engine/deal.ts';
import { chooseCondition, chooseMode } from '#engine/form/choose-mode.ts';
import { chooseProvince } from '#engine/form/choose-province.ts';
import { type Condition, type DealFieldName, type IsoDate, type Mode, modes } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { type DealState, initialDealState } from '#engine/form/deal-state.ts';
import { typeField } from '#engine/form/type-field.ts';
import { upfrontTaxed } from '#engine/lease/lease.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { dealOutputs, type FigureName } from '#engine/outputs.ts';
import type { RateBook } from '#engine/rates.ts';
import type { SalesTaxComponent } from '#engine/read-deal.ts';
import { taxedParts, taxOnCents } from '#engine/tax/sales-tax.ts';
import deals from '#engine/worked-examples/provinces.json' with { type: 'json' };

/**
 * A worked deal of a province: what is typed into a new form, and each line that is not typed, a field of the form or a
 * tax in words, with its amount as it was worked out without the engine and the entry of reference/ from which it comes.
 */
export type ProvinceDeal = {
  readonly province: string;
  readonly mode: Mode;
  readonly condition: Condition;
  readonly typed: Readonly<Partial<Record<DealFieldName, string>>>;
  readonly lines: readonly {
    readonly line: string;
    readonly amount: string;
    readonly entry: string;
    /** Of a tax, its rate. */
    readonly percent?: string;
  }[];
  readonly figures: Readonly<Partial<Record<FigureName, string | number>>>;
};

/** The names of modes, conditions, fields and figures come from JSON; the test of the deals holds that they are such. */
export const provinceDeals = deals as readonly ProvinceDeal[];

/** The day on which the deals of the provinces are worked out. */
export const workedOn: IsoDate = '2026-11-29';

/** A deal as somebody fills in a new form, who types only what nobody proposes. */
export function workOut({ province, mode, condition, typed }: ProvinceDeal, rates: RateBook) {
  // The place of a mode in the list is its option.
  const option = modes.indexOf(mode) as 0 | 1 | 2;
  const begun = chooseMode(initialDealState(rates, workedOn), option, rates, workedOn);
  const placed = chooseProvince(chooseCondition(begun, condition, rates, workedOn), province, rates, workedOn);
  // Object.entries forgets that the keys are field names.
  const state = (Object.entries(typed) as [DealFieldName, string][]).reduce(
    (form, [name, text]) => typeField(form, name, text, rates, workedOn),
    placed,
  );
  return { state, result: calculateDeal(dealInput(state), rates, workedOn) };
}

/** One tax of a purchase in cents: on the vehicle with all that is sold with it, and on the warranties where that is apart. */
function onPurchase(component: SalesTaxComponent, { figures }: DealResult): [line: string, cents: number][] {
  const { name } = component;
  const [vehicle, warranty] = taxedParts(component, figures).map(({ baseCents, percent }) =>
    taxOnCents(baseCents, percent),
  );
  return [
    [name, vehicle ?? 0],
    [`${name} on the warranty`, warranty ?? 0],
  ];
}

/** One tax of a lease in cents: on each payment, and on what is paid at the start. */
function onLease(component: SalesTaxComponent, { deal, figures }: DealResult): [line: string, cents: number][] {
  const { upfrontTaxBaseCents, leaseDownPaymentCents, taxablePaymentCents } = figures;
  const rebateCents = upfrontTaxBaseCents - leaseDownPaymentCents - deal.leaseGovernmentRebateCents;
  const atStart = taxedParts(component, upfrontTaxed(upfrontTaxBaseCents, rebateCents));
  return [
    [`${component.name} on each payment`, taxOnCents(taxablePaymentCents, component.percent)],
    [
      `${component.name} at the start`,
      atStart.reduce((sum, { baseCents, percent }) => sum + taxOnCents(baseCents, percent), 0),
    ],
  ];
}

/** Each tax of a worked deal in cents, by the words of its line. */
function taxesOf(result: DealResult): ReadonlyMap<string, number> {
  const { deal, rates } = result;
  const usual = decimalOf(rates.insuranceTax.percent);
  const { lifeAndDisability = usual, replacementIns = usual } = deal.insuranceTax ?? {};
  const onSale = deal.mode === 'Lease' ? onLease : onPurchase;
  return new Map([
    ['tax on life and disability insurance', taxOnCents(deal.lifeAndDisabilityInsuranceCents, lifeAndDisability)],
    ['tax on replacement insurance', taxOnCents(deal.replacementInsuranceCents, replacementIns)],
    ...deal.taxComponents.flatMap((component) => onSale(component, result)),
  ]);
}

/** The amount of a line in dollars, by the engine. */
function amountOf(line: string, { form }: DealState, taxes: ReadonlyMap<string, number>): string {
  const typed = Object.entries(form).find(([name]) => name === line)?.[1];
  return formatCents(typed === undefined ? (taxes.get(line) ?? 0) : centsUpToLimit(typed));
}

/** A worked deal to be shown: what was typed, each line with its entry, and what it comes to; by the engine. */
export type ShownDeal = Pick<ProvinceDeal, 'mode' | 'condition' | 'typed' | 'lines' | 'figures'>;

/** The five worked deals of a province, in the order in which they are written down. */
export const dealsOfProvince = (province: string, rates: RateBook): ShownDeal[] =>
  provinceDeals
    .filter((deal) => deal.province === province)
    .map((deal) => {
      const { state, result } = workOut(deal, rates);
      const taxes = taxesOf(result);
      const outputs = dealOutputs(result);
      const { mode, condition, typed, lines, figures } = deal;
      return {
        mode,
        condition,
        typed,
        lines: lines.map((line) => ({ ...line, amount: amountOf(line.line, state, taxes) })),
        // Of the same figures the engine's own; Object.keys forgets their names.
        figures: Object.fromEntries((Object.keys(figures) as FigureName[]).map((name) => [name, outputs[name] ?? ''])),
      };
    });
