import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareModes } from '#engine/compare/compare.ts';
import { modes } from '#engine/form/deal-fields.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { costParts, costToOwn, type Keeping } from '#engine/ownership/cost-to-own.ts';
import { always, anyPaidDeal, fewerRuns, today } from '#engine/testing/any-deal.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

const percent = fc.integer({ min: 0, max: 60_00 }).map((units) => decimalOf(formatCents(units)));
const anyKeeping: fc.Arbitrary<Keeping> = fc.record({
  years: fc.integer({ min: 1, max: 12 }),
  kilometresPerYear: fc.integer({ min: 1, max: 60_000 }),
  energy: fc.integer({ min: 1, max: 30_00 }).map((units) => [
    {
      per100Kilometres: decimalOf(formatCents(units)),
      dollars: decimalOf('1.545'),
      sharePercent: decimalOf('100'),
    },
  ]),
  insuranceCents: fc.integer({ min: 0, max: 9_000_00 }),
  maintenanceCents: fc.integer({ min: 0, max: 9_000_00 }),
  worthCents: fc.integer({ min: 0, max: 200_000_00 }),
  depreciation: fc.record({ firstYear: percent, laterYears: percent }),
});
const anyCase = fc.tuple(fc.oneof(anyPaidDeal('Finance'), anyPaidDeal('Lease')), anyKeeping);

test('the parts make the whole, and a year and a kilometre are their share of it', () => {
  always(
    anyCase,
    ([deal, keeping]) => {
      const { ways } = costToOwn(compareModes(deal, rateBook, today), keeping);
      for (const mode of modes) {
        const { [mode]: way } = ways;
        if (typeof way === 'string') continue;
        expect(costParts.reduce((sum, part) => sum + way.parts[part], 0)).toBe(way.totalCents);
        expect(Math.abs(way.perYearCents * keeping.years - way.totalCents)).toBeLessThanOrEqual(keeping.years);
        const kilometres = keeping.years * keeping.kilometresPerYear;
        expect(Math.abs((way.perKilometreCents ?? 0) * kilometres - way.totalCents)).toBeLessThanOrEqual(kilometres);
      }
    },
    fewerRuns,
  );
});

test('a car bought in cash costs what is paid, the trade-in and what driving it costs, less what it is sold for', () => {
  always(
    anyCase,
    ([deal, keeping]) => {
      const compared = compareModes(deal, rateBook, today);
      const { ways, valueCents } = costToOwn(compared, keeping);
      const { totalOutlayCents, netTradeInCents } = compared.Cash.result.figures;
      if (typeof ways.Cash === 'string') throw new Error('cash is never missing');
      const { energy, insurance, maintenance } = ways.Cash.parts;
      expect(ways.Cash.totalCents).toBe(
        totalOutlayCents + netTradeInCents - valueCents + energy + insurance + maintenance,
      );
    },
    fewerRuns,
  );
});

test('more kilometres, insurance or maintenance never cost less', () => {
  always(
    anyCase,
    ([deal, keeping]) => {
      const compared = compareModes(deal, rateBook, today);
      const before = costToOwn(compared, keeping).ways;
      for (const more of [
        { kilometresPerYear: 70_000 },
        { insuranceCents: 9_500_00 },
        { maintenanceCents: 9_500_00 },
      ]) {
        const after = costToOwn(compared, { ...keeping, ...more }).ways;
        for (const mode of modes) {
          const [one, other] = [before[mode], after[mode]];
          if (typeof one === 'string' || typeof other === 'string') expect(other).toBe(one);
          else expect(other.totalCents).toBeGreaterThanOrEqual(one.totalCents);
        }
      }
    },
    fewerRuns,
  );
});
