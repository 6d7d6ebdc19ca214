import { expect, it } from 'vitest';
import { changesBack } from './SelectionBar.tsx';

const jo = { _id: 'jo', name: 'Jo' };
const leads = [
  { _id: 'a', status: 'submitted', assignedTo: null },
  { _id: 'b', status: 'quoted', assignedTo: jo },
  { _id: 'c', status: 'viewed', assignedTo: jo },
] as const;

it('gives each lead back what it had, and a new one the status of one that was seen', () => {
  expect(changesBack({ leads, status: 'lost' })).toEqual([
    { ids: ['a', 'c'], status: 'viewed' },
    { ids: ['b'], status: 'quoted' },
  ]);
  expect(changesBack({ leads, assignTo: 'me' })).toEqual([
    { ids: ['a'], assignTo: null },
    { ids: ['b', 'c'], assignTo: 'jo' },
  ]);
  expect(changesBack({ leads, status: 'won', assignTo: null })).toHaveLength(4);
});
