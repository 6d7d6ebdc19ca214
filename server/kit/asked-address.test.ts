import { expect, test } from 'vitest';
import { askedAddress } from './asked-address.ts';

const origin = 'https://icardeals.example';

test.each([
  ['/', '/'],
  ['/Dealer/lakeview-acura?activeOption=1', '/Dealer/lakeview-acura?activeOption=1'],
  ['/?q=a?b', '/?q=a?b'],
  ['/%45nquiryDetails/abc', '/EnquiryDetails/abc'],
  ['/%65nquirydetails/%61bc', '/enquirydetails/abc'],
  ['/a%2Fb', '/a%2Fb'],
  ['/%2545nquiryDetails', '/%2545nquiryDetails'],
  ['/Dealer/Caf%C3%A9', '/Dealer/Caf%C3%A9'],
  ['/a/../AboutUs', '/AboutUs'],
  ['/%2e%2e/AboutUs', '/AboutUs'],
  ['https://icardeals.example/AboutUs', '/AboutUs'],
  ['HTTPS://ICARDEALS.example?lang=fr', '/?lang=fr'],
])('%s asks for %s', (target, read) => {
  expect(askedAddress(target, origin)).toBe(read);
});

test.each([
  '//evil.example/',
  '///evil.example/',
  '//[',
  '//[::1',
  '//a:99999/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/..//evil.example/',
  '/x/..//evil.example',
  '/%',
  '/%zz',
  '/%E0%A4%A',
  '/a b',
  '/a#b',
  '/é',
  'http://evil.example/AboutUs',
  'https://icardeals.example:99999/',
  'https://icardeals.example@evil.example/',
  'https://icardeals.example//evil.example/',
  'ftp://icardeals.example/',
  'javascript:alert(1)',
  'AboutUs',
  '*',
  '',
])('“%s” asks for nothing of this site', (target) => {
  expect(askedAddress(target, origin)).toBeUndefined();
});
