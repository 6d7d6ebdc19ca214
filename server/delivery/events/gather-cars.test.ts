import { expect, it } from 'vitest';
import type { EventType } from '#contract/event-types.ts';
import { gatheredEvent } from './gather-cars.ts';

const single = (event: EventType, runId?: string) => ({ event, isGathered: false, runId });

it.each<[EventType, EventType, EventType | undefined]>([
  ['car.added', 'car.changed', 'car.added'],
  ['car.added', 'car.published', 'car.added'],
  ['car.added', 'car.removed', undefined],
  ['car.added', 'car.sold', 'car.sold'],
  ['car.changed', 'car.changed', 'car.changed'],
  ['car.changed', 'car.removed', 'car.removed'],
  ['car.published', 'car.changed', 'car.published'],
  ['car.published', 'car.unpublished', undefined],
  ['car.removed', 'car.restored', undefined],
  ['car.sold', 'car.restored', undefined],
  ['car.restored', 'car.sold', 'car.sold'],
])('of a car %s and then %s are told as %s', (waiting, next, told) => {
  expect(gatheredEvent(single(waiting), { event: next })).toBe(told);
});

it('tells of a car whose removal was taken back when it had changed before', () => {
  const waiting = { ...single('car.removed'), isGathered: true };
  expect(gatheredEvent(waiting, { event: 'car.restored' })).toBe('car.restored');
});

it('forgets what a run has done when that run is taken back, and nothing that came before it', () => {
  const back = { event: 'car.changed', undoneRunId: 'one' } as const;
  expect(gatheredEvent(single('car.changed', 'one'), back)).toBeUndefined();
  expect(gatheredEvent(single('car.changed', 'another'), back)).toBe('car.changed');
  expect(gatheredEvent({ ...single('car.changed', 'one'), isGathered: true }, back)).toBe('car.changed');
  expect(gatheredEvent(single('car.changed'), { event: 'car.changed' }), 'by hand').toBe('car.changed');
});
