import { expect, it } from 'vitest';
import { novemberLease } from '../testing/programmes.ts';
import { sampleStock } from '../testing/sample-stock.ts';
import { answerMessage } from './answer.ts';
import { factsOf } from './quality/measure.ts';

/** What the demonstration lists, with a lease of three years, or of so many months, for its Acuras. */
function stockWithLease(months = 36) {
  const stock = sampleStock();
  const terms = novemberLease({
    rows: [{ months, interestRate: '4.49', acquisitionFee: null, feeFinanced: false, securityDeposit: null }],
    residuals: [{ months, allowedKM: 24_000, residualPercentage: '56' }],
  });
  const lease = { ...terms, id: 'lease', version: 1, owner: 'operator' as const };
  const dealers = new Map(
    [...stock.dealers].map(([name, dealer]) => [name, { ...dealer, programmesByMake: new Map([['ACURA', [lease]]]) }]),
  );
  const cars = stock.cars.map((car) => ({ ...car, dealer: dealers.get(car.dealer.businessName) ?? car.dealer }));
  return { cars, dealers };
}

it.each([
  ['en', 'what is the lease rate on an RDX?', ['4.49 percent', '36 months', '24,000 kilometres', 'November 30, 2026']],
  ['fr', 'quel est le taux de location d’un RDX?', ['4,49 %', '36 mois', '24 000 kilomètres', '30 novembre 2026']],
] as const)('in %s %s is answered with rate, programme, term, kilometres and last day', (language, question, words) => {
  const { text } = answerMessage(question, factsOf(stockWithLease(), language)).answer;
  const plain = text.replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const word of ['Acura Canada, November 2026', ...words]) expect(plain).toContain(word);
});

it('a lease is worked out over the months nearest to 36 that a programme has, where none are said', () => {
  const { text } = answerMessage('lease payment on an RDX?', factsOf(stockWithLease(48), 'en')).answer;
  expect(text).toContain('48 months');
  expect(text).not.toContain('depends on the residual value');
});
