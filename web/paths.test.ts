import { describe, expect, it } from 'vitest';
import { dealerPath, ownPathOr } from './paths.ts';

const elsewhere = [
  'https://evil.example',
  'http://evil.example/UserDashboard',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'mailto:a@evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '//evil.example@icardeals.ca',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/UserDashboard//evil.example',
  'evil.example',
  './UserDashboard',
  '?next=//evil.example',
  '#//evil.example',
  '',
  '/UserDashboard\\@evil.example',
];

describe('where a sign-in leads', () => {
  it.each(elsewhere)('is not %j', (next) => {
    expect(ownPathOr(next, '/UserDashboard')).toBe('/UserDashboard');
  });

  it('is not elsewhere by any reading of a browser', () => {
    for (const next of elsewhere) {
      expect(new URL(ownPathOr(next, '/'), 'https://icardeals.ca').href).toBe('https://icardeals.ca/');
    }
  });

  it.each([
    '/',
    '/UserDashboard',
    '/Dealer/lakeview-acura?activeOption=1#calculation',
    '/DealerDashboard?page=2',
    '/ViewDealerEnquiryDetails/AbC_-123',
    '/?brand=ALFA%20ROMEO&province=ON',
    '/Dealer/x?from=https://partner.example//a',
  ])('is %j', (next) => {
    expect(ownPathOr(next, '/else')).toBe(next);
  });

  it('is the other where none is asked for', () => {
    expect(ownPathOr(null, '/else')).toBe('/else');
  });
});

it('keeps a name in an address inside its segment', () => {
  expect(dealerPath('../x?y#z')).toBe('/Dealer/..%2Fx%3Fy%23z');
});
