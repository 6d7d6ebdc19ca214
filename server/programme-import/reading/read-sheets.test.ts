import { describe, expect, it } from 'vitest';
import type { SheetAnswers } from '#contract/programme-import.ts';
import { catalogue, readSample as read, said, sheetOf, short } from '../../testing/read-rate-sheets.ts';
import { readSheets } from './read-sheets.ts';
import { noAnswers } from './sheet-context.ts';

describe('a rate sheet', () => {
  it('is a grid with terms across and models down, under a title with its days', () => {
    const sheet = read('acura-finance.csv');
    const days = '2026-12-01 2026-12-31';
    expect(short(sheet)).toEqual([
      [`finance 2026 RDX [A-Spec, Elite, Tech] ${days}`, '24: 2.99, 36: 3.49, 48: 3.99, 60: 4.49, 72: 5.49, 84: 6.29'],
      [`finance 2026 RDX [Platinum Elite] ${days}`, '24: 1.99, 36: 1.99, 48: 2.99, 60: 3.49, 72: 3.99, 84: 4.99'],
      [`finance 2026 MDX [] ${days}`, '24: 3.49, 36: 3.99, 48: 4.49, 60: 4.99, 72: 5.49, 84: 6.29'],
      [`finance 2025 TLX [] ${days}`, '36: 0.99, 48: 1.99, 60: 2.99, 72: 3.99, 84: 3.99'],
    ]);
    expect(said(sheet.findings.notes)).toEqual(['Rates!D9 We read these cells as “not offered”: D9.']);
    expect(sheet.findings.unreadable).toEqual([]);
  });

  it('may have lease rates beside residuals by kilometres, under merged headings', () => {
    const sheet = read('acura-lease.csv');
    const days = '2026-12-01 2027-01-04';
    expect(short(sheet)).toEqual([
      [
        `lease 2026 RDX [Elite, Platinum Elite, Tech] ${days}`,
        '24: 3.99, 36: 4.49, 48: 4.99',
        '24/16000: 64, 24/20000: 62, 36/16000: 57, 36/20000: 55, 48/16000: 50, 48/20000: 48',
      ],
      [
        `lease 2026 RDX [A-Spec] ${days}`,
        '24: 3.99, 36: 4.49, 48: 4.99',
        '24/16000: 66, 24/20000: 64, 36/16000: 59, 36/20000: 57, 48/16000: 52, 48/20000: 50',
      ],
      [`lease 2026 Integra [] ${days}`, '24: 4.49, 36: 4.99', '24/16000: 60, 24/20000: 58, 36/16000: 53, 36/20000: 51'],
    ]);
  });

  it('may be French, with several tables one below the other', () => {
    const days = '2026-12-01 2026-12-31';
    expect(short(read('acura-francais.csv'))).toEqual([
      [`finance 2026 RDX [] ${days}`, '36: 4.9, 48: 5.49, 60: 5.9'],
      [`finance 2026 MDX [] ${days}`, '36: 3.99, 60: 4.99'],
      [`lease 2026 RDX [] ${days}`, '36: 4.49, 48: 4.99', '36/20000: 55, 48/20000: 48'],
    ]);
  });

  it('may have one row a cell, with rebates', () => {
    const sheet = read('long-form.csv');
    expect(short(sheet)).toEqual([
      ['finance 2026 RDX [] 2026-12-01 2026-12-31', '60: 3.99, 72: 4.99'],
      ['lease 2026 RDX [] 2026-12-01 2026-12-31', '48: 4.99', '48/20000: 48, 48/24000: 46'],
      ['rebate 2026 RDX [] 2026-12-01 2026-12-31', '2000 Cash insteadOfRate'],
      ['rebate 2026 RDX [] 2026-12-01 2026-12-31', '500 Finance+Lease everything'],
    ]);
    const [, , cash, graduate] = sheet.programmes;
    expect([cash?.terms.provinces, cash?.terms.who, graduate?.terms.who]).toEqual([['ON', 'QC'], [], ['graduate']]);
  });

  it('may name a model above its trims, with marks of footnotes, and several cars in a cell', () => {
    const sheet = read('grouped.csv', { leftOut: ['model:Prelude'] });
    const days = '2026-11-03 2026-11-30';
    expect(short(sheet)).toEqual([
      [`finance 2026 RDX [Tech] ${days}`, '24: 2.99, 84: 5.99'],
      [`finance 2026 RDX [A-Spec] ${days}`, '24: 2.99, 84: 5.99'],
      [`finance 2026 RDX [Elite] ${days}`, '24: 2.99, 84: 5.99'],
      [`lease 2026 RDX [Tech] ${days}`, '36: 4.49, 48: 4.99', '36/20000: 58, 48/20000: 50'],
      [`lease 2026 RDX [A-Spec] ${days}`, '36: 4.49, 48: 4.99', '36/20000: 57, 48/20000: 49'],
      [`lease 2026 RDX [Elite] ${days}`, '36: 4.49, 48: 4.99', '36/20000: 57, 48/20000: 49'],
      [`finance 2026 TLX, MDX [] ${days}`, '24: 1.99, 84: 5.49'],
    ]);
    expect(sheet.findings.unreadable).toEqual([]);
    expect([...read('grouped.csv').findings.unknownModels]).toEqual([
      ['Prelude', { suggestions: [], cells: ['Rates!A10'] }],
    ]);
  });

  it('may have rebates side by side, and rates behind them', () => {
    const days = '2026-12-01 2026-12-31';
    const sheet = read('incentives.csv');
    expect(short(sheet)).toEqual([
      [`rebate RDX [] ${days}`, '1500 Cash everything'],
      [`rebate RDX [] ${days}`, '500 Finance everything'],
      [`rebate RDX [] ${days}`, '750 Cash+Finance+Lease everything'],
      [`finance RDX [] ${days}`, '36: 3.99, 48: 4.49, 60: 4.99'],
      [`rebate TLX [] ${days}`, '500 Cash+Finance+Lease everything'],
      [`finance TLX [] ${days}`, '36: 2.99, 48: 3.49, 60: 3.99'],
    ]);
    expect(sheet.programmes[2]?.terms.who).toEqual(['loyalty']);
  });

  it('may have a government’s rebate beside the maker’s, with its highest price and what is attested', () => {
    const days = '2026-12-01 2026-12-31';
    const attested = '50000 Consent form, attestation';
    expect(short(read('government-rebates.csv'))).toEqual([
      [`governmentRebate 2026 RDX [] ${days}`, '5000 Cash+Finance+Lease', attested],
      [`rebate 2026 RDX [] ${days}`, '1000 Cash+Finance+Lease everything'],
      [`governmentRebate 2026 MDX [] ${days}`, '2500 Cash+Finance+Lease', attested],
    ]);
  });

  it('may have kilometres across, money factors, and days that are read by those that are clear', () => {
    const lease = [
      ['Lease December 2026'],
      ['Model', 'Months', '16,000 km', '20,000 km', 'Money factor'],
      ['RDX', '48', '50', '49', '.00208'],
    ];
    const sheet = readSheets([{ name: 'S', rows: lease }], '', catalogue, noAnswers);
    expect(short(sheet)[0]?.slice(1)).toEqual(['48: 0.00208', '48/16000: 50, 48/20000: 49']);
    const rows = [
      ['Model', 'From', 'To', '36', '48'],
      ['RDX', '12/01/2026', '12/31/2026', '3.99', '4.49'],
    ];
    expect(short(readSheets([{ name: 'S', rows }], '', catalogue, noAnswers))[0]?.[0]).toBe(
      'finance RDX [] 2026-12-01 2026-12-31',
    );
    const unclear = [rows[0] ?? [], ['RDX', '12/01/2026', '12/02/2026', '3.99', '4.49']];
    const { findings } = readSheets([{ name: 'S', rows: unclear }], '', catalogue, noAnswers);
    const either = 'We can’t tell which number in this date is the month. Write the date like this: 2026-11-30.';
    expect(said(findings.unreadable)).toEqual([`S!B2 ${either}`, `S!C2 ${either}`]);
    const none = [rows[0] ?? [], ['RDX', 'soon', '46387', '3.99', '4.49']];
    const other = readSheets([{ name: 'S', rows: none }], '', catalogue, noAnswers);
    expect(said(other.findings.unreadable)).toEqual(['S!B2 Enter the date like this: 2026-11-30.']);
  });

  it('may be a lender’s, with model years down and used cars', () => {
    const sheet = read('lender-preowned.csv', { from: '2026-12-01' });
    expect(short(sheet)).toEqual([
      ['finance 2023–2025 Pre-Owned [] 2026-12-01 2027-01-31', '36: 7.49, 48: 7.49, 60: 7.99, 72: 8.49'],
      ['finance 2021–2022 Pre-Owned [] 2026-12-01 2027-01-31', '36: 8.49, 48: 8.49, 60: 8.99, 72: 9.99'],
    ]);
    expect(sheet.programmes[0]?.terms.cars).toMatchObject({
      models: [],
      years: [2023, 2024, 2025],
      conditions: ['PreOwned'],
    });
  });
});

