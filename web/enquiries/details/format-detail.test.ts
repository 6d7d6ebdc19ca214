import { describe, expect, it } from 'vitest';
import { formatDetail, isPresent } from './format-detail.ts';

describe('a detail', () => {
  it.each([
    ['58300', 'money', '$58,300.00'],
    ['0.00', 'money', '$0.00'],
    ['141.7', 'money', '$141.70'],
    ['6.99', 'percent', '6.99%'],
    ['9.975', 'percent', '9.975%'],
    ['13', 'percent', '13%'],
    ['6.9900', 'percent', '6.99%'],
    [84, 'count', '84'],
    ['7', 'count', '7'],
    ['24000', 'kilometres', '24,000 km'],
    ['2026-12-21', 'day', 'Dec 21, 2026'],
    ['<b>x</b>', 'text', '<b>x</b>'],
    ['Bi Weekly', 'option', 'Bi Weekly'],
    ['abc', 'money', 'abc'],
  ] as const)('%j as %s reads %s', (value, format, words) => {
    expect(formatDetail(value, format, 'en')).toBe(words);
  });

  it.each([undefined, null, ''])('that is %j is missing', (value) => {
    expect(formatDetail(value, 'money', 'en')).toBeUndefined();
    expect(isPresent(value, 'money')).toBe(false);
  });

  it('of nothing is left out where it stands only if present', () => {
    expect(isPresent('0.00', 'money')).toBe(false);
    expect(isPresent('0.01', 'money')).toBe(true);
    expect(isPresent('0', 'text')).toBe(true);
    expect(isPresent('2026-12-21', 'day')).toBe(true);
  });
});
