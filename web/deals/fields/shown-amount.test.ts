import { describe, expect, it } from 'vitest';
import { shownAmount } from './shown-amount.ts';

describe('an amount while nobody types in it', () => {
  it.each([
    ['', ''],
    ['58300', '58,300.00'],
    ['$1,500', '1,500.00'],
    ['10000.005', '10,000.01'],
    ['0', '0.00'],
    ['.5', '0.50'],
    ['1 200', '1,200.00'],
  ])('writes %j as %j', (typed, shown) => {
    expect(shownAmount(typed, 'money', 'en')).toBe(shown);
  });

  it.each(['abc', '12abc', '1e3', '-500', '99999999999', 'about 500', '12345,67'])(
    'leaves %j as it was typed',
    (typed) => {
      expect(shownAmount(typed, 'money', 'en')).toBe(typed);
    },
  );

  it('does not round a percentage', () => {
    expect(shownAmount('9.975', 'percent', 'en')).toBe('9.975');
    expect(shownAmount('13', 'percent', 'en')).toBe('13');
  });

  it('writes kilometres with their thousands', () => {
    expect(shownAmount('24000', 'kilometres', 'en')).toBe('24,000');
  });
});
