import { expect, it } from 'vitest';
import { safeUrl } from './safe-url.ts';

it.each(['/Dealer/lakeview-acura?activeOption=1&model=CR-V', '/#calculation', 'https://www.omvic.ca/?p=8588'])(
  'lets an answer lead to %s',
  (url) => {
    expect(safeUrl(url)).toBe(url);
  },
);

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://www.omvic.ca',
  '//evil.example',
  '/\\evil.example',
  ' https://evil.example',
  'https://omvic.ca@evil.example',
  'https://',
  '',
])('leads nowhere by %j', (url) => {
  expect(safeUrl(url)).toBe('');
});
