import { describe, expect, it } from 'vitest';
import { usualLeadDesk } from '../dealers/lead-desk.ts';
import { minute } from '../kit/clock.ts';
import { calendarFile } from './calendar-file.ts';
import type { WithDealer } from './present-appointment.ts';

const at = new Date('2026-11-21T15:00:00Z');
const dealer: WithDealer['dealer'] = {
  id: 'north',
  businessName: 'north-cars',
  name: 'North Cars',
  wantedNames: null,
  state: 'approved',
  contactNumbers: '905-555-0101',
  address: '12 Main Street',
  city: 'Oakville',
  province: 'ON',
  zipcode: 'L6J',
  leadEmail: '',
  confirmedLeadEmail: '',
  registrationNumber: '4700001',
  approvedAt: at,
  timeZone: 'America/Toronto',
  openingHours: {},
  adminFeeCents: null,
  createdAt: at,
  updatedAt: at,
  publicEmail: '',
  storeCode: '',
  adfVendorId: '',
  website: '',
  specialDays: [],
  fees: null,
  served: [],
  residuals: null,
  hiddenParts: [],
  logo: null,
  banner: null,
  answersWithinHours: null,
  leadRule: { kind: 'off', makes: {} },
  leadDesk: usualLeadDesk,
  rates: { finance: {}, lease: {} },
  regulatorFeeOnPreOwned: null,
};
const appointment: WithDealer['appointment'] = {
  id: 'visit',
  userId: 'ann',
  dealerId: 'north',
  enquiryId: null,
  kind: 'storeVisit',
  status: 'booked',
  outcome: null,
  confirmedAt: null,
  remindedAt: null,
  version: 1,
  startsAt: new Date('2026-11-25T15:00:00Z'),
  createdAt: at,
  updatedAt: at,
  name: 'Ann',
  email: 'ann@shoppers.example',
  phone: '416-555-0142',
  message: 'The grey one.',
  idempotencyKey: null,
  requestHash: new Uint8Array(),
};
const services = {
  publicUrl: new URL('https://icardeals.example'),
  mailFrom: { name: 'iCarDeals', address: 'mail@icardeals.example' },
};
const guest = { name: 'Ann', address: 'ann@shoppers.example', meets: 'North Cars', language: 'en' as const };

const fileOf = (change: Partial<WithDealer['appointment']> = {}, zone = 'America/Toronto', to = guest) =>
  calendarFile(services, { appointment: { ...appointment, ...change }, dealer: { ...dealer, timeZone: zone } }, to);
const linesOf = ({ text }: { text: string }) => text.replaceAll('\r\n ', '').split('\r\n');
const component = (kind: string, start: string, from: string, to: string) =>
  [`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${kind}`].join('\r\n');

describe('a calendar file', () => {
  it('says when, where and with whom', () => {
    expect(linesOf(fileOf())).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:visit@icardeals.example',
        'SEQUENCE:0',
        'DTSTAMP:20261121T150000Z',
        'DTSTART;TZID=America/Toronto:20261125T100000',
        'DTEND;TZID=America/Toronto:20261125T103000',
        'SUMMARY:Store visit: North Cars',
        'STATUS:CONFIRMED',
        'LOCATION:North Cars\\, 12 Main Street\\, Oakville\\, ON L6J',
        'ORGANIZER;CN="iCarDeals":mailto:mail@icardeals.example',
      ]),
    );
    expect(linesOf(fileOf()).join()).toMatch(/ATTENDEE;[^:]*CN="Ann":MAILTO:ann@shoppers/);
    expect(fileOf({ kind: 'phone' }).text).not.toContain('LOCATION');
  });

  it('keeps its id, counts its changes and ends in a cancellation', () => {
    const moved = fileOf({ version: 2, startsAt: new Date('2026-11-25T16:00:00Z'), updatedAt: new Date(+at + minute) });
    expect(linesOf(moved)).toEqual(
      expect.arrayContaining(['UID:visit@icardeals.example', 'SEQUENCE:1', 'DTSTAMP:20261121T150100Z']),
    );
    const cancelled = fileOf({ version: 3, status: 'cancelled' });
    expect(cancelled.method).toBe('CANCEL');
    expect(linesOf(cancelled)).toEqual(
      expect.arrayContaining(['UID:visit@icardeals.example', 'SEQUENCE:2', 'METHOD:CANCEL', 'STATUS:CANCELLED']),
    );
  });

  it('brings its zone with the changes of its clocks', () => {
    const { text } = fileOf();
    expect(text).toContain(component('DAYLIGHT', '20260308T020000', '-0500', '-0400'));
    expect(text).toContain(component('STANDARD', '20261101T020000', '-0400', '-0500'));
    expect(text).toContain(component('DAYLIGHT', '20270314T020000', '-0500', '-0400'));
    expect(fileOf({}, 'America/St_Johns').text).toContain(component('STANDARD', '20261101T020000', '-0230', '-0330'));
    const regina = fileOf({}, 'America/Regina').text;
    expect(regina).toContain('TZOFFSETTO:-0600');
    expect(regina).not.toContain('DAYLIGHT');
  });

  it('folds its lines by bytes, and lets nothing in that a person wrote', () => {
    const message = `${'é'.repeat(200)};,\\\r\nBEGIN:VEVENT\u0007`;
    const file = fileOf({ message }, 'America/Toronto', { ...guest, name: 'Ann "B"\r\nX: y', meets: 'A\nB' });
    expect(file.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(file.text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
    expect(linesOf(file).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(linesOf(file).find((line) => line.startsWith('DESCRIPTION'))).toContain('\\;\\,\\\\\\nBEGIN:VEVENT');
  });
});
