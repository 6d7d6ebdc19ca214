import { describe, expect, it } from 'vitest';
import {
  entryProblems,
  isHttpsLink,
  isPriceOnRequest,
  isUsed,
  plainVin,
  priceProblem,
  vinCheckDigit,
  vinProblem,
} from './car-entry-rules.ts';

const car = { make: 'ACURA', vehicleType: 'SUV', modelName: 'RDX', trim: 'A-Spec', year: '2026', type: 'New' };
const problemsOf = (changes: Parameters<typeof entryProblems>[0]) => entryProblems({ ...car, ...changes }, 2026);

describe('a car’s entry', () => {
  it('needs make, type, model, trim, year and condition, and nothing else', () => {
    // Not a field's name either: who asks whether there is a problem counts them.
    expect(Object.keys(problemsOf({}))).toEqual([]);
    expect(entryProblems({}, 2026)).toEqual(Object.fromEntries(Object.keys(car).map((name) => [name, 'required'])));
    expect(problemsOf({ make: '  ' })).toEqual({ make: 'required' });
  });

  it.each([
    ['New', {}],
    ['PreOwned', { mileage: 'required' }],
    ['CertifiedPreOwned', { mileage: 'required' }],
  ])('of condition %s needs a mileage where it is used', (type, problems) => {
    expect(isUsed(type)).toBe(type !== 'New');
    expect(problemsOf({ type })).toEqual(problems);
    expect(problemsOf({ type, mileage: '12,000' })).toEqual({});
  });

  it.each([
    [
      'year',
      ['1900', ' 2026 ', '2028'],
      ['1899', '2029', '26', '20266', '02026', '2026.0', 'a2026', '2026b'],
      'notAYear',
    ],
    [
      'mileage',
      ['0', '12,000', '12 000', '2000000', '12k', '41.234', '41 234,0', '98 000 km'],
      ['-1', 'a1', ',5', '12 miles'],
      'notKilometres',
    ],
    ['mileage', [], ['2000001', '9,999,999'], 'tooLarge'],
    ['taxRatePercentage', ['5', '14.975', '13%', '13 %', '9.5'], ['100', '5.1234', 'a5', '5a', '5.'], 'notAPercentage'],
    ['doors', ['1', '4', '7'], ['0', '8', '44', 'a4', 'two'], 'notDoors'],
    [
      'basePrice',
      ['45000', '$45,000.00', '$ 45000.5', '10000000', '45 990,00 $', 'C$23,995', '24.5k', '45.990,00'],
      ['a1', '1a', '-1', '1.234', '1.', ',5', '12345,67', 'US$ 45000'],
      'notAPrice',
    ],
    ['basePrice', [], ['10000000.01', '99,999,999'], 'tooLarge'],
    ['vin', ['5J8TC2H69PL014207', '5j8 tc2h69-pl014207'], ['5J8TC2H69PL01420', 'short'], 'notAVin'],
    ['vin', [], ['5J8TC2H60PL014207'], 'wrongCheckDigit'],
    ['historyReportUrl', ['https://carfax.example/report?id=1'], ['http://carfax.example', 'carfax'], 'notALink'],
    ['dailyRental', ['yes', 'no'], ['perhaps'], 'notAnAnswer'],
    [
      'repairsAbove3000',
      ['no', 'yes: 4200', 'yes: 4 200,00 $', 'yes: 4200,50'],
      ['yes: many', 'yes: 4.200'],
      'notAnAmount',
    ],
  ] as const)('takes in %s %j and refuses %j as %s', (field, good, wrong, problem) => {
    for (const text of good) expect([text, problemsOf({ [field]: text })]).toEqual([text, {}]);
    for (const text of wrong) expect([text, problemsOf({ [field]: text })]).toEqual([text, { [field]: problem }]);
  });

  it('says first of a missing field that it is missing', () => {
    expect(problemsOf({ year: ' ' })).toEqual({ year: 'required' });
  });
});

describe('a price alone', () => {
  it.each(['', ' ', '45,000', ' $45,000 ', 'call for price'])('may be %j', (text) => {
    expect(priceProblem(text)).toBeUndefined();
  });

  it.each([
    ['soon', 'notAPrice'],
    ['10,000,001', 'tooLarge'],
  ])('%j is wrong: %s', (text, problem) => {
    expect(priceProblem(text)).toBe(problem);
  });
});

