import { describe, expect, it } from 'vitest';
import { dialled } from './dialled.ts';
import { isNoEmail, looksLikeEmail, plainEmail } from './email-address.ts';
import { isPhoneNumber } from './phone-number.ts';

describe('an e-mail address', () => {
  it.each([
    ['ann@shoppers.example', 'ann@shoppers.example'],
    [' Ann@Shoppers.example ', 'Ann@Shoppers.example'],
    ['ann@shoppers.example\u200b', 'ann@shoppers.example'],
    ['\ufeffann@shoppers.example', 'ann@shoppers.example'],
    ['an\u00adn@shop\u200dpers.example', 'ann@shoppers.example'],
    ['\u202aann@shoppers.example\u202c', 'ann@shoppers.example'],
    ['mailto:ann@shoppers.example', 'ann@shoppers.example'],
    ['MAILTO:ann+cars@shoppers.example', 'ann+cars@shoppers.example'],
    ['éric.côté@québec.example', 'éric.côté@québec.example'],
    ["o'brien@shoppers.example", "o'brien@shoppers.example"],
  ])('%j is %s', (text, plain) => {
    expect(plainEmail(text)).toBe(plain);
    expect(looksLikeEmail(text)).toBe(true);
  });

  it.each([
    'ann',
    'ann@shoppers',
    'ann@@shoppers.example',
    'ann @shoppers.example',
    'a@[127.0.0.1]',
    'Ann <ann@shoppers.example>',
    'ann@shoppers.example, bob@shoppers.example',
    'ann@shoppers..example',
    '@shoppers.example',
    'https://shoppers.example',
  ])('%s is none', (text) => {
    expect(isNoEmail(text)).toBe(true);
  });

  it('that nobody can see is missing', () => {
    expect(isNoEmail('\u200b')).toBe(false);
    expect(plainEmail('\u200b ')).toBe('');
  });
});

describe('a telephone number', () => {
  it.each([
    '416-555-0142',
    '(416) 555-0142',
    '416.555.0142',
    '416 555 0142',
    '4165550142',
    '1-416-555-0142',
    '+1 416 555 0142',
    '+14165550142',
    '418 555-0142 poste 12',
    '416-555-0142 x1234',
    '416-555-0142, ext. 5',
    '416–555–0142',
    '\u202a416-555-0142\u202c',
    '+33 1 55 55 55 55',
    '+44 20 7946 0958',
    '+86 138 0013 8000',
  ])('%s can be dialled', (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  });

  it.each([
    'abc',
    '911',
    '555-0142',
    '1',
    '',
    '0165550142',
    '116-555-0142',
    '416-055-0142',
    '4'.repeat(40),
    '+1 234',
    '416-555-0142 or 647',
  ])('%j cannot', (text) => {
    expect(isPhoneNumber(text)).toBe(false);
  });

  it.each([
    ['905-555-0100 ext. 23', '9055550100'],
    ['(418) 555-0142, poste 12', '4185550142'],
    ['416-555-0142 x1234', '4165550142'],
    ['\u202a+33 1 55 55 55 55\u202c', '+33155555555'],
    ['+1 416 555 0142 #7', '+14165550142'],
    ['416', '416'],
    ['416-555-0142 or 647', '4165550142'],
    ['none', ''],
  ])('%j is dialled as %s, without its extension', (text, number) => {
    expect(dialled(text)).toBe(number);
  });
});
