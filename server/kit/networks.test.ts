import { expect, it } from 'vitest';
import { networksOf } from './networks.ts';

const names = (address: string) => networksOf(address).map(({ name }) => name);

it.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['::ffff:203.0.113.9', ['203.0.113.9']],
  ['::FFFF:cb00:7109', ['203.0.113.9']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:0DB8:1:2::', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8::6', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
  ['not an address', ['not an address']],
])('%s counts for %j', (address, expected) => {
  expect(names(address)).toEqual(expected);
});
