import { isIPv6 } from 'node:net';

/** What a limit counts of an address: a network's name, and how many times as much as one address may come from it. */
export type Network = { readonly name: string; readonly times: number };

/** So many homes' worth may come from one /48: a business's network, or a part of a carrier's. */
const homesInNetwork = 10;

/**
 * The networks that an address counts for. Of IPv6 every line has at least a /64 to itself (RFC 6177, section 2), so
 * that counts like one address of IPv4, and beside it the /48 that a customer may hold. Anything else counts for itself.
 */
export function networksOf(address: string): readonly Network[] {
  if (!address.includes(':')) return [{ name: address, times: 1 }];
  const numbers = address.split('%')[0] ?? '';
  if (!isIPv6(numbers)) return [{ name: address, times: 1 }];
  const groups = groupsOf(numbers);
  if (isMapped(groups)) return [{ name: dotted(groups.slice(6)), times: 1 }];
  return [
    { name: `${groups.slice(0, 4).join(':')}::/64`, times: 1 },
    { name: `${groups.slice(0, 3).join(':')}::/48`, times: homesInNetwork },
  ];
}

/** The eight groups of an address, each in its shortest form; a URL's host is written in one way only. */
function groupsOf(address: string): readonly string[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = [], right = []] = written.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

/** An address of IPv4 as a socket for both kinds names it (RFC 4291, section 2.5.5.2). */
const isMapped = (groups: readonly string[]) => groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';

const dotted = (groups: readonly string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');

/**
 * Whether an address names a host without a dot, as a neighbour in the same network of containers, or in the operator's own, is
 * named. The Internet has no such names: what goes there unencrypted does not leave that network. A number is an address of IPv4.
 */
export const isNeighbour = ({ hostname }: URL): boolean => /^[a-z][a-z0-9_-]{0,62}$/i.test(hostname);
