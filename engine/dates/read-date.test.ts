import { describe, expect, it } from 'vitest';
import { plainDate, readDate } from './read-date.ts';

/** Written as people, dealers' systems, rate sheets and spreadsheets write one day. */
const novemberThirty = [
  '2026-11-30',
  ' 2026-11-30 ',
  '2026/11/30',
  '2026.11.30',
  '2026 11 30',
  '20261130',
  '2026-11-30T14:05',
  '2026-11-30 00:00:00',
  '2026-Nov-30',
  '11/30/2026',
  '11-30-2026',
  '11/30/26',
  '11/30/2026 12:00:00 AM',
  '30/11/2026',
  '30-11-2026',
  '30.11.2026',
  '30/11/26',
  'Nov 30, 2026',
  'Nov. 30, 2026',
  'November 30 2026',
  'november 30th, 2026',
  'Mon, Nov 30, 2026',
  'Monday November 30, 2026',
  'Nov 30/26',
  '30 Nov 2026',
  '30-Nov-26',
  '30-NOV-2026',
  '30NOV2026',
  '30 November, 2026',
  'the 30th of November 2026',
  '30 nov. 2026',
  '30 novembre 2026',
  'le 30 novembre 2026',
  'lundi 30 novembre 2026',
  'Lundi, le 30 novembre 2026',
  '30\u00a0novembre\u00a02026',
  '\u200b2026-11-30',
  '２０２６-１１-３０',
  '2026–11–30',
  '2026  11  30',
];

describe('a day', () => {
  it.each(novemberThirty)('is read out of “%s”', (text) => {
    expect(readDate(text)).toEqual({ date: '2026-11-30' });
  });

  it.each([
    ['1er décembre 2026', '2026-12-01'],
    ['1ER DECEMBRE 2026', '2026-12-01'],
    ['3 août 2026', '2026-08-03'],
    ['14 févr. 2027', '2027-02-14'],
    ['2 juil. 2026', '2026-07-02'],
    ['2 juill. 2026', '2026-07-02'],
    ['2 juillet 2026', '2026-07-02'],
    ['2 juin 2026', '2026-06-02'],
    ['Mar 3, 2026', '2026-03-03'],
    ['Mar. 3, 2026', '2026-03-03'],
    ['mardi 3 mars 2026', '2026-03-03'],
    ['Sat. May 2, 2026', '2026-05-02'],
    ['dim. 3 mai 2026', '2026-05-03'],
    ['Sept 5, 2026', '2026-09-05'],
    ['May 1 2026', '2026-05-01'],
    ['1 mai 2026', '2026-05-01'],
    ['2026-1-4', '2026-01-04'],
    ['29 février 2028', '2028-02-29'],
    ['12/12/2026', '2026-12-12'],
    ['1900-01-01', '1900-01-01'],
    ['2199-12-31', '2199-12-31'],
    // Nobody writes the first years of this century so.
    ['19-11-30', '2030-11-19'],
  ])('“%s” is %s', (text, date) => expect(readDate(text)).toEqual({ date }));

  it.each([
    ['11/12/2026', ['2026-11-12', '2026-12-11']],
    ['03-04-2026', ['2026-03-04', '2026-04-03']],
    ['1/2/26', ['2026-01-02', '2026-02-01']],
    ['11/12/2026 0:00', ['2026-11-12', '2026-12-11']],
    // Which of them is the year nobody knows.
    ['26-11-30', ['2026-11-30', '2030-11-26']],
    ['27-12-11', ['2011-12-27', '2027-12-11']],
    ['20-11-30', ['2020-11-30', '2030-11-20']],
  ])('“%s” may be several, and none is guessed', (text, dates) => {
    expect(readDate(text)).toEqual({ dates });
    expect(plainDate(text)).toBeUndefined();
  });

  it('is one of the two where the other cells of a table show their order', () => {
    expect(plainDate('11/12/2026', { order: 'monthFirst' })).toBe('2026-11-12');
    expect(plainDate('11/12/2026', { order: 'dayFirst' })).toBe('2026-12-11');
    // One that can be read in one way alone is read so.
    expect(plainDate('30/11/2026', { order: 'monthFirst' })).toBe('2026-11-30');
    expect(readDate('31/31/2026', { order: 'monthFirst' })).toBeNull();
    expect(plainDate('31/31/2026', { order: 'dayFirst' })).toBeUndefined();
  });

  it.each([
    '',
    'soon',
    '1899-12-31',
    '2200-01-01',
    '2026113',
    'on2026-11-30',
    '11/30/2026b',
    '2026',
    '2026-11',
    'November 2026',
    '31/11/2026',
    '2026-02-29',
    '30/30/2026',
    '0/11/2026',
    '11/30',
    '45990',
    '1,234.50',
    '416-555-0199',
    '30 brumaire 2026',
    'Marchand 3, 2026',
    '11/30/0226',
    '2026-11-30-01',
    '20261345',
  ])('“%s” is none', (text) => expect(readDate(text)).toBeNull());

  it('is counted from 1899 in a spreadsheet’s cell, and there alone', () => {
    expect(readDate('46356', { isCell: true })).toEqual({ date: '2026-11-30' });
    expect(readDate('46356.25', { isCell: true })).toEqual({ date: '2026-11-30' });
    expect(readDate('46356')).toBeNull();
    // A price, a year or a stock number is no day.
    for (const text of ['2026', '9999', '123456', '46356b']) expect(readDate(text, { isCell: true }), text).toBeNull();
  });

  it('is not told by an instant, which is another day elsewhere', () => {
    for (const text of ['2026-12-01T03:30:00Z', '2026-12-01T00:00:00.000Z', '2026-12-01 03:30:00-05:00'])
      expect(readDate(text), text).toBeNull();
  });
});
