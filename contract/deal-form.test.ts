import { describe, expect, it } from 'vitest';
import { dealFields } from '#engine/form/deal-fields.ts';
import { outputNames } from '#engine/outputs.ts';
import { calculateBody, draftBody, saveAndShareBody, updateBody } from './deal-form.ts';

const cash = { cashFinanceLease: 'Cash', make: 'ACURA' };
const finance = { cashFinanceLease: 'Finance', termsInYears: '7' };
const accepted = { termsAndConditions: 'yes', ageConfirmation: 'yes' };
const credit = {
  creditPreApproval: 'Yes',
  creditConsent: 'yes',
  firstName: 'Ann',
  lastName: 'Tester',
  emailAddresses: 'ann@shoppers.example',
  contactNumbers: '416-555-0142',
  address: '1 Main Street',
  city: 'Toronto',
  state: 'Ontario',
  zipcode: 'M5V',
};

type Schema = typeof draftBody | typeof saveAndShareBody | typeof updateBody | typeof calculateBody;

/** The fields at fault with their sentences, in order. */
const faultsOf = (schema: Schema, body: object) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('number fields', () => {
  const numbers = Object.entries(dealFields).filter(([, { kind }]) => !['text', 'choice'].includes(kind));

  it.each(numbers.map(([name]) => name))('%s takes a text, a number or null with anything in it', (name) => {
    for (const value of ['', 'abc', '-5', ' $ 1 ', 3, 3.5, -3, null]) {
      expect(faultsOf(calculateBody, { [name]: value })).toEqual([]);
      expect(faultsOf(draftBody, { ...cash, [name]: value })).toEqual([]);
    }
    for (const value of [true, [], {}, [1]]) {
      const fault = [[name, 'Send text, a number or null.']];
      expect(faultsOf(calculateBody, { [name]: value })).toEqual(fault);
      expect(faultsOf(draftBody, { ...cash, [name]: value })).toEqual(fault);
    }
  });

  it.each(numbers.map(([name]) => name))('%s goes no further than 10,000,000', (name) => {
    expect(faultsOf(calculateBody, { [name]: '10,000,000.00' })).toEqual([]);
    const fault = [[name, 'Enter 10,000,000 or less.']];
    for (const value of ['10,000,000.01', '10000000.001', 10_000_001, 1e30]) {
      expect(faultsOf(calculateBody, { [name]: value })).toEqual(fault);
    }
  });

  it('are narrower where they are saved', () => {
    expect(
      faultsOf(draftBody, { ...cash, interestRate: '100', mileage: '2000001', residualPercentage: '100.5' }),
    ).toEqual([
      ['mileage', 'Enter 2,000,000 or less.'],
      ['residualPercentage', 'Enter 100 or less.'],
      ['interestRate', 'Enter 99.99 or less.'],
    ]);
    expect(faultsOf(calculateBody, { interestRate: '100', mileage: '2000001', residualPercentage: '100.5' })).toEqual(
      [],
    );
  });
});

describe('options', () => {
  it('that are unknown are for the arithmetic to read, and not to be saved', () => {
    const odd = { type: 'Stolen', frequency: 'Daily', tax: 'VAT' };
    expect(faultsOf(calculateBody, { ...odd, cashFinanceLease: 'Rent' })).toEqual([]);
    expect(faultsOf(draftBody, { ...cash, ...odd }).map(([field]) => field)).toEqual(['type', 'frequency', 'tax']);
    expect(faultsOf(draftBody, { cashFinanceLease: 'Rent' })).toEqual([
      ['cashFinanceLease', 'Choose Cash, Finance or Lease.'],
    ]);
  });

  it('that are empty may be saved', () => {
    expect(faultsOf(draftBody, { ...cash, type: '', frequency: '', creditPreApproval: '', tax: null })).toEqual([]);
  });
});

describe('a term', () => {
  it.each(['1', '8', 7, '7.0', ' 3 ', '03', '2.5', '6.5', 5.5, '3.25'])('of %s is saved', (termsInYears) => {
    expect(faultsOf(draftBody, { ...finance, termsInYears })).toEqual([]);
  });

  it.each(['', '0', '0.5', '2.51', 'abc', null, -3, '7.0000001'])(
    'of %s is not, where there are payments',
    (termsInYears) => {
      const fault = [['termsInYears', 'Choose a term of 12 to 96 months.']];
      expect(faultsOf(draftBody, { ...finance, termsInYears })).toEqual(fault);
      expect(faultsOf(draftBody, { ...cash, termsInYears })).toEqual([]);
      expect(faultsOf(calculateBody, { ...finance, termsInYears })).toEqual([]);
    },
  );
});

