import { expect, it } from 'vitest';
import { federalRebate } from '../testing/programmes.ts';
import { compareProgrammes, presentChange } from './compare-programmes.ts';

const own = [{ id: 'evap', version: 3, terms: federalRebate() }];

const planned = (terms: ReturnType<typeof federalRebate>) =>
  compareProgrammes([terms], own).map(({ action, terms: next }) => [action, next]);

it('keeps the highest price and the attestation of a government’s rebate where a sheet says nothing of them', () => {
  expect(planned(federalRebate({ mostPrice: null, attest: '' }))).toEqual([['keep', federalRebate()]]);
  expect(planned(federalRebate({ mostPrice: '50000.00' }))[0]?.[0]).toBe('keep');
});

it('is a next version where its price, its attestation or its amount is another', () => {
  expect(planned(federalRebate({ mostPrice: '55000' }))[0]?.[0]).toBe('change');
  expect(planned(federalRebate({ attest: 'Another form' }))[0]?.[0]).toBe('change');
  const less = federalRebate({ rows: [{ amount: '4000', modes: ['Cash', 'Finance', 'Lease'], notWith: [] }] });
  const [change] = compareProgrammes([less], own);
  expect(change && presentChange(change)).toMatchObject({
    kind: 'governmentRebate',
    values: [{ field: 'governmentRebate', before: '5000.00', after: '4000' }],
  });
});