describe('words in the place of a price', () => {
  it.each([
    'call',
    ' Call. ',
    'CALL US!',
    'please call',
    'call dealer',
    'call for price',
    'call for the best price',
    'call for our price',
    'call for details',
    'contact us',
    'contact dealer for details',
    'price on request',
    'upon request',
    'POA',
    'p.o.a.',
    'TBA',
    'sur demande',
    'prix sur demande',
    'appelez',
    'appeler-nous',
    'appelez nous pour le prix',
    'contactez-nous',
    'nous contacter pour le prix',
  ])('are %j', (text) => {
    expect(isPriceOnRequest(text)).toBe(true);
  });

  it.each(['', 'recall', 'calls', 'call me maybe', 'on', '45000', 'demande', 'a call', 'tbat', 'pour le prix'])(
    'are not %j',
    (text) => {
      expect(isPriceOnRequest(text)).toBe(false);
    },
  );
});

describe('a link from a public page', () => {
  it.each([
    'https://a.example',
    'https://a.b.example:8443/x?y#z',
    'HTTPS://A.EXAMPLE/',
    'https://a-1.example?x',
    'https://a.ca#x',
  ])('may lead to %s', (text) => {
    expect(isHttpsLink(text)).toBe(true);
  });

  it.each([
    'http://a.example',
    'javascript:alert(1)',
    'https://localhost',
    'https://user@a.example',
    'https://a.example/a b',
    'https://a.example:123456',
    'https://a.example:x',
    ' https://a.example',
    'https://a..example',
    'https://.example',
    'https://a.example!',
    'x https://a.example',
  ])('leads not to %s', (text) => {
    expect(isHttpsLink(text)).toBe(false);
  });
});

describe('a VIN', () => {
  it('is kept in capitals without spaces and dashes', () => {
    expect(plainVin('5j8 tc2h69-pl014207')).toBe('5J8TC2H69PL014207');
  });

  it.each(['5J8TC2H69PL014207', '2T1BURHE1JC082345', 'JTHBA1D24J5067890', '1M8GDM9AXKP042788'])(
    '%s carries its check digit at the ninth place',
    (vin) => {
      expect(vinCheckDigit(vin)).toBe(vin[8]);
      expect(vinProblem(vin)).toBeUndefined();
      const place = vin.endsWith('8') ? '7' : '8';
      expect(vinProblem(`${vin.slice(0, -1)}${place}`)).toBe('wrongCheckDigit');
    },
  );

  it.each([
    ['194677S109999', 1967, undefined],
    ['VC57T104417', 1957, undefined],
    ['BNR32-305612', 1994, undefined],
    ['WDB2022231F804417', 1996, undefined],
    ['WVWZZZAUZKW104421', 2019, 'wrongCheckDigit'],
    ['2HGFE2F5NH04419', 2022, 'notAVin'],
    ['BNR32-305612', 2015, 'notAVin'],
    ['2HGFE2F5OMHO38420', 2008, 'notAVin'],
    // Built for North America, whatever its age.
    ['1HGCM82633A004353', 2003, 'wrongCheckDigit'],
  ] as const)('%s of a car of %i is taken as its age allows', (vin, year, problem) => {
    expect(vinProblem(vin, { year, thisYear: 2026 })).toBe(problem);
  });

  it('of one sign all along is none, though its check digit fits', () => {
    expect(vinCheckDigit('11111111111111111')).toBe('1');
    expect(['11111111111111111', '00000000000000000', 'AAAAAAAAAAAAAAAAA'].map((vin) => vinProblem(vin))).toEqual([
      'notAVin',
      'notAVin',
      'notAVin',
    ]);
  });

  it.each([
    '5J8TC2H69PL01420',
    '5J8TC2H69PL0142077',
    '5J8TC2H69PL01420O',
    '5J8TC2H69PL01420I',
    'Q1111111111111111',
    '',
  ])('%j is none', (text) => {
    expect(vinProblem(text)).toBe('notAVin');
  });
});
