import { expect, it } from 'vitest';
import { limitsFor } from './http-limits.ts';

it.each([100, 1800, 15_000, 60_000])(
  'a request that has %i ms for the database is not cut off before they are over',
  (requestDeadline) => {
    expect(limitsFor(requestDeadline).silence).toBeGreaterThan(requestDeadline);
  },
);

it('nobody is silent for long where a request has the usual time', () => {
  expect(limitsFor(1800).silence).toBe(15_000);
});
