import { describe, expect, it } from 'vitest';
import { chooseForForm, type WordedProgramme } from '#engine/form/choose-for-form.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { novemberProgrammes } from '#engine/testing/programmes.ts';
import { quoteWords } from '#reference/quotes/quote-words.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { checkProgrammes } from './check-programmes.ts';
import type { QuoteTerms } from './quote.ts';
import { recognise } from './recognise.ts';

const today = '2026-11-21';
const rdx = { year: '2027', make: 'ACURA', model: 'RDX', trim: 'A-Spec' };
const bill = (rate: string, more = '') => `2027 Acura RDX A-Spec    58,300.00
Freight 2,595.00
Subtotal 60,895.00
HST 13% 7,916.35
${more}
Amount financed 68,811.35
60 monthly payments of $1,100.00 at ${rate}%`;

function found(text: string, programmes: readonly WordedProgramme[], vehicle: Partial<typeof rdx> = rdx) {
  const { lines, terms } = recognise(text, quoteWords);
  const quote = {
    lines: lines.map((line, place) => ({ ...line, id: String(place), askedFor: false })),
    terms: {
      province: 'ON',
      mode: 'Finance',
      condition: 'New',
      interestPercent: '',
      termMonths: '',
      payments: '',
      frequency: 'Monthly',
      advertisedPrice: '',
      ...terms,
    } satisfies QuoteTerms,
  };
  const choose = (state: DealState) =>
    chooseForForm(state, { programmes, rates: null, province: 'ON' }, rateBook, today);
  return checkProgrammes(quote, vehicle, choose, rateBook, today);
}

const only = (...ids: readonly string[]) => novemberProgrammes.filter(({ id }) => ids.includes(id));

describe('a bill that is held against a deal at a dealer', () => {
  it('is asked why its rate is above the programme’s', () => {
    expect(found(bill('6.99'), only('low'))).toMatchObject([
      {
        code: 'programmeRate',
        severity: 'ask',
        facts: {
          programme: 'Acura Canada, November 2026',
          until: '2026-11-30',
          percent: '4.99',
          impliedPercent: '6.99',
        },
        basis: { title: 'Acura_Nov26.xlsx' },
      },
    ]);
  });

  it('is not asked where it has the programme’s rate, or a lower one', () => {
    expect(found(bill('4.99'), only('low'))).toEqual([]);
    expect(found(bill('3.9'), only('low'))).toEqual([]);
  });

  it('is asked for a rebate that it leaves out, or cuts', () => {
    const [missing] = found(bill('6.99'), only('standard', 'cash'));
    expect(missing).toMatchObject({ code: 'programmeRebate', differenceCents: 1000_00, statedCents: 0 });
    const [cut] = found(bill('6.99', 'Manufacturer rebate -400.00'), only('standard', 'cash'));
    expect(cut).toMatchObject({ differenceCents: 600_00, statedCents: 400_00, expectedCents: 1000_00 });
    expect(found(bill('6.99', 'Manufacturer rebate -1,000.00'), only('standard', 'cash'))).toEqual([]);
  });

  it('is asked nothing for another car, or without one', () => {
    expect(found(bill('6.99'), only('low'), { ...rdx, model: 'MDX' })).toEqual([]);
    expect(found(bill('6.99'), only('low'), {})).toEqual([]);
  });
});
