import { describe, expect, it } from 'vitest';
import { changesOf, merge, sectionLeaves, withLeafOf } from './leaves.ts';

const day = { opens: '09:00', closes: '18:00' };
const hours = {
  timeZone: 'America/Toronto',
  openingHours: { monday: day, saturday: null },
  specialDays: [{ date: '2026-12-25', name: 'Christmas Day', hours: null }],
};
const fees = {
  regulatorFeeOnPreOwned: false,
  fees: [
    { line: 'adminFee' as const, label: '', amount: '499.00', payee: 'dealer' as const, mandatory: true },
    { line: 'other' as const, label: 'Nitrogen', amount: '99.00', payee: 'dealer' as const, mandatory: false },
    { line: 'other' as const, label: 'Etching', amount: '199.00', payee: 'dealer' as const, mandatory: false },
  ],
};

describe('what a section of the page holds', () => {
  it('is put together again as it was', () => {
    expect(sectionLeaves.hours.build(sectionLeaves.hours.of(hours))).toEqual(hours);
    expect(sectionLeaves.fees.build(sectionLeaves.fees.of(fees))).toEqual(fees);
    const rates = { finance: { New: { '3': '4.99' }, PreOwned: { '8': '8.49' } }, lease: { '4': '5.5' } };
    expect(sectionLeaves.rates.build(sectionLeaves.rates.of(rates))).toEqual(rates);
    const shown = { hidden: ['showroom' as const, 'notes' as const] };
    expect(sectionLeaves.shown.build(sectionLeaves.shown.of(shown))).toEqual(shown);
    const provinces = { served: [{ province: 'ON' as const, tax: { kind: 'HST' as const, rate: '13' } }] };
    expect(sectionLeaves.provinces.build(sectionLeaves.provinces.of(provinces))).toEqual(provinces);
  });

  it('names what differs, with what was there, whichever row of a list has gone', () => {
    const { of, build } = sectionLeaves.fees;
    const [admin, , etching] = fees.fees;
    if (!admin || !etching) throw new Error('The fees have changed.');
    const after = of({ ...fees, fees: [{ ...admin, amount: '399.00' }, etching] });
    expect(changesOf(of(fees), after)).toEqual([
      { key: 'fee.adminFee', was: admin, now: { ...admin, amount: '399.00' } },
      { key: 'fee.other.Nitrogen', was: fees.fees[1], now: undefined },
    ]);
    const undone = withLeafOf(after, of(fees), 'fee.adminFee');
    expect(build(undone).fees).toEqual([admin, etching]);
  });

  it('finds nothing changed where rows or their parts only stand in another order', () => {
    const { of } = sectionLeaves.hours;
    const other = { ...hours, openingHours: { saturday: null, monday: { closes: '18:00', opens: '09:00' } } };
    expect(changesOf(of(hours), of(other))).toEqual([]);
  });
});

describe('what two people changed at once', () => {
  const { of, build } = sectionLeaves.contacts;
  const base = { contactNumbers: '1', publicEmail: 'a@b.ca', website: '', leadEmail: '' };

  it('keeps what each changed alone', () => {
    const mine = { ...base, website: 'https://mine.ca' };
    const theirs = { ...base, contactNumbers: '2' };
    const { leaves, clashes } = merge(of(base), of(mine), of(theirs));
    expect([build(leaves), clashes]).toEqual([{ ...mine, contactNumbers: '2' }, []]);
  });

  it('keeps what was entered here where both changed it, and names it', () => {
    const mine = { ...base, contactNumbers: '3', website: 'https://same.ca' };
    const theirs = { ...base, contactNumbers: '2', website: 'https://same.ca' };
    const { leaves, clashes } = merge(of(base), of(mine), of(theirs));
    expect([build(leaves).contactNumbers, clashes]).toEqual(['3', ['contactNumbers']]);
  });
});
