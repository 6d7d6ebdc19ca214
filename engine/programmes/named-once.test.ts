import { expect, it } from 'vitest';
import { namedOnce } from './named-once.ts';

const sheet = { name: 'ACURA, November 2026', source: 'Sheet 11', until: '2026-11-30' };

it('names the rate and the rebate of one sheet once, and what differs in a word twice', () => {
  const rate = { ...sheet, kind: 'finance' };
  const ended = { ...sheet, kind: 'rebate', inForce: false };
  const later = { ...sheet, kind: 'rebate', until: '2026-12-31' };
  expect(namedOnce([rate, { ...sheet, kind: 'rebate' }, ended, later])).toEqual([rate, ended, later]);
});
