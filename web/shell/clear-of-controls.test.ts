import { expect, it } from 'vitest';
import { raisedBy } from './clear-of-controls.ts';

const box = (top: number, height: number, left = 16, width = 358) => ({
  top,
  bottom: top + height,
  left,
  right: left + width,
});
const toast = box(700, 56);

it('stays where it covers nothing that is pressed', () => {
  expect(raisedBy(toast, [box(640, 48), box(760, 48)], 280)).toBe(0);
});

it('goes above what it would cover, and above what is there', () => {
  expect(raisedBy(toast, [box(698, 48)], 280)).toBe(66);
  expect(raisedBy(toast, [box(698, 48), box(640, 44)], 280)).toBe(700 - (640 - 56 - 8));
});

it('gives way to nothing beside it', () => {
  expect(raisedBy(box(700, 56, 420, 440), [box(698, 48, 870, 44)], 280)).toBe(0);
});

it('stays at the foot where every place is taken', () => {
  const rows = Array.from({ length: 16 }, (_, row) => box(row * 50, 44));
  expect(raisedBy(toast, rows, 280)).toBe(0);
});
