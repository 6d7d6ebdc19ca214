import { describe, expect, it } from 'vitest';
import { readMoney } from '#engine/money/read-number.ts';
import { formatDay, formatKilometres, formatMoney, formatPercent, formatPlain } from './format.ts';
import { readTyped, writtenNumber } from './typed-number.ts';

describe('a number as it is typed in French', () => {
  it.each([
    ['1234,56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u202f234,56 $', '1234.56'],
    ['1\u00a0234 567,5', '1234567.5'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1,234,567', '1234567'],
    ['6,99 %', '6.99'],
    ['0,5', '0.5'],
    [',5', '.5'],
    ['98\u00a0000 km', '98000'],
    ['12,', '12.'],
    ['-5,5', '-5.5'],
    ['', ''],
    ['abc', 'abc'],
  ])('%s is read as %s', (typed, read) => {
    expect(readTyped(typed, 'fr')).toBe(read);
  });

  it('is the same amount that French writes', () => {
    for (const cents of [0, 5, 99, 123_456, 1_000_000_000]) {
      const shown = formatMoney(cents / 100, 'fr');
      expect(readMoney(readTyped(shown, 'fr'), '').cents, shown).toBe(cents);
    }
  });

  it('is written to be typed on', () => {
    expect([writtenNumber('1234.5', 'fr'), writtenNumber('12.', 'fr'), writtenNumber('1.2.3', 'fr')]).toEqual([
      '1234,5',
      '12,',
      '1.2.3',
    ]);
  });

  it('keeps its worth where it stands with English thousands', () => {
    for (const text of ['72,700', '1,234,567.5', '-1,500']) {
      const written = writtenNumber(text, 'fr');
      expect(readTyped(written, 'fr'), written).toBe(text.replaceAll(',', ''));
    }
    expect(writtenNumber('72,700', 'fr')).toBe('72\u00a0700');
  });

  it.each([
    ['12 345,67', '12345.67'],
    ['1\u00a0234\u00a0567,5', '1234567.5'],
    ['12.345,67', '12345.67'],
    ['45 999,00 $', '45999.00'],
    ['45\u202f999 $', '45999'],
    ['6,99 %', '6.99'],
    ['98,000 km', '98,000'],
    ['98000KM', '98000'],
  ])('%s is read as %s on an English page too, where it can be nothing else', (typed, read) => {
    expect(readTyped(typed, 'en')).toBe(read);
  });

  it.each([
    ['24.5k', 'money', '24500'],
    ['C$23,995', 'money', '23995'],
    ['6,99', 'rate', '6.99'],
    ['9,975 %', 'rate', '9.975'],
    ['20.000', 'count', '20000'],
    ['\u200b1,200', 'money', '1200'],
    ['600 dollars', 'money', '600'],
    ['1234,', 'money', '1234'],
    ['6.', 'rate', '6'],
  ] as const)('%s of %s is read as %s on an English page', (typed, counted, read) => {
    expect(readMoney(readTyped(typed, 'en', counted), '')).toEqual(readMoney(read, ''));
  });

  it('stays as it is in English', () => {
    for (const text of ['1,234.56', '1234,56', '12 345', '1,234,567', '12,345.678', '$5', 'abc']) {
      expect(readTyped(text, 'en')).toBe(text);
      expect(writtenNumber(text, 'en')).toBe(text);
    }
  });
});

describe('numbers and days for people', () => {
  it('stand as each language writes them', () => {
    expect(formatMoney('1234.5', 'en')).toBe('$1,234.50');
    expect(formatMoney('1234.5', 'fr')).toBe('1\u00a0234,50\u00a0$');
    expect(formatPlain('1234.5', 'fr')).toBe('1\u00a0234,50');
    expect([formatPercent('6.99', 'en'), formatPercent('6.99', 'fr')]).toEqual(['6.99%', '6,99\u00a0%']);
    expect([formatPercent('9.975', 'en', 2), formatPercent('13', 'fr')]).toEqual(['9.975%', '13\u00a0%']);
    expect([formatKilometres(42000, 'en'), formatKilometres(42000, 'fr')]).toEqual([
      '42,000 km',
      '42\u00a0000\u00a0km',
    ]);
    expect([formatDay('2026-12-21', 'en'), formatDay('2026-12-21', 'fr')]).toEqual(['Dec 21, 2026', '21 déc. 2026']);
  });
});
