import { describe, expect, it } from 'vitest';
import { compareModes } from '#engine/compare/compare.ts';
import { calculateDeal } from '#engine/deal.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { savedDeal, savedForm, savedOn } from '../testing/saved-deal.ts';
import { workedAgain } from './worked-again.ts';

const form = { ...savedForm, estimatedTradeValue: '9000.00', tradeValueLien: '2500.00' };
const saved = savedDeal(form);

describe('a saved deal in the tools', () => {
  it('has the figures that were saved, whether its form came along or not', () => {
    for (const enquiry of [saved, { ...saved, form }]) {
      expect(workedAgain(enquiry, rateBook)?.result.figures).toEqual(calculateDeal(form, rateBook, savedOn).figures);
    }
  });

  it('has the same lease beside it, whether its form came along or not', () => {
    const [bare, whole] = [saved, { ...saved, form }].map((enquiry) => {
      const state = workedAgain(enquiry, rateBook)?.state;
      return state && compareModes(dealInput(state), rateBook, savedOn);
    });
    expect(whole).toBeDefined();
    expect(bare).toEqual(whole);
  });

  it('is not worked on where a line is kept private, and the figures would be others', () => {
    const { tradeValueLien: _, ...shared } = saved;
    expect(workedAgain(shared, rateBook)).toBeNull();
  });

  it('is not worked on where a link keeps the trade-in back, though the payment should come out the same', () => {
    // The tax that 10,000.00 saves is owed on it too.
    const saved = savedDeal({ ...savedForm, estimatedTradeValue: '10000.00', tradeValueLien: '11300.00' });
    const { estimatedTradeValue: _, tradeValueLien: __, ...shared } = saved;
    const keptBack = { netTradeIn: null } as unknown as Partial<typeof saved>; // as the server gives it with a link
    expect(workedAgain({ ...shared, ...keptBack }, rateBook)).toBeNull();
  });
});
