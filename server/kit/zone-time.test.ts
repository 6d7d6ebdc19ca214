import { describe, expect, it } from 'vitest';
import { daysAfter } from '#contract/calendar-days.ts';
import { instantOf, minutesAhead, wallTime } from './zone-time.ts';

const toronto = 'America/Toronto';
const at = (date: string, time: string, zone = toronto) => instantOf({ date, time }, zone)?.toISOString();

describe('the time of a zone', () => {
  it('is its own in winter and in summer', () => {
    expect(at('2026-01-15', '09:00')).toBe('2026-01-15T14:00:00.000Z');
    expect(at('2026-07-15', '09:00')).toBe('2026-07-15T13:00:00.000Z');
    expect(at('2026-07-15', '09:00', 'America/Regina')).toBe('2026-07-15T15:00:00.000Z');
    expect(at('2026-07-15', '09:00', 'America/St_Johns')).toBe('2026-07-15T11:30:00.000Z');
    expect(wallTime(new Date('2026-07-15T03:59:59Z'), toronto)).toEqual({ date: '2026-07-14', time: '23:59' });
  });

  it('leaves out what the clocks skip, and takes the first of what they show twice', () => {
    expect(at('2026-03-08', '01:59')).toBe('2026-03-08T06:59:00.000Z');
    expect(at('2026-03-08', '02:30')).toBeUndefined();
    expect(at('2026-03-08', '03:00')).toBe('2026-03-08T07:00:00.000Z');
    expect(at('2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(at('2026-11-01', '02:00')).toBe('2026-11-01T07:00:00.000Z');
  });

  it('comes back from every half hour of a year', () => {
    for (
      let instant = Date.parse('2026-01-01T05:00:00Z');
      instant < Date.parse('2027-01-01T05:00:00Z');
      instant += 1_800_000
    ) {
      const found = instantOf(wallTime(new Date(instant), toronto), toronto)?.getTime();
      // The hour that comes twice gives its first time.
      expect([instant, instant - 3_600_000]).toContain(found);
    }
  });

  it('knows how far it is ahead, also before 1970', () => {
    expect(minutesAhead(new Date('2026-07-15T12:00:30Z'), toronto)).toBe(-240);
    expect(minutesAhead(new Date('1969-12-31T12:00:30Z'), toronto)).toBe(-300);
  });

  it('counts days over the ends of months and years', () => {
    expect([daysAfter('2026-12-31', 1), daysAfter('2028-02-28', 1), daysAfter('2026-03-08', -1)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-03-07',
    ]);
  });
});
