import { describe, expect, it } from 'vitest';
import type { Sheet } from '#contract/sheet.ts';
import { calculateDeal } from '#engine/deal.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { unsavedOnPaper } from './deal-on-paper.ts';
import { dealSheet } from './deal-sheet.ts';
import { disclosureSheet } from './disclosure/disclosure-sheet.ts';

const loan: DealInput = {
  cashFinanceLease: 'Finance',
  type: 'New',
  estimatedSalesPrice: '30000',
  omvicFee: '10',
  termsInYears: '5',
  interestRate: '6.99',
  tax: 'GST',
  taxRate: '12',
  options: {
    taxComponents: [
      { name: 'GST', rate: '5' },
      { name: 'PST', rate: '7' },
    ],
  },
};
const result = calculateDeal(loan, rateBook, '2026-11-20');
const onPaper = (province: string) => unsavedOnPaper(loan, result, { dealer: null, province }, 'en');
const labels = ({ sections }: Sheet) => sections.flatMap(({ rows }) => rows.map(({ label }) => label));
const words = (sheet: Sheet) => JSON.stringify(sheet);

describe('a deal on paper', () => {
  it('names taxes, province and regulator’s fee as its reader does', () => {
    const french = dealSheet(onPaper('BC'), 'fr');
    expect(french.facts.map(({ value }) => value)).toContain('Colombie-Britannique');
    expect(labels(french)).toEqual(expect.arrayContaining(['TPS', 'TVP', 'Droit de la VSA']));
    expect(words(french)).not.toMatch(/\b(GST|PST|HST|OMVIC)\b/);
    const english = dealSheet(onPaper('BC'), 'en');
    expect(english.facts.map(({ value }) => value)).toContain('British Columbia');
    expect(labels(english)).toEqual(expect.arrayContaining(['GST', 'PST', 'VSA levy']));
  });

  it('has the year behind a car’s name for readers of French', () => {
    const car = {
      year: '2026',
      make: 'ACURA',
      model: 'RDX',
      tradeInYear: '2019',
      tradeInMake: 'HONDA',
      tradeInModel: 'CR-V',
    };
    const named = (language: 'en' | 'fr') => {
      const paper = unsavedOnPaper({ ...loan, ...car }, result, { dealer: null, province: 'QC' }, language);
      return [dealSheet(paper, language).subject, disclosureSheet(paper, language).subject, paper.tradeIn];
    };
    expect(named('fr')).toEqual(['Acura RDX 2026', 'Acura RDX 2026', 'Honda CR-V 2019']);
    expect(named('en')).toEqual(['2026 Acura RDX', '2026 Acura RDX', '2019 Honda CR-V']);
  });

  it('adds the second of two taxes to the first in their working', () => {
    expect(words(dealSheet(onPaper('BC'), 'en'))).toContain('30,010.00 × GST 5% (1,500.50) + PST 7% (2,100.70)');
    expect(words(dealSheet(onPaper('BC'), 'fr')).replaceAll('\u00a0', ' ')).toContain(
      '× TPS 5 % (1 500,50) + TVP 7 % (2 100,70)',
    );
  });

  it('keeps the form’s name of the fee where no province was chosen', () => {
    expect(labels(dealSheet(onPaper(''), 'en'))).toContain('OMVIC fee');
    expect(labels(dealSheet(onPaper('SK'), 'en'))).toContain('Regulator’s fee');
  });

  it('names the laws by their official French titles, with the French text’s address', () => {
    const ontario = words(disclosureSheet(onPaper('ON'), 'fr'));
    expect(ontario).toContain('Loi de 2002 sur la protection du consommateur (Ontario), art. 74');
    expect(ontario).toContain('https://www.ontario.ca/fr/lois/reglement/050017');
    const quebec = words(disclosureSheet(onPaper('QC'), 'fr'));
    expect(quebec).toContain('Loi sur la protection du consommateur (Québec), P-40.1, art. 67 à 69');
    expect(words(disclosureSheet(onPaper('ON'), 'en'))).toContain('Consumer Protection Act, 2002 (Ontario), s. 74');
  });
});
