import { expect, it } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

it.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.1',
  '198.18.0.1',
  '198.19.255.255',
  '192.0.2.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.1.1.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '100::1',
  'localhost',
  '2130706433',
  '0x7f.1',
  '',
  '127.1',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.63.255.255', '2606:4700:4700::1111', '2a00::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it('knows this machine', () => {
  for (const address of ['127.0.0.1', '127.8.9.1', '::1']) expect(isLoopbackAddress(address)).toBe(true);
  for (const address of ['10.0.0.1', '::2', 'localhost']) expect(isLoopbackAddress(address)).toBe(false);
});
