import { describe, expect, test } from 'vitest';
import { quoteWords } from '#reference/quotes/quote-words.ts';
import { lineKindNames } from './line-kinds.ts';
import guides from './lines-of-guides.json' with { type: 'json' };
import { plainWords, wordsOfName } from './quote-words.ts';
import { readAmounts } from './read-amounts.ts';
import { kindOf, mostLines, mostNameWords, recognise } from './recognise.ts';

const amounts = (line: string) => readAmounts(line).map(({ cents }) => cents);

describe('amounts in Canadian forms', () => {
  test.each([
    ['Freight $1,234.56', [1234_56]],
    ['Freight $ 1,234.56 T', [1234_56]],
    ['Freight 1234.56T', [1234_56]],
    ['Transport 1 234,56 $', [1234_56]],
    ['Transport 1\u00a0234,56\u00a0$', [1234_56]],
    ['Transport 1\u202f234,56$', [1234_56]],
    ['Rabais (500,00 $)', [-500_00]],
    ['Rebate (500.00)', [-500_00]],
    ['Rebate ($500.00)', [-500_00]],
    ['Rebate -500', [-500_00]],
    ['Rebate -$500.00', [-500_00]],
    ['Rebate $-500.00', [-500_00]],
    ['Rebate \u2212500.00', [-500_00]],
    ['Rebate 500.00-', [-500_00]],
    ['Rebate 500.00 CR', [-500_00]],
    ['Freight - 1,995.00', [1995_00]],
    ['Freight.......1,995.00', [1995_00]],
    ['Freight:1995.00', [1995_00]],
    ['HST 13% 4,680.00', [4680_00]],
    ['TVQ 9,975 % 2 992,50 $', [2992_50]],
    ['Warranty 100,000 km 2,495.00', [2495_00]],
    ['VIN 2HKRS4H79TH100001', []],
    ['Call 416-555-0188 on 2026-11-21, 10:30', []],
    ['99999999.99', []],
  ])('%s', (line, cents) => {
    expect(amounts(line)).toEqual(cents);
  });
});

describe('the names of lines', () => {
  const names = lineKindNames.flatMap((kind) => (quoteWords.lines[kind] ?? []).map((name) => ({ kind, name })));

  test('are plain words, each of one kind, none longer than is looked for', () => {
    expect(names.filter(({ name }) => plainWords(name) !== name)).toEqual([]);
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
    expect(names.filter(({ name }) => name.split(' ').length > mostNameWords)).toEqual([]);
  });

  test('come to the words of another kind nowhere but in "total of payments", which is looked for as it stands', () => {
    const written = new Map(names.map(({ kind, name }) => [name, kind]));
    const clashes = names.filter(({ kind, name }) => (written.get(wordsOfName(name).join(' ')) ?? kind) !== kind);
    expect(clashes.map(({ name }) => name)).toEqual(['total of payments', 'total payments']);
  });

  test('are found as they are', () => {
    expect(names.filter(({ kind, name }) => kindOf(name, quoteWords) !== kind)).toEqual([]);
  });

  test('are there for every kind but what is unknown', () => {
    expect(lineKindNames.filter((kind) => !quoteWords.lines[kind])).toEqual(['unknown']);
  });

  test.each([
    ['Transport et préparation', 'freight'],
    ['Freight & P.D.I.', 'freight'],
    ['Frais d’administration', 'adminFee'],
    ['Federal A/C excise tax', 'airTax'],
    ['Droits sur les pneus neufs (4)', 'tireLevy'],
    ['Inscription au RDPRM', 'lienFee'],
    ['HST on price difference (13%)', 'hst'],
    ['HST # 12345 6789 RT0001', 'hst'],
    ['Lien payout on trade-in', 'tradeInLien'],
    ['Solde dû sur échange', 'tradeInLien'],
    ['Versement initial', 'downPayment'],
    ['3M hood film', 'unknown'],
    ['Gérant : Prixton', 'unknown'],
  ])('%s is %s', (text, kind) => {
    expect(kindOf(text, quoteWords)).toBe(kind);
  });
});

