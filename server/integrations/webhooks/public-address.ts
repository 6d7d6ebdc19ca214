import { Resolver } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net';

/**
 * IPv4 blocks that lead to no public host: IANA's special-purpose address registry, multicast and reserved ones.
 * https://www.iana.org/assignments/iana-ipv4-special-registry (read 2026-11-21)
 */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');

/**
 * Of IPv6 only the global unicast block is public, without what carries an IPv4 address in it (Teredo, 6to4) and what is
 * for documents. https://www.iana.org/assignments/iana-ipv6-special-registry (read 2026-11-21)
 */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
const notPublicInIt = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublicInIt.addSubnet(network, prefix, 'ipv6');

/** Whether an address, written as numbers, is one of a host out in the world. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalUnicast.check(address, 'ipv6') && !notPublicInIt.check(address, 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address is this machine itself. */
export const isLoopbackAddress = (address: string): boolean =>
  isIPv4(address) ? loopback.check(address, 'ipv4') : isIPv6(address) && loopback.check(address, 'ipv6');

/**
 * Asks the machine's name servers, in milliseconds for the first try. The system's own look-up takes one of the process's
 * four threads until the last name server has answered, so that four silent ones would stop files and passwords too.
 */
const resolver = new Resolver({ timeout: 2000, tries: 2 });

/** Names that mean this machine itself, without being asked for (RFC 6761, 6.3). */
const isOwnName = (host: string) => /(^|\.)localhost$/i.test(host);

/** Every address of a host, which may be written as numbers itself; none where nobody knows it. */
async function addressesOf(hostname: string): Promise<string[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return [host];
  if (isOwnName(host)) return ['127.0.0.1'];
  const none = () => [];
  const found = await Promise.all([resolver.resolve4(host).catch(none), resolver.resolve6(host).catch(none)]);
  return found.flat();
}

/** The address to connect to, looked at before: whatever the name says a moment later, the connection goes there. */
export type Reached = { readonly address: string; readonly isHere: boolean };

/**
 * Finds the address of a host that a person has named. Every address of the name has to be out in the world, or this very
 * machine's where that may be reached.
 *
 * @returns why not, where it cannot be reached
 */
export async function addressToReach(
  hostname: string,
  mayBeHere: boolean,
): Promise<Reached | 'unknownHost' | 'address'> {
  const addresses = await addressesOf(hostname);
  const [address] = addresses;
  if (address === undefined) return 'unknownHost';
  const isHere = mayBeHere && addresses.every(isLoopbackAddress);
  return isHere || addresses.every(isPublicAddress) ? { address, isHere } : 'address';
}

const certificateErrors = /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|ERR_TLS|ERR_SSL|EPROTO/;

/** Whether a request has failed for want of a certificate that can be relied on, and not because nobody was there. */
export const isOfCertificate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && certificateErrors.test(String(error.code));

/**
 * Whether a host that was typed in is inside a network for sure: this machine's name, or numbers that are no address out in
 * the world. Where another name leads is looked at when something is sent.
 */
export function isInside(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? !isPublicAddress(host) : isOwnName(host);
}

/** Sends a request to one address of its host, by a connection of its own. Throws when there is no answer. */
export function requestTo(address: string, url: URL, options: RequestOptions, body?: string): Promise<IncomingMessage> {
  const family = isIP(address);
  const pinned: LookupFunction = (_host, asked, done) =>
    asked.all ? done(null, [{ address, family }]) : done(null, address, family);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    send(url, { ...options, lookup: pinned, agent: false }, resolve)
      .on('error', reject)
      .end(body);
  });
}
