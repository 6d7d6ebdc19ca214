import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { savedDeal, savedForm } from '../testing/saved-deal.ts';
import { compareRows } from './compare-rows.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const saved = (changes: Record<string, string> = {}) => savedDeal({ ...savedForm, ...changes });

const fields = (groups: ReturnType<typeof compareRows>['changed']) =>
  groups.flatMap(({ rows }) => rows.map((r) => r.field));

describe('two deals side by side', () => {
  it('differ in the lines that changed and in what these bring, and in no other', () => {
    const { changed, same } = compareRows([saved(), saved({ termsInYears: '5' })], i18n);
    expect(fields(changed)).toEqual([
      'monthlyPayment',
      'numberOfPayments',
      'averageMonth',
      'costOfBorrowing',
      'totalOutlay',
      'totalCostToOwn',
      'termsInYears',
      'totalOfPayments',
    ]);
    expect(fields(same)).toEqual(expect.arrayContaining(['make', 'adminFee', 'interestRate', 'totalPurchasePrice']));
    expect(new Set([...fields(changed), ...fields(same)]).size).toBe(fields(changed).length + fields(same).length);
  });

  it('say what an amount is above or below the first deal’s', () => {
    const rows = compareRows([saved(), saved({ discount: '500.00' }), saved({ adminFee: '599.00' })], i18n).changed;
    const differences = (name: string) =>
      rows.flatMap((group) => group.rows).find((r) => r.field === name)?.differences;
    // 13 % tax on 500.00 less, and on 100.00 more.
    expect(differences('totalPurchasePrice')).toEqual([undefined, '−$565.00', '+$113.00']);
    expect(differences('allTax')).toEqual([undefined, '−$65.00', '+$13.00']);
  });

  it('say what becomes of the vehicle', () => {
    const rows = compareRows([saved(), saved({ cashFinanceLease: 'Lease' })], i18n).changed;
    expect(rows.flatMap((group) => group.rows).find(({ field }) => field === 'atTheEnd')?.texts).toEqual([
      'owned',
      'returned',
    ]);
  });

  it('differ in nothing where they are the same', () => {
    expect(compareRows([saved(), saved(), saved()], i18n).changed).toEqual([]);
  });

  it('leave out what neither fills, and leave empty what one does not', () => {
    const { changed, same } = compareRows([saved(), saved({ discount: '500.00' })], i18n);
    const discount = changed.flatMap(({ rows }) => rows).find(({ field }) => field === 'discount');
    expect(discount?.texts).toEqual([undefined, '−$500.00']);
    expect(discount?.differences).toEqual([undefined, '−$500.00']);
    expect([...fields(changed), ...fields(same)]).not.toContain('rebate');
  });

  it('show what is taken off the price of a lease below zero, and what it adds up to as well', () => {
    const lease = { cashFinanceLease: 'Lease', leaseDownpayment: '2000.00' };
    const deals = ['500.00', '1500.00'].map((leaseDiscount) => saved({ ...lease, leaseDiscount }));
    const { changed, same } = compareRows(deals, i18n);
    const row = (name: string) => [...changed, ...same].flatMap(({ rows }) => rows).find(({ field }) => field === name);
    expect(row('leaseDiscount')?.differences).toEqual([undefined, '−$1,000.00']);
    expect(row('leaseDownpayment')?.texts).toEqual(['−$2,000.00', '−$2,000.00']);
    expect(row('capitalCostReduction')?.texts).toEqual(['−$2,500.00', '−$3,500.00']);
    expect(row('capitalCostReduction')?.differences).toEqual([undefined, '−$1,000.00']);
  });

  it('show nothing that was typed but does not count in the way to pay', () => {
    const { changed } = compareRows([saved(), saved({ cashFinanceLease: 'Cash' })], i18n);
    const texts = (name: string) => changed.flatMap(({ rows }) => rows).find(({ field }) => field === name)?.texts;
    expect([texts('frequency'), texts('interestRate')]).toEqual([
      ['Monthly', undefined],
      ['6.99%', undefined],
    ]);
  });

  it('show two taxes as two', () => {
    const parts = [
      { name: 'GST', rate: '5' },
      { name: 'RST', rate: '7' },
    ];
    const inManitoba = savedDeal(
      { ...savedForm, tax: 'GST', taxRate: '12', options: { taxComponents: parts } },
      { options: { taxComponents: parts } },
    );
    const { changed } = compareRows([saved(), inManitoba], i18n);
    const texts = (name: string) => changed.flatMap(({ rows }) => rows).find(({ field }) => field === name)?.texts;
    expect([texts('tax'), texts('taxRate')]).toEqual([
      ['HST', 'GST + RST'],
      ['13%', 'GST 5% + RST 7%'],
    ]);
  });

  it('never show credit answers', () => {
    const person = { firstName: 'Ann', grossIncome: '5000.00', creditPreApproval: 'Yes' };
    const { changed, same } = compareRows([saved(person), saved()], i18n);
    expect(JSON.stringify([changed, same])).not.toMatch(/Ann|5,000/);
  });

  it('show payments of different rhythms by the month as well', () => {
    const { changed } = compareRows([saved(), saved({ frequency: 'Weekly' })], i18n);
    const texts = (name: string) => changed.flatMap(({ rows }) => rows).find(({ field }) => field === name)?.texts;
    expect(texts('frequency')).toEqual(['Monthly', 'Weekly']);
    const [monthly = '', weekly = ''] = texts('averageMonth') ?? [];
    expect(monthly).toBe(texts('monthlyPayment')?.[0]);
    expect(Math.abs(Number(monthly.replace(/[$,]/g, '')) - Number(weekly.replace(/[$,]/g, '')))).toBeLessThan(5);
  });
});
