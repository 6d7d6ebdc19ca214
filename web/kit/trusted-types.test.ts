import { expect, test } from 'vitest';
import { isOwnScript } from './trusted-types.ts';

const page = 'https://icardeals.test/CheckQuote?x=1';

test('only scripts of the build may be run by their address', () => {
  const own = ['/assets/pdf.worker-1.js', 'https://icardeals.test/assets/a.js'];
  expect(own.filter((address) => !isOwnScript(address, page))).toEqual([]);
  const foreign = [
    'https://elsewhere.test/assets/a.js',
    '//elsewhere.test/assets/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://icardeals.test/1',
    '/images/a.js',
    '/assets/../images/a.js',
    '/assets/%2e%2e/images/a.js',
  ];
  expect(foreign.filter((address) => isOwnScript(address, page))).toEqual([]);
});
