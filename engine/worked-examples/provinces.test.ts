import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { chooseCondition, chooseMode } from '#engine/form/choose-mode.ts';
import { chooseProvince } from '#engine/form/choose-province.ts';
import { type Condition, type DealFieldName, type Mode, modes } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { initialDealState } from '#engine/form/deal-state.ts';
import { typeField } from '#engine/form/type-field.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { dealOutputs, type FigureName } from '#engine/outputs.ts';
import { insuranceTaxParts } from '#engine/tax/insurance-tax.ts';
import { taxedParts, taxOnCents } from '#engine/tax/sales-tax.ts';
import { allEntries } from '#reference/facts/all-entries.ts';
import { idOf } from '#reference/facts/entry.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

/** A line of a worked deal: a field of the form, or a tax, with the entry of reference/ from which it comes. */
type Line = { readonly line: string; readonly amount: string; readonly entry: string };
type Worked = {
  readonly province: string;
  readonly mode: Mode;
  readonly condition: Condition;
  readonly typed: Readonly<Partial<Record<DealFieldName, string>>>;
  readonly lines: readonly Line[];
  readonly figures: Readonly<Partial<Record<FigureName, string | number>>>;
};

const today = '2026-11-29';

/** Worked without the engine, in decimals, by the words of the calculation and of the entries. */
const deals = JSON.parse(readFileSync(new URL('provinces.json', import.meta.url), 'utf8')) as readonly Worked[];

/** The deal as somebody fills in a new form, who types only what nobody proposes. */
function worked({ province, mode, condition, typed }: Worked) {
  // The place of a mode in the list is its option.
  const option = modes.indexOf(mode) as 0 | 1 | 2;
  const begun = chooseMode(initialDealState(rateBook, today), option, rateBook, today);
  const placed = chooseProvince(chooseCondition(begun, condition, rateBook, today), province, rateBook, today);
  // Object.entries forgets that the keys are field names.
  const state = (Object.entries(typed) as [DealFieldName, string][]).reduce(
    (form, [name, text]) => typeField(form, name, text, rateBook, today),
    placed,
  );
  return { state, result: calculateDeal(dealInput(state), rateBook, today) };
}

const cases = deals.map((deal) => [`${deal.province}, ${deal.mode}, ${deal.condition}`, deal] as const);

test('every province and territory has a cash and a finance deal, new and used, and a lease of a new car', () => {
  expect(cases.map(([name]) => name).toSorted()).toEqual(
    rateBook.provinces
      .flatMap(({ code }) => [
        ...(['Cash', 'Finance'] as const).flatMap((mode) => [`${code}, ${mode}, New`, `${code}, ${mode}, PreOwned`]),
        `${code}, Lease, New`,
      ])
      .toSorted(),
  );
});

describe.each(cases)('%s', (_, deal) => {
  const { state, result } = worked(deal);

  test('comes to the figures that were worked out without the engine', () => {
    expect(dealOutputs(result)).toMatchObject(deal.figures);
  });

  test('takes each line from its entry', () => {
    const ids = new Set(allEntries.map(idOf));
    for (const { line, amount, entry } of deal.lines) {
      expect(ids).toContain(entry);
      // The name of a field; a line of tax has words.
      if (line in state.form) expect(`${line} ${state.form[line as DealFieldName] || '0.00'}`).toBe(`${line} ${amount}`);
    }
  });

  test('charges each tax what its line says', () => {
    const { deal: read, figures, rates } = result;
    const isLease = deal.mode === 'Lease';
    const ofInsurance = insuranceTaxParts(read, figures.insuranceCents, rates.insuranceTax);
    const taxes = read.taxComponents.map((component) =>
      isLease
        ? taxOnCents(figures.taxablePaymentCents, component.percent)
        : taxedParts(component, figures).reduce((sum, part) => sum + taxOnCents(part.baseCents, part.percent), 0),
    );
    const stated = read.taxComponents.map(({ name }) => (isLease ? `${name} on each payment` : name));
    const amounts = stated.map((name) => deal.lines.find(({ line }) => line === name)?.amount);
    expect(taxes.map(formatCents)).toEqual(amounts);
    expect(ofInsurance.length).toBeGreaterThan(0);
  });
});
