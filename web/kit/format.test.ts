import { expect, it } from 'vitest';
import { formatClock, formatDay, formatInstant } from './format.ts';

it('tells the first day of a month as its language counts it, and no hour', () => {
  expect(formatDay('2026-12-01', 'fr')).toBe('1er déc. 2026');
  expect(formatDay('2026-12-21', 'fr')).toBe('21 déc. 2026');
  expect(formatDay('2026-12-01', 'en')).toBe('Dec 1, 2026');
  expect(formatClock('01:30', 'fr')).toBe('01\u00a0h\u00a030');
  expect(formatInstant('2026-12-11T17:30:00Z', 'fr')).toContain('11 déc. 2026');
});
