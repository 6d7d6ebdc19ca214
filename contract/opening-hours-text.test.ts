import { describe, expect, it } from 'vitest';
import { readHours } from './opening-hours-text.ts';

/** What people type, and the hours that they mean. */
const written: readonly [span: string, ...texts: string[]][] = [
  ['09:00-18:00', '9-6', '9 - 6', '9–6', '9 to 6', '9-18', '9:00-18:00', '09:00 – 18:00', '900-1800', '0900-1800'],
  ['09:00-18:00', '9am-6pm', '9 am – 6 pm', '9 AM to 6 PM', '9 a.m. – 6 p.m.', '9:00 a.m. – 6:00 p.m.', '9a-6p'],
  ['09:00-18:00', '9h-18h', '9 h à 18 h', '9h à 18h', 'de 9 h à 18 h', '9 h a 18 h', '09 h 00 – 18 h 00'],
  ['09:00-18:00', 'from 9 to 6', '9-6pm', '9am-6', '9.00-18.00', ' 9 —  6 ', '9 until 6', '9 heures à 18 heures'],
  ['09:30-18:00', '9:30-18', '9.30 - 6', '930-6', '9h30 à 18h', '9 h 30 à 18 h', '9:30am–6pm', '9:30 a.m. till 6 p.m.'],
  ['09:30-18:00', '930am-6pm', '930 a. m. – 6 p. m.', '930 a .m. – 6 p .m.'],
  ['09:59-18:00', '9:59-6', '959-1800'],
  ['09:30-20:15', '9:30-8:15', '930-2015', '9h30-20h15', '9 h 30 – 20 h 15'],
  ['08:00-20:00', '8-8', '8am-8pm', '8 h à 20 h'],
  ['10:00-14:00', '10-2', '10am-2pm', '10 h à 14 h'],
  ['09:00-11:00', '9-11', '9 h à 11 h'],
  ['05:00-12:00', '5-12', '5-noon', '5 h à midi'],
  ['05:00-24:00', '5-24', '5-midnight', '5 h à minuit'],
  ['06:00-17:00', '6-5', '6-17'],
  ['09:00-12:00', '9-12', '9-noon', '9 h à midi', '9am-12pm'],
  ['12:00-17:00', '12-5', 'noon-5', 'noon to 5 pm', 'midi à 17 h', '12pm-5pm', '12 noon - 5'],
  ['13:00-17:00', '1-5', '1 pm - 5 pm', '1-5 pm', '13-17', '13 h à 17 h'],
  ['07:00-15:00', '7-3', '7am-3pm', '07:00-15:00'],
  ['05:00-17:00', '5am-5pm', '5:00-17:00'],
  ['06:00-23:00', '6am-11pm', '6-23'],
  [
    '09:00-24:00',
    '9-midnight',
    '9-24',
    '9 h à minuit',
    '9-0:00',
    '9am-12am',
    '9:00 a.m. – 12:00 a.m.',
    '09 h 00 – 00 h 00',
  ],
  ['00:00-24:00', '24 hours', '24h', '24/7', 'open 24 hours', 'ouvert 24 h', '0-24', 'midnight to midnight'],
];

describe('opening hours as they are written', () => {
  it.each(written)('%s: %s', (span, ...texts) => {
    const [opens, closes] = span.split('-');
    for (const text of texts) expect([text, readHours(text)]).toEqual([text, { hours: { opens, closes } }]);
  });

  it.each(['closed', 'Closed', ' CLOSED ', 'fermé', 'Fermé', 'FERMÉ', 'ferme', 'fermée', '', ' ', '-', '—', 'off'])(
    'closed: "%s"',
    (text) => expect(readHours(text)).toEqual({ hours: null }),
  );

  it.each([
    '9',
    '9-',
    '-6',
    'nine to six',
    '9-6-8',
    '9-12, 1-5',
    '9-12 and 1-5',
    '25-26',
    '9:75-18',
    '9-24:30',
    '9-afternoon',
    '9-noon sharp',
    '9-past midnight',
    '9-midnight sharp',
    '9-open 18',
    '9 m-6 m',
    '13pm-6pm',
    '0am-5',
  ])('not understood: "%s"', (text) => expect(readHours(text)).toEqual({ fault: 'unread' }));

  it.each(['10pm-6am', '18-17', '13-12', '9am-8am', '22 h à 6 h 30 a.m.', '9-9am'])('past midnight: "%s"', (text) =>
    expect(readHours(text)).toEqual({ fault: 'pastMidnight' }),
  );

  it('is read again as pages write it, in both languages', () => {
    for (const [opens, closes] of [
      ['00:30', '13:00'],
      ['09:00', '18:00'],
      ['12:00', '24:00'],
      ['01:00', '05:00'],
    ] as const) {
      for (const locale of ['en-CA', 'fr-CA']) {
        const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
        const [first, last] = [opens, closes].map((time) =>
          format.format(new Date(`2026-01-01T${time === '24:00' ? '00:00' : time}:00Z`)),
        );
        const text = `${first} – ${last}`;
        expect([text, readHours(text)]).toEqual([text, { hours: { opens, closes } }]);
      }
    }
  });
});
