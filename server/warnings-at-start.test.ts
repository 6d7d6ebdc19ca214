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

it('names settings that count for nothing, and what is nearly one', () => {
  const lifted = { DEMO: '1', RATE_LIMIT_FACTOR: '10', WEBHOOK_LOOPBACK: '1' };
  expect(warned(lifted)).toEqual([]);
  expect(warned({ ...lifted, HOST: '0.0.0.0' })).toEqual(['RATE_LIMIT_FACTOR', 'WEBHOOK_LOOPBACK']);
  expect(warned({ DEMO: '1', HOST: '0.0.0.0', RATE_LIMIT_FACTOR: '1', WEBHOOK_LOOPBACK: '0' })).toEqual([]);
  expect(warned({ DEMO: '1', TRUSTED_PROXY: '::1', PATH: '/bin', HOSTNAME: 'a', NODE_OPTIONS: '' })).toEqual([]);
  expect(warned({ DEMO: '1', TRUSTED_PROXIS: '::1', METRIC_PORT: '9464' })).toEqual(['TRUSTED_PROXIS', 'METRIC_PORT']);
  expect(warned({ DEMO: '1', METRIC_PORT: '9464', METRICS_PORT: '9465' })).toEqual([]);
});

it('says that the proxy is not named where the address is https', () => {
  const https = { DEMO: '1', PUBLIC_URL: 'https://cars.example' };
  expect(warned(https)).toEqual(['PUBLIC_URL']);
  expect(warned({ ...https, TRUSTED_PROXIES: '127.0.0.1' })).toEqual([]);
  expect(warned({ ...https, PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
});
