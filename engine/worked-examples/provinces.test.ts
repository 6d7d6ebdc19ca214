import { describe, expect, test } from 'vitest';
import { dealsOfProvince, provinceDeals as deals, workOut } from '#engine/explain/province-deals.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { insuranceTaxParts } from '#engine/tax/insurance-tax.ts';
import { taxedParts, taxOnCents } from '#engine/tax/sales-tax.ts';
import { allEntries } from '#reference/facts/all-entries.ts';
import { idOf } from '#reference/facts/entry.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

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

test.each(rateBook.provinces.map(({ code }) => [code] as const))(
  'what is shown of %s is the engine’s, and each amount the one that was worked out without it',
  (code) => {
    const asWritten = deals.filter(({ province }) => province === code);
    expect(dealsOfProvince(code, rateBook)).toMatchObject(
      asWritten.map(({ mode, condition, typed, lines, figures }) => ({
        mode,
        condition,
        typed,
        lines: lines.map(({ line, amount, entry }) => ({ line, amount, entry })),
        figures,
      })),
    );
  },
);

describe.each(cases)('%s', (_, deal) => {
  const { state, result } = workOut(deal, rateBook);

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
