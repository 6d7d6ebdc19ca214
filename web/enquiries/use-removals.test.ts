import { expect, it } from 'vitest';
import { type EnquiryRow, mergeRemoved } from './use-removals.ts';

const row = (_id: string): EnquiryRow => ({
  _id,
  cashFinanceLease: 'Cash',
  make: '',
  model: '',
  year: '',
  trim: '',
  vehicleType: '',
  drawing: null,
  frequency: '',
  payment: '0.00',
  isWithoutResidual: false,
  totalPurchasePrice: '0.00',
  status: 'draft',
  carNow: null,
  version: 1,
  dealer: null,
  dealersWithIt: 0,
  sharedUntil: null,
  statusChangedAt: '',
  createdAt: '',
  updatedAt: '',
});

const shown = (rows: string[], removed: [string, number][]) =>
  mergeRemoved(
    rows.map(row),
    removed.map(([id, place]) => ({ enquiry: row(id), place })),
  ).map(({ enquiry, removed: gone }) => (gone ? `-${enquiry._id}` : enquiry._id));

it('keeps deleted deals in their places, before and after the list was fetched again', () => {
  expect(shown(['a', 'b', 'c'], [['b', 1]])).toEqual(['a', '-b', 'c']);
  expect(shown(['a', 'c'], [['b', 1]])).toEqual(['a', '-b', 'c']);
  expect(
    shown(
      ['c'],
      [
        ['b', 1],
        ['a', 0],
      ],
    ),
  ).toEqual(['-a', '-b', 'c']);
  expect(shown([], [['a', 0]])).toEqual(['-a']);
});
