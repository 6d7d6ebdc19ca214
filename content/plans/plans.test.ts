import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePlans } from './plans.ts';

const text = readFileSync(new URL('plans.yaml', import.meta.url), 'utf8');
const plans = parsePlans(text);

describe('the plans', () => {
  it('are four, each named once, and the first is free of charge', () => {
    expect(plans.map(({ name }) => name)).toEqual(['Free', 'Standard', 'Pro', 'URL']);
    expect(new Set(plans.map(({ slug }) => slug)).size).toBe(plans.length);
    expect(plans[0].price).toEqual({ month: 0, year: 0 });
  });

  it('have whole cents, dearer from plan to plan, and a year for less than twelve months', () => {
    for (const [at, { price }] of plans.slice(1).entries()) {
      expect(price.month).toBeGreaterThan(plans[at]?.price.month ?? 0);
      expect(price.year).toBeLessThan(12 * price.month);
      expect(Number.isInteger(price.month) && Number.isInteger(price.year)).toBe(true);
    }
  });

  it('hold at least what the plan before holds', () => {
    for (const [at, { limits }] of plans.slice(1).entries()) {
      const before = plans[at]?.limits;
      if (!before) throw new Error('no plan before');
      expect(limits.listings).toBeGreaterThanOrEqual(before.listings);
      expect(limits.members).toBeGreaterThanOrEqual(before.members);
      expect(limits.deliveryKinds).toEqual(expect.arrayContaining(before.deliveryKinds));
      for (const key of ['feeds', 'ownAddress', 'widget'] as const)
        expect(Number(limits[key])).toBeGreaterThanOrEqual(Number(before[key]));
    }
  });

  it('are refused when the first costs something, and when a key is not known', () => {
    expect(() => parsePlans(text.replace('month: 0', 'month: 1'))).toThrow('free of charge');
    expect(() => parsePlans(text.replace('widget:', 'wigdet:'))).toThrow('wigdet');
  });
});
