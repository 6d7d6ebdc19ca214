import { expect, test } from 'vitest';
import { changesOf, type SourceShown } from './source-changes.ts';

const shown = (fact: string, value: string, inForceFrom: string | null): SourceShown => ({
  _id: `${fact}-${inForceFrom}`,
  fact,
  name: 'HST',
  value,
  unit: 'percent',
  where: 'NS',
  source: { title: 'A page', address: '' },
  passage: null,
  reason: 'An example.',
  inForceFrom,
  inForceUntil: null,
  checkedOn: '2026-11-29',
  verified: false,
});

test('each later value of a fact is a change from the one before it, the newest first', () => {
  const entries = [
    shown('hst', '13', '1997-04-01'),
    shown('fee', '10', '2015-01-01'),
    shown('hst', '15', '2010-07-01'),
    shown('hst', '14', '2025-04-01'),
    shown('law', 'An Act', null),
  ];
  const told = changesOf(entries).map(({ before, after, day }) => [before.value, after.value, day]);
  expect(told).toEqual([
    ['15', '14', '2025-04-01'],
    ['13', '15', '2010-07-01'],
  ]);
});
