import { describe, expect, test } from 'vitest';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseMode } from './choose-mode.ts';
import { chooseProvince } from './choose-province.ts';
import { initialDealState } from './deal-state.ts';
import { sourceOfField } from './field-source.ts';
import { provinceOf } from './province-tax.ts';
import { typeField } from './type-field.ts';

const today = '2026-11-20';
const fresh = initialDealState(rateBook, today);

describe('the source of a field', () => {
  test('is the row of the defaults that a new form begins with', () => {
    const { source, sourceOf } = rateBook.defaultFees[0];
    expect(sourceOfField(fresh, 'tireTax', rateBook, today)).toEqual({ from: '2024-04-01', source });
    // Each amount beside its own source, and no other.
    expect(sourceOfField(fresh, 'airTax', rateBook, today)?.source).toBe(sourceOf?.airTax);
    expect(sourceOfField(fresh, 'omvicFee', rateBook, today)?.source.title).toMatch(/^OMVIC/);
    expect(sourceOfField(fresh, 'airTax', rateBook, today)?.source.title).toMatch(/^Excise Tax Act/);
    expect(sourceOfField(fresh, 'taxRate', rateBook, today)?.from).toBe('2020-01-01');
  });

  test('is the table of lien fees, and of the licence, in a lease', () => {
    const lease = chooseMode(fresh, 2, rateBook, today);
    expect(sourceOfField(lease, 'lienRegistrationFee', rateBook, today)?.from).toBe('2010-07-01');
    expect(sourceOfField(lease, 'licenseFee', rateBook, today)?.source).toBe(rateBook.leaseLicenceFee[0].source);
  });

  test('is that of the chosen province', () => {
    const alberta = chooseProvince(fresh, 'AB', rateBook, today);
    expect(sourceOfField(alberta, 'taxRate', rateBook, today)?.from).toBe('2008-01-01');
    expect(sourceOfField(alberta, 'omvicFee', rateBook, today)).toMatchObject({
      from: '2024-04-01',
      source: { title: expect.stringContaining('AMVIC') },
    });
  });

  test('is, of a fee, the province’s own row, and none where it has none', () => {
    const sourceIn = (code: string, name: 'tireTax' | 'lienRegistrationFee' | 'licenseFee' | 'omvicFee') => {
      const state = chooseProvince(chooseMode(fresh, 2, rateBook, today), code, rateBook, today);
      const proposed = { ...state, form: { ...state.form, [name]: '5' }, origins: { [name]: 'province' } } as const;
      return sourceOfField(proposed, name, rateBook, today)?.source.title ?? null;
    };
    const quebec = provinceOf(rateBook, 'QC');
    expect(sourceIn('QC', 'tireTax')).toBe(quebec?.tireFee?.[0].source.title);
    expect(sourceIn('MB', 'tireTax')).toBe('Tire Stewardship Manitoba: steward fees');
    expect(sourceIn('QC', 'lienRegistrationFee')).toBe(quebec?.lienRegistration?.[0].source.title);
    // Ontario’s are the form’s own; no licence fee of a province is known, nor a regulator’s of Québec.
    expect([sourceIn('ON', 'tireTax'), sourceIn('ON', 'lienRegistrationFee')]).toEqual([null, null]);
    expect([sourceIn('QC', 'licenseFee'), sourceIn('QC', 'omvicFee')]).toEqual([null, null]);
  });

  test('is none for what was typed, and for what is empty', () => {
    const typed = typeField(fresh, 'airTax', '90', rateBook, today);
    expect(sourceOfField(typed, 'airTax', rateBook, today)).toBeNull();
    expect(sourceOfField(fresh, 'adminFee', rateBook, today)).toBeNull();
  });
});
