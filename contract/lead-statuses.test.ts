import { expect, it } from 'vitest';
import { nextStatuses } from './lead-statuses.ts';

it.each([
  ['draft', []],
  ['withdrawn', []],
  ['submitted', ['contacted', 'appointment', 'quoted', 'won', 'lost']],
  ['viewed', ['contacted', 'appointment', 'quoted', 'won', 'lost']],
  ['contacted', ['viewed', 'appointment', 'quoted', 'won', 'lost']],
  ['lost', ['viewed', 'contacted', 'appointment', 'quoted', 'won']],
])('a lead that is %s may become %j', (status, next) => {
  expect(nextStatuses(status)).toEqual(next);
});
