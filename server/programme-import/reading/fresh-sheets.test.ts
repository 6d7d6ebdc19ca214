import { describe, expect, it } from 'vitest';
import { readSample, said, short } from '../../testing/read-rate-sheets.ts';

/** Sheets written as makers and lenders send them, each before the reader knew it. */

const winter = '2026-12-01 2027-01-04';

describe('a sheet of the road', () => {
  it('says in a column of its own what the values of a row are, in French, with the year behind the model', () => {
    const sheet = readSample('location-lignes.csv');
    expect(short(sheet)).toEqual([
      [
        `lease 2026 RDX [] ${winter}`,
        '24: 3.99, 36: 4.49, 48: 4.99, 60: 5.49',
        '24/16000: 64, 24/20000: 62, 36/16000: 57, 36/20000: 55, 48/16000: 50, 48/20000: 48, 60/16000: 44, 60/20000: 42',
      ],
      [
        `lease 2026 MDX [] ${winter}`,
        '24: 4.49, 36: 4.99, 48: 5.49',
        '24/16000: 61, 24/20000: 59, 36/16000: 54, 36/20000: 52, 48/16000: 47, 48/20000: 45',
      ],
    ]);
    expect([sheet.findings.unreadable, sheet.findings.refusals]).toEqual([[], []]);
  });

  it('has a lender’s tiers of amounts, and says below that it is for used cars', () => {
    const sheet = readSample('lender-amounts.csv');
    expect(short(sheet).map(([head]) => head)).toEqual([
      'finance 2024–2025 Pre-Owned [] 2026-11-16 2027-01-31',
      'finance 2022–2023 Pre-Owned [] 2026-11-16 2027-01-31',
    ]);
    const [first] = sheet.programmes;
    if (first?.terms.kind !== 'finance') throw new Error('It is a finance programme.');
    expect(first.terms.rows.slice(0, 2)).toMatchObject([
      { months: 36, interestRate: '8.49', amountFrom: '10000', amountTo: '24999' },
      { months: 36, interestRate: '7.99', amountFrom: '25000', amountTo: null },
    ]);
    expect([sheet.findings.unreadable, sheet.findings.refusals]).toEqual([[], []]);
  });

  it('has money factors beside residuals, under titles that stand in the middle, with blank columns', () => {
    const sheet = readSample('money-factors.csv');
    expect(short(sheet)).toEqual([
      [
        `lease RDX [A-Spec] ${winter}`,
        '36: 0.00187, 48: 0.00208',
        '36/16000: 57, 36/20000: 55, 36/24000: 53, 48/16000: 50, 48/20000: 48, 48/24000: 46',
      ],
      [`lease RDX [Elite] ${winter}`, '36: 0.00187', '36/16000: 56, 36/20000: 54, 36/24000: 52'],
      [`lease Integra [] ${winter}`, '36: 0.00166', '36/16000: 58.5, 36/20000: 56.5, 36/24000: 54.5'],
    ]);
  });

  it('names year, make, model and trim in one cell', () => {
    const days = '2026-12-01 2026-12-31';
    const sheet = readSample('descriptions.csv');
    expect(short(sheet)).toEqual([
      [`finance 2026 RDX [A-Spec] ${days}`, '24: 2.99, 36: 2.99, 48: 3.99, 60: 4.49, 72: 4.99'],
      [`finance 2026 RDX [Platinum Elite] ${days}`, '24: 1.99, 36: 1.99, 48: 2.99, 60: 3.49, 72: 3.99'],
      [`finance 2025 TLX [Type S] ${days}`, '36: 0.99, 48: 1.99, 60: 2.99, 72: 3.99'],
    ]);
    expect(said(sheet.findings.notes)).toEqual(['Rates!C6 We read these cells as “not offered”: C6.']);
  });

  it('says above its rebates which of them stand with a low rate', () => {
    const rebates = short(readSample('non-stackable.csv')).map(([head, row]) => `${head?.split(' ')[1]} ${row}`);
    expect(rebates).toEqual([
      'RDX 750 Cash+Finance+Lease everything',
      'RDX 1000 Cash+Finance+Lease everything',
      'RDX 500 Cash+Finance+Lease everything',
      'RDX 2000 Cash insteadOfRate',
      'MDX 750 Cash+Finance+Lease everything',
      'MDX 500 Cash+Finance+Lease everything',
      'MDX 3500 Cash insteadOfRate',
    ]);
  });

  it('is pasted with no-break spaces, raised marks and decimal commas', () => {
    const days = '2026-12-01 2026-12-31';
    const sheet = readSample('taux-colles.tsv');
    expect(short(sheet)).toEqual([
      [`finance 2026 RDX [A-Spec, Elite, Tech] ${days}`, '60: 4.49, 72: 4.99'],
      [`finance 2026 RDX [Platinum Elite] ${days}`, '60: 3.49, 72: 4.99'],
      [`finance 2025 TLX [] ${days}`, '72: 3.99'],
    ]);
    expect(sheet.findings.unreadable).toEqual([]);
  });

  it('has special rates beside standard ones', () => {
    const { programmes } = readSample('special-standard.csv');
    const said = programmes.map(({ terms }) => ['special' in terms && terms.special, terms.rows.length]);
    expect(said).toEqual([
      [true, 3],
      [false, 2],
      [true, 3],
      [false, 2],
    ]);
  });

  it('has its kilometres one line above the names of its other columns', () => {
    expect(short(readSample('residuals-narrow.csv'))).toEqual([
      [
        `lease RDX [] ${winter}`,
        '24: 3.99, 36: 4.49, 48: 4.99',
        '24/16000: 64, 24/20000: 62, 24/24000: 60, 36/16000: 57, 36/20000: 55, 36/24000: 53, 48/16000: 50, 48/20000: 48, 48/24000: 46',
      ],
    ]);
  });
});