describe('acceptance', () => {
  const message = 'Please agree to Terms and Conditions and Age Confirmation.';

  it.each([
    {},
    { termsAndConditions: 'yes' },
    { ageConfirmation: 'yes' },
    { ...accepted, ageConfirmation: 'no' },
    { ...accepted, termsAndConditions: true },
    { ...accepted, termsAndConditions: '' },
  ])('is asked for when a deal is sent: %o', (given) => {
    const faults = faultsOf(saveAndShareBody, { ...cash, ...given });
    expect(faults.length).toBeGreaterThan(0);
    expect(new Set(faults.map(([, sentence]) => sentence))).toEqual(new Set([message]));
  });

  it('is asked for nowhere else', () => {
    expect(faultsOf(draftBody, cash)).toEqual([]);
    expect(faultsOf(updateBody, { ...cash, withData: true })).toEqual([]);
  });
});

describe('the credit application', () => {
  const empty = { ...finance, creditPreApproval: 'Yes' };
  const sentences = [
    'Please enter your first name.',
    'Please enter last name.',
    'Please enter email.',
    'Please enter your phone number.',
    'Please provide street address.',
    'Please enter your city.',
    'Please enter your Province.',
    'Please enter postal code.',
  ];

  it('is complete when a deal is sent or changed, in the order of the specification', () => {
    expect(faultsOf(saveAndShareBody, { ...empty, ...accepted }).map(([, sentence]) => sentence)).toEqual(sentences);
    expect(faultsOf(updateBody, { ...empty, withData: false }).map(([, sentence]) => sentence)).toEqual(sentences);
  });

  it('may be incomplete in a draft, in a cash deal, and without pre-approval', () => {
    expect(faultsOf(draftBody, empty)).toEqual([]);
    expect(faultsOf(saveAndShareBody, { ...empty, ...accepted, cashFinanceLease: 'Cash' })).toEqual([]);
    expect(faultsOf(saveAndShareBody, { ...empty, ...accepted, creditPreApproval: 'No' })).toEqual([]);
  });

  it('is taken only with its consent, which never stops a draft', () => {
    const message = 'Check the consent box to save your credit answers, or leave them blank.';
    for (const creditConsent of ['', undefined]) {
      const body = { ...finance, ...credit, creditConsent };
      expect(faultsOf(saveAndShareBody, { ...body, ...accepted })).toEqual([['creditConsent', message]]);
      expect(faultsOf(draftBody, body)).toEqual([]);
      expect(faultsOf(updateBody, { ...body, withData: true })).toEqual([['creditConsent', message]]);
      expect(faultsOf(updateBody, { ...body, withData: true, cashFinanceLease: 'Cash' })).toEqual([]);
      expect(faultsOf(updateBody, { ...body, withData: true, creditPreApproval: 'No' })).toEqual([]);
    }
    const alone = { ...finance, grossIncome: '5000' };
    expect(faultsOf(draftBody, alone)).toEqual([]);
    expect(faultsOf(updateBody, { ...alone, withData: true })).toEqual([['creditConsent', message]]);
    expect(faultsOf(saveAndShareBody, { ...finance, ...credit, ...accepted })).toEqual([]);
  });

  it('has an address that looks like one', () => {
    const body = { ...finance, ...credit, ...accepted, emailAddresses: 'ann' };
    expect(faultsOf(saveAndShareBody, body)).toEqual([['emailAddresses', 'Invalid email format.']]);
  });
});

describe('what else a body holds', () => {
  it('may be figures, which nobody reads', () => {
    const figures = Object.fromEntries(outputNames.filter((name) => !(name in dealFields)).map((name) => [name, '1']));
    expect(faultsOf(draftBody, { ...cash, ...figures, warnings: ['x'] })).toEqual([]);
    expect(faultsOf(calculateBody, { ...cash, monthlyPayment: '1' })).toHaveLength(1);
  });

  it('is refused', () => {
    for (const name of ['_id', 'userId', 'dealerId', 'status', 'version', 'createdAt', 'role', 'price']) {
      expect(faultsOf(draftBody, { ...cash, [name]: 'x' })).toHaveLength(1);
    }
    expect(faultsOf(saveAndShareBody, { ...cash, ...accepted, withData: true })).toHaveLength(1);
    expect(faultsOf(updateBody, cash).map(([field]) => field)).toEqual(['withData']);
    expect(faultsOf(updateBody, { ...cash, withData: 'true' }).map(([field]) => field)).toEqual(['withData']);
  });

  it('is a day of the calendar', () => {
    expect(faultsOf(calculateBody, { today: '2028-02-29' })).toEqual([]);
    for (const today of ['2027-02-29', '2026-13-01', '26-01-01', '2026-1-1', 'today', '9999-12-31', 20261121]) {
      expect(faultsOf(calculateBody, { today })[0]?.[0]).toBe('today');
    }
  });
});
