import { describe, expect, test } from 'vitest';
import { addDays, isIsoDate } from '#engine/dates/add-days.ts';
import { feeTable } from '#reference/rates/fee-facts.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { allEntries } from './all-entries.ts';
import { notRead, read } from './checked.ts';
import { type AnyEntry, type Checked, idOf } from './entry.ts';

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** What is wrong with how an entry was checked. */
function faultOf(checked: Checked): string | null {
  if (!isIsoDate(checked.checkedOn)) return 'no day on which it was checked';
  if (!checked.verified) {
    const said = [checked.reason.en, checked.reason.fr].every((reason) => wordsIn(reason) > 3);
    return said ? null : 'not verified, and no reason';
  }
  const words = wordsIn(checked.passage);
  if (words === 0) return 'verified without a passage';
  return words > 60 ? 'a passage of more than 60 words' : null;
}

/** Entries of one fact, in the order of their days. */
const facts = Map.groupBy(allEntries, ({ fact }) => fact);

describe('how an entry was checked', () => {
  test.each(allEntries.map((entry) => [idOf(entry), entry] as const))('%s', (_, entry) => {
    expect(faultOf(entry)).toBeNull();
  });

  test('is refused without a passage, with a long one, without a reason and without a day', () => {
    const day = '2026-11-29';
    expect(faultOf(read(day, ''))).toBe('verified without a passage');
    expect(faultOf(read(day, ' \n'))).toBe('verified without a passage');
    expect(faultOf(read(day, 'word '.repeat(60)))).toBeNull();
    expect(faultOf(read(day, 'word '.repeat(61)))).toBe('a passage of more than 60 words');
    expect(faultOf(notRead(day, { en: 'The page is gone now.', fr: '' }))).toBe('not verified, and no reason');
    expect(faultOf(read('2026-11-31', 'word'))).toBe('no day on which it was checked');
  });
});

describe('the entries', () => {
  test('have each an address of its own, words in both languages, and a source', () => {
    const ids = allEntries.map(idOf);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    expect(ids.filter((id) => !/^[A-Za-z0-9-]+$/.test(id))).toEqual([]);
    for (const { what, source } of allEntries) {
      expect([what.en, what.fr, source.title]).not.toContain('');
      if (source.address !== '') expect(URL.canParse(source.address)).toBe(true);
    }
  });

  test('that are verified name an address where the passage is found', () => {
    const nowhere = allEntries.filter(({ verified, source }) => verified && source.address === '');
    expect(nowhere.map(idOf)).toEqual([]);
  });

  test.each([...facts])('of %s follow each other without a gap', (_, entries) => {
    const next = (entry: AnyEntry) => entries[entries.indexOf(entry) + 1];
    for (const entry of entries) {
      const { inForceFrom, inForceUntil, where, unit } = entry;
      for (const day of [inForceFrom, inForceUntil]) expect(day === null || isIsoDate(day)).toBe(true);
      const after = next(entry);
      if (after === undefined) continue;
      expect(inForceUntil && addDays(inForceUntil, 1)).toBe(after.inForceFrom);
      expect([after.where, after.unit]).toEqual([where, unit]);
    }
  });
});

describe('the arithmetic', () => {
  const { paymentCalendar: _conventions, provinces, ...book } = rateBook;
  const rows = [
    ...Object.values(book).flat(),
    ...provinces.flatMap(({ tax, insuranceTax, lienRegistration, tireFee, regulatorFee }) => [
      ...tax,
      ...(insuranceTax ?? []),
      ...(lienRegistration ?? []),
      ...(tireFee ?? []),
      ...(regulatorFee?.rows ?? []),
    ]),
    ...feeTable.fees.flatMap(({ rows: own, provinces: others = {} }) => [...own, ...Object.values(others).flat()]),
  ];

  test('rests on entries, each of its rows and amounts but the form’s own conventions', () => {
    const ids = allEntries.map(idOf);
    const sources = rows.flatMap(({ source, sourceOf = {} }) => [source, ...Object.values(sourceOf)]);
    expect(rows.filter(({ source }) => source.entry === undefined)).toEqual([]);
    expect(
      sources.filter(({ entry, address }) => (entry === undefined ? address !== '' : !ids.includes(entry))),
    ).toEqual([]);
  });
});
