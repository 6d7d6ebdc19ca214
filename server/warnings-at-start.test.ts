import { expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { warningsAtStart } from './warnings-at-start.ts';

/** What is said at a start with settings of which each is allowed and some together are a mistake. */

const warned = (variables: Record<string, string>) =>
  warningsAtStart(readConfiguration({ DATA_DIR: 'data', ...variables })).map((sentence) => sentence.split(/[ :]/)[0]);

it('says what is missing beside what was set, and nothing of a demonstration', () => {
  expect(warned({ DEMO: '1' })).toEqual([]);
  expect(warned({ DEMO: '0' })).toEqual(['Plans', 'The']);
  expect(warned({ DEMO: '0', KEY_FILE: '/keys/credit-keys.txt' })).toEqual(['Plans']);
});

it('says that the proxy is not named where the address is https', () => {
  const https = { DEMO: '1', PUBLIC_URL: 'https://cars.example' };
  expect(warned(https)).toEqual(['PUBLIC_URL']);
  expect(warned({ ...https, TRUSTED_PROXIES: '127.0.0.1' })).toEqual([]);
  expect(warned({ ...https, PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
});
