import { expect, test } from 'vitest';
import { compareModes } from '#engine/compare/compare.ts';
import { modes } from '#engine/form/deal-fields.ts';
import { always, anyDealOfAnyMode, anyPaidDeal, fewerRuns, today } from '#engine/testing/any-deal.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

test('the comparison is the same whichever way the deal itself is paid', () => {
  always(
    anyDealOfAnyMode,
    (deal) => {
      const [one, ...others] = modes.map((cashFinanceLease) => {
        const { Cash, Finance, Lease, cheapestToOwn } = compareModes({ ...deal, cashFinanceLease }, rateBook, today);
        return [Cash.result.figures, Finance.result.figures, Lease?.result.figures ?? null, cheapestToOwn];
      });
      for (const other of others) expect(other).toEqual(one);
    },
    fewerRuns,
  );
});

test('no way with a term costs less to own than the one that is named, and an equal one comes after it', () => {
  always(
    anyPaidDeal('Finance'),
    (deal) => {
      const compared = compareModes(deal, rateBook, today);
      const best = compared[compared.cheapestToOwn]?.totalCostToOwnCents ?? Number.NaN;
      for (const mode of modes) {
        const { [mode]: way } = compared;
        if (way === null || way.result.warnings.includes('noTerm')) continue;
        expect(way.totalCostToOwnCents).toBeGreaterThanOrEqual(best);
        if (way.totalCostToOwnCents === best) {
          expect(modes.indexOf(mode)).toBeGreaterThanOrEqual(modes.indexOf(compared.cheapestToOwn));
        }
      }
    },
    fewerRuns,
  );
});

test('financing costs as much as cash, its interest and its lender’s fees', () => {
  always(
    anyPaidDeal('Finance'),
    (deal) => {
      const { Cash, Finance } = compareModes(deal, rateBook, today);
      const { deal: read, figures } = Finance.result;
      if (figures.amountFinancedCents <= 0) return;
      const fees = read.lenderFeesCents;
      expect(Finance.totalCostToOwnCents - Cash.totalCostToOwnCents).toBe(Finance.costOfBorrowingCents + fees);
    },
    fewerRuns,
  );
});