describe('the names that guides and worksheets use', () => {
  const called = Object.entries(guides.names).flatMap(([kind, names]) => names.map((name) => [name, kind] as const));

  test.each(called)('%s is %s', (name, kind) => {
    expect(kindOf(name, quoteWords)).toBe(kind);
  });

  test('are the same in capitals, in small letters and without accents', () => {
    const otherwise = called.flatMap(([name, kind]) =>
      [name.toUpperCase(), name.toLowerCase(), name.normalize('NFD').replace(/\p{M}/gu, '')].map(
        (written) => [written, kind] as const,
      ),
    );
    expect(otherwise.filter(([written, kind]) => kindOf(written, quoteWords) !== kind)).toEqual([]);
  });

  test.each([
    ['T&P 1 950,00 $', 'freight', 1950_00],
    ['Solde reporté 6 200,00 $', 'tradeInLien', 6200_00],
    ['Life & Disability 1,250.00', 'lifeAndDisability', 1250_00],
    ['Total payments 38,000.00', 'totalOfPayments', 38_000_00],
    ['Total payment 412.10', 'payment', 412_10],
  ])('%s is a line of a bill', (line, kind, cents) => {
    expect(recognise(line, quoteWords).lines).toMatchObject([{ kind, cents }]);
  });
});

describe('lines of a bill', () => {
  const read = (text: string) =>
    recognise(text, quoteWords).lines.map(({ text: name, kind, cents }) => [name, kind, cents]);

  test('take the last amount of several columns, and leave quantities and dots', () => {
    expect(read('Wheel locks\t2 x\t89.95\t179.90 T\nNitrogen ........ 99.00')).toEqual([
      ['Wheel locks', 'wheelLocks', 179_90],
      ['Nitrogen', 'nitrogen', 99_00],
    ]);
  });

  test('stand side by side, or with the amount on the next line', () => {
    expect(read('Vehicle price 30,000.00   Trade-in 5,000.00\nFreight\n$1,995.00')).toEqual([
      ['Vehicle price', 'vehiclePrice', 30_000_00],
      ['Trade-in', 'tradeIn', 5000_00],
      ['Freight', 'freight', 1995_00],
    ]);
  });

  test('may hold a plain number behind a known name, but no number of registration', () => {
    expect(read('OMVIC fee 22\nHST 123456789\nStock 4711\nDeposit: 500')).toEqual([
      ['OMVIC fee', 'omvicFee', 22_00],
      ['Deposit', 'deposit', 500_00],
    ]);
  });

  test('name the vehicle by its year where nothing else is the price', () => {
    expect(read('2026 Acura RDX A-Spec 52,300.00')).toEqual([['2026 Acura RDX A-Spec', 'vehiclePrice', 52_300_00]]);
    expect(read('Vehicle price 1,000.00\n2026 Acura RDX 52,300.00')[1]).toEqual([
      '2026 Acura RDX',
      'unknown',
      52_300_00,
    ]);
  });

  test('what nobody knows stays, and what has no amount is told', () => {
    const { lines, unread } = recognise('Sold to: J. Example\nSilver shield 349.00\nFreight\n1,995.00', quoteWords);
    expect(lines.map(({ kind }) => kind)).toEqual(['unknown', 'freight']);
    expect(unread).toEqual(['Sold to: J. Example']);
  });

  test('a bill of endless lines is cut off', () => {
    const text = 'Freight 1.00\n'.repeat(mostLines + 50);
    expect(recognise(text, quoteWords).lines).toHaveLength(mostLines);
  });
});

describe('terms of a bill', () => {
  test.each([
    ['84 monthly payments of $612.34 at 6.99%', { payments: '84', interestPercent: '6.99', frequency: 'Monthly' }],
    ['Term: 60 months @ 5.9 % APR', { termMonths: '60', interestPercent: '5.9' }],
    ['Terme : 5 ans, taux de 4,99 %', { termMonths: '60', interestPercent: '4.99' }],
    ['Nombre de paiements : 130, aux deux semaines', { payments: '130', frequency: 'Bi Weekly' }],
    ['Bi-weekly payment $289.10', { frequency: 'Bi Weekly' }],
    ['Extended warranty 60 months 100,000 km 2,495.00', {}],
    ['HST 13% 4,680.00', {}],
  ])('%s', (text, terms) => {
    expect(recognise(text, quoteWords).terms).toEqual(terms);
  });
});