describe('what a sheet does not say', () => {
  it('is asked for: its days, and the make where the dealer sells several', () => {
    expect([...read('pasted-cells.tsv').findings.lacking]).toEqual(['days']);
    const several = { ...catalogue, ownMakes: ['ACURA', 'HONDA'] };
    const sheet = readSheets([sheetOf('pasted-cells.tsv')], 'pasted', several, noAnswers);
    expect([...sheet.findings.lacking]).toEqual(['make']);
    const told = {
      ...several,
      modelOf: (make: string, text: string) => (make === 'ACURA' ? catalogue.modelOf(make, text) : undefined),
    };
    const byModel = readSheets([sheetOf('pasted-cells.tsv')], 'pasted', told, noAnswers);
    expect([...byModel.findings.lacking]).toEqual(['days']);
    const said = readSheets([sheetOf('pasted-cells.tsv')], 'pasted', several, { ...noAnswers, make: 'acura' });
    expect(said.findings.unknownModels.size).toBe(1);
    expect([...said.findings.lacking]).toEqual(['days']);
    expect([...readSheets([{ name: 'S', rows: [['Hello']] }], '', catalogue, noAnswers).findings.lacking]).toEqual([
      'table',
    ]);
  });

  it('waits for a word on each unknown model and unreadable cell, which is left out or typed', () => {
    const days = { from: '2026-12-01', until: '2026-12-31' };
    const sheet = read('pasted-cells.tsv', days);
    expect(said(sheet.findings.unreadable)).toEqual(['Rates!C4 Enter a percentage, like 3.99.']);
    expect([...sheet.findings.unknownModels.keys()]).toEqual(['Prelude']);
    const answered = read('pasted-cells.tsv', { ...days, leftOut: ['model:Prelude'], typed: { 'Rates!C4': '0,5' } });
    expect([answered.findings.unreadable, answered.findings.unknownModels.size]).toEqual([[], 0]);
    expect(short(answered).map(([head, rows]) => [head?.split(' ')[1], rows])).toEqual([
      ['RDX', '24: 2.99, 36: 3.49, 48: 3.99'],
      ['TLX', '24: 0.5, 36: 0.99, 48: 1.99'],
    ]);
    const meant = read('pasted-cells.tsv', { ...days, leftOut: ['Rates!C4'], models: { Prelude: 'Integra' } });
    expect(short(meant).map(([head]) => head?.split(' ')[1])).toEqual(['RDX', 'Integra', 'TLX']);
  });

  it('is said by another sheet of the workbook, where no two say different days', () => {
    const grid = [
      ['Model', '36', '48'],
      ['RDX', '3.99', '4.49'],
    ];
    const days = [['Rates as of 2026-12-01 to 2026-12-31'], ...grid];
    const sheets = [
      { name: 'Finance', rows: days },
      { name: 'Lease rate', rows: grid },
    ];
    expect(short(readSheets(sheets, '', catalogue, noAnswers)).map(([head]) => head)).toEqual([
      'finance RDX [] 2026-12-01 2026-12-31',
      'lease RDX [] 2026-12-01 2026-12-31',
    ]);
    const two = [...sheets, { name: 'Residual', rows: [['January 2027'], ...grid] }];
    expect([...readSheets(two, '', catalogue, noAnswers).findings.lacking]).toEqual(['days']);
  });

  it('is another thing where its columns are named by hand', () => {
    const days = { from: '2026-12-01', until: '2026-12-31', leftOut: ['model:Prelude', 'Rates!C4'] };
    const columns: SheetAnswers['columns'] = [['model', 'trim', 'leaseRate', 'leaseRate', null]];
    expect(short(read('pasted-cells.tsv', { ...days, columns }))[0]).toEqual([
      'lease RDX [] 2026-12-01 2026-12-31',
      '24: 2.99, 36: 3.49',
      '',
    ]);
  });

  it('may be a table whose headings nobody knows, which is read once its columns are named', () => {
    const rows = [
      ['Rates for December 2026', '', ''],
      ['Véh.', 'Durée offerte', 'Valeur'],
      ['RDX', '36', '3,99'],
      ['RDX', '48', '4,49'],
    ];
    const sheets = [{ name: 'S', rows }];
    const strange = readSheets(sheets, '', catalogue, noAnswers);
    expect([[...strange.findings.lacking], strange.programmes, strange.blocks.length]).toEqual([['table'], [], 1]);
    const columns: SheetAnswers['columns'] = [['model', 'months', 'leaseRate']];
    const named = readSheets(sheets, '', catalogue, { ...noAnswers, columns });
    expect(short(named)).toEqual([['lease RDX [] 2026-12-01 2026-12-31', '36: 3.99, 48: 4.49', '']]);
    expect([...named.findings.lacking]).toEqual([]);
  });

  it('may be a percentage without its sign, as a spreadsheet keeps it', () => {
    const rows = [
      ['Lease December 2026'],
      ['', '', 'Rate', '', 'Residual', ''],
      ['Model', 'Trim', '36', '48', '36', '48'],
      ['RDX', 'All', '0.0399', '0.0449', '0.57', '0.5'],
    ];
    const sheet = readSheets([{ name: 'S', rows }], '', catalogue, noAnswers);
    expect(short(sheet)[0]?.slice(1)).toEqual(['36: 3.99, 48: 4.49', '36/24000: 57, 48/24000: 50']);
    expect(said(sheet.findings.notes)).toEqual([
      'S!C4 We read 0.0399 as 3.99%, and did the same for the rest of this table.',
    ]);
  });
});

