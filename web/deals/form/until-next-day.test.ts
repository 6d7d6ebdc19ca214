import { expect, it } from 'vitest';
import { untilNextDayIn } from './choose-at-dealer.ts';

it('counts until midnight in the dealer’s own time zone', () => {
  const now = new Date('2026-12-01T04:59:30Z');
  expect(untilNextDayIn('America/Toronto', now)).toBe(30_000);
  expect(untilNextDayIn('America/Winnipeg', now)).toBe(3_600_000 + 30_000);
  expect(untilNextDayIn('America/St_Johns', now)).toBe(86_400_000 - 89.5 * 60_000);
});
