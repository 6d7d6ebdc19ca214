import { expect, test } from 'vitest';
import { notRead } from './checked.ts';
import { dueEntries } from './due.ts';
import type { Entry } from './entry.ts';

const entry = (fact: string, inForceFrom: string, inForceUntil: string | null): Entry => ({
  fact,
  what: { en: 'A fee', fr: 'Des frais' },
  value: 100,
  unit: 'cents',
  where: 'ON',
  source: { title: 'A table', address: '' },
  inForceFrom,
  inForceUntil,
  ...notRead('2026-01-01', { en: 'It is only an example.', fr: 'Ce n’est qu’un exemple.' }),
});

const old = entry('fee', '2020-01-01', '2024-12-31');
const now = entry('fee', '2025-01-01', '2026-12-31');
const next = entry('fee', '2027-01-01', null);
const programme = entry('programme', '2026-02-01', '2026-12-01');
const ended = entry('ended', '2020-01-01', '2025-06-30');
const all = [old, now, next, programme, ended];

const dueOn = (today: string, lastDay: string) =>
  dueEntries(all, today, lastDay).map(({ entry: { fact, inForceUntil }, next: after }) => [
    fact,
    inForceUntil,
    after?.inForceFrom ?? null,
  ]);

test('what ends until a day is due, with what follows it, and what ended without a successor', () => {
  expect(dueOn('2026-11-29', '2027-01-28')).toEqual([
    ['ended', '2025-06-30', null],
    ['programme', '2026-12-01', null],
    ['fee', '2026-12-31', '2027-01-01'],
  ]);
});

test('what ends a day later is not due yet, and one with a successor is no longer due once it has ended', () => {
  expect(dueOn('2026-11-01', '2026-12-30').map(([fact]) => fact)).toEqual(['ended', 'programme']);
  expect(dueOn('2027-01-01', '2027-03-02').map(([fact]) => fact)).toEqual(['ended', 'programme']);
  expect(dueOn('2026-12-31', '2027-03-01').map(([fact]) => fact)).toEqual(['ended', 'programme', 'fee']);
});