describe('a sheet that contradicts itself', () => {
  it('is refused by its cells', () => {
    const days = { from: '2026-12-01', until: '2026-12-31' };
    expect(said(read('contradictions.csv', days).findings.refusals)).toEqual([
      'Rates!E5 Enter a residual of 100% or less.',
      'Rates!D6 This doesn’t match cell D5, which says 4.99 for the same cars and term.',
    ]);
    expect(said(read('contradictions.csv').findings.refusals)).toEqual([
      'Rates!A4 The last day is before the first day.',
    ]);
  });

  it.each([
    [
      'months of 0 in a row',
      [
        ['Model', 'Months', 'Rate'],
        ['RDX', '0', '3.99'],
      ],
      'S!B2 Enter a term of 1 to 96 months.',
    ],
    [
      'months of 0 in a heading',
      [
        ['Model', '0 mo', '36 mo'],
        ['RDX', '2.99', '3.99'],
      ],
      'S!B1 Enter a term of 1 to 96 months.',
    ],
    [
      'a rate above 100',
      [
        ['Model', '24', '36'],
        ['RDX', '2.99', '399'],
      ],
      'S!C2 Enter a rate of 100% or less.',
    ],
    [
      'days that end before they begin',
      [
        ['Model', 'Months', 'Rate', 'From', 'Until'],
        ['RDX', '36', '3.99', '2026-12-31', '2026-12-01'],
      ],
      'S!E2 The last day is before the first day.',
    ],
  ])('is refused by its cell: %s', (_, rows, problem) => {
    const days = rows[0]?.includes('From') ? {} : { from: '2026-12-01', until: '2026-12-31' };
    const { findings } = readSheets([{ name: 'S', rows }], '', catalogue, { ...noAnswers, ...days });
    expect(said(findings.refusals)).toEqual([problem]);
  });
});
