import { describe, expect, it } from 'vitest';
import { readMoney } from '#engine/money/read-number.ts';
import { bothReadings, isMalformed, isNegative, isOddlyParted, isUnreadable } from './WhichNumber.tsx';

describe('a comma in an English number', () => {
  it.each([
    ['12345,67', '12345.67', '1234567'],
    ['12,345,67', '12345.67', '1234567'],
    ['$6,5', '6.5', '65'],
    [',75', '0.75', '75'],
  ])('before the last one or two digits of %s means two things', (text, decimal, whole) => {
    expect(bothReadings(text)).toEqual({ decimal, whole });
    expect(readMoney(text, '').cents).toBe(Number(whole) * 100);
  });

  it.each(['12,345', '1,234,567.89', '12345.67', '12,', '', 'abc', '1,2.3'])('leaves no doubt in "%s"', (text) => {
    expect(bothReadings(text)).toBeNull();
  });

  it('stands oddly where it parts no thousands', () => {
    expect(['1,23,456', '1234,567', '1,234.5,6'].map(isOddlyParted)).toEqual([true, true, true]);
    expect(['1,234,567.89', '$12,345', '12345', '1,234.'].map(isOddlyParted)).toEqual([false, false, false, false]);
  });
});

describe('a number that is written as none is', () => {
  it('has more than two places of cents, or commas that part no thousands', () => {
    expect(['1500.002000', '1,23,456', '1234,567'].map((text) => isMalformed(text, 'money'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['1500.00', '1,234.56', '$5', '', 'abc', '12345,67'].some((text) => isMalformed(text, 'money'))).toBe(false);
    expect(isMalformed('9.975', 'percent')).toBe(false);
  });
});

describe('what the engine counts as 0', () => {
  it.each(['abc', '12abc', '1e3'])('says so of %j', (typed) => {
    expect(isUnreadable(typed)).toBe(true);
  });

  it.each(['', '0', '0.00', '$0', '1,000', '-5'])('says nothing of %j', (typed) => {
    expect(isUnreadable(typed)).toBe(false);
  });

  it('knows a number below 0', () => {
    expect(isNegative('-5')).toBe(true);
    expect(isNegative('5')).toBe(false);
  });
});
