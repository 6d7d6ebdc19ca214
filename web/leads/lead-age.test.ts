import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { ageOf, isOverdue } from './lead-age.ts';

const now = new Date('2026-11-21T12:00:00Z');
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

describe('the age of a lead', () => {
  it.each([
    [-5, 'just now'],
    [0.9, 'just now'],
    [1, '1 min'],
    [59.9, '59 min'],
    [60, '1 h'],
    [23 * 60 + 59, '23 h'],
    [24 * 60, '1 d'],
    [26 * 60, '1 d 2 h'],
    [48 * 60, '2 d'],
    [5 * 24 * 60 + 700, '5 d'],
  ])('%d minutes reads %s', (minutes, words) => {
    expect(i18n._(ageOf(ago(minutes), now))).toBe(words);
  });

  it('is overdue a day after it came, while nobody has answered', () => {
    expect(isOverdue({ status: 'submitted', submittedAt: ago(24 * 60) }, now)).toBe(false);
    expect(isOverdue({ status: 'submitted', submittedAt: ago(24 * 60 + 1) }, now)).toBe(true);
    expect(isOverdue({ status: 'viewed', submittedAt: ago(72 * 60) }, now)).toBe(true);
    for (const status of ['contacted', 'quoted', 'lost', 'withdrawn'])
      expect(isOverdue({ status, submittedAt: ago(72 * 60) }, now)).toBe(false);
  });
});
