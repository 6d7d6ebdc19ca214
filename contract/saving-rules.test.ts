import { describe, expect, it } from 'vitest';
import { creditFields } from '#engine/form/field-lists.ts';
import { type DealToSave, draftRules, keepsCreditAnswers, sentRules } from './saving-rules.ts';

/** What the rules refuse of a deal: field by field, with the sentence for it. */
function refused(deal: DealToSave, rules = sentRules): [string, string][] {
  const found: [string, string][] = [];
  for (const rule of rules) rule(deal, (field, message) => found.push([field, message]));
  return found;
}
const fieldsRefused = (deal: DealToSave, rules = sentRules) => refused(deal, rules).map(([field]) => field);

const loan: DealToSave = { cashFinanceLease: 'Finance', termsInYears: '5', creditPreApproval: 'No' };
const person: DealToSave = {
  firstName: 'Ann',
  lastName: 'Lee',
  emailAddresses: 'ann@shoppers.example',
  contactNumbers: '416-555-0142',
  address: '1 King Street',
  city: 'Oakville',
  state: 'ON',
  zipcode: 'L6J 2X4',
};

describe('the term of a deal that is saved', () => {
  it.each(['1', '8', '05', '5.0', '5.00', ' 5 ', 5, '5.5', '6.5', 3.25, '3.5', '2.25', '4.1667', 50 / 12])(
    'may be %j',
    (termsInYears) => {
      expect(refused({ ...loan, termsInYears })).toEqual([]);
    },
  );

  it.each(['', '0', '9', '10', '15', '51', '5.01', 'five', null, undefined])('is refused as %j', (termsInYears) => {
    for (const cashFinanceLease of ['Finance', 'Lease']) {
      const deal = { ...loan, cashFinanceLease, termsInYears };
      expect(refused(deal)).toEqual([['termsInYears', 'Choose a term of 12 to 96 months.']]);
      expect(fieldsRefused(deal, draftRules)).toEqual(['termsInYears']);
    }
  });

  it('is asked for in no cash deal', () => {
    expect(refused({ cashFinanceLease: 'Cash', termsInYears: '' })).toEqual([]);
  });
});

describe('a deal that asks for pre-approval', () => {
  const asking = { ...loan, ...person, creditPreApproval: 'Yes', creditConsent: 'yes' };

  it('is taken with all that a lender asks for', () => {
    expect(refused(asking)).toEqual([]);
  });

  it('needs each of it, told in the order of the form', () => {
    const blank = Object.fromEntries(Object.keys(person).map((name) => [name, ' ']));
    expect(refused({ ...asking, ...blank })).toEqual([
      ['firstName', 'Please enter your first name.'],
      ['lastName', 'Please enter last name.'],
      ['emailAddresses', 'Please enter email.'],
      ['contactNumbers', 'Please enter your phone number.'],
      ['address', 'Please provide street address.'],
      ['city', 'Please enter your city.'],
      ['state', 'Please enter your Province.'],
      ['zipcode', 'Please enter postal code.'],
    ]);
  });

  it('needs an address that looks like one, and says so once', () => {
    expect(refused({ ...asking, emailAddresses: 'ann at home' })).toEqual([
      ['emailAddresses', 'Invalid email format.'],
    ]);
    expect(refused({ ...asking, emailAddresses: undefined })).toEqual([['emailAddresses', 'Please enter email.']]);
  });

  it('needs none of it in a draft, in cash, or once pre-approval is No', () => {
    const { firstName: _, ...rest } = asking;
    expect(refused(rest, draftRules)).toEqual([]);
    expect(refused({ ...rest, cashFinanceLease: 'Cash' })).toEqual([]);
    expect(refused({ ...rest, creditPreApproval: 'No' })).toEqual([]);
  });
});

describe('credit answers', () => {
  it.each(creditFields)('of %s are taken with a consent alone', (name) => {
    const deal = { cashFinanceLease: 'Lease', termsInYears: '3', [name]: '7' };
    expect(refused(deal)).toEqual([
      ['creditConsent', 'Check the consent box to save your credit answers, or leave them blank.'],
    ]);
    expect(refused({ ...deal, creditConsent: 'yes' })).toEqual([]);
    expect(fieldsRefused({ ...deal, creditConsent: 'no' })).toEqual(['creditConsent']);
  });

  it('that are blank need none', () => {
    expect(refused({ cashFinanceLease: 'Lease', termsInYears: '3', grossIncome: ' ' })).toEqual([]);
  });

  it('are not kept once pre-approval is No, nor in cash, and so need none there', () => {
    const answered = { termsInYears: '3', grossIncome: '5000' };
    for (const deal of [
      { ...answered, cashFinanceLease: 'Finance', creditPreApproval: 'No' },
      { ...answered, cashFinanceLease: 'Cash', creditPreApproval: 'Yes' },
    ]) {
      expect(keepsCreditAnswers(deal)).toBe(false);
      expect(refused(deal)).toEqual([]);
    }
    expect(keepsCreditAnswers({ cashFinanceLease: 'Finance', creditPreApproval: 'Yes' })).toBe(true);
    expect(keepsCreditAnswers({ cashFinanceLease: 'Lease' })).toBe(true);
  });
});
