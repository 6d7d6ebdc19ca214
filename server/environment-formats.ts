import { isIP } from 'node:net';
import { looksLikeEmail } from '#contract/email-address.ts';
import type { Sender } from './integrations/mail/deliver.ts';
import { type KeyRing, parseKeys } from './kit/key-ring.ts';
import { isNeighbour } from './kit/networks.ts';

/** How the text of a variable is read; each gives undefined for a text that is none of its kind. */

export const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

export const positiveNumber = (text: string) =>
  Number(text) > 0 && Number.isFinite(Number(text)) ? Number(text) : undefined;

export const deadline = (text: string) =>
  /^\d{3,5}$/.test(text) && Number(text) >= 100 && Number(text) <= 60_000 ? Number(text) : undefined;

export const shutdownDelay = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 60_000 ? Number(text) : undefined;

export const portNumber = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;

export const matching = (form: RegExp) => (text: string) => (form.test(text) ? text : undefined);

/** What a server can listen on: an address, or a name of one. */
export const host = (text: string) => (isIP(text) !== 0 || /^[\w-]+(?:\.[\w-]+)*$/.test(text) ? text : undefined);

export const zeroOrOne = (text: string) => (text === '1' ? true : text === '0' ? false : undefined);

/** One of some texts, or a text of a form. */
export const oneOf =
  <Text extends string>(texts: readonly Text[]) =>
  (text: string): Text | undefined =>
    texts.find((one) => one === text);

/** A street address as one line, which the law wants in mails that nobody asked for (CASL, 6(2)(b)). */
export const postalAddress = matching(/^[^\p{Cc}\p{Zl}\p{Zp}]{10,200}$/u);

/** A secret or an id of somebody else's server. */
export const oneLine = matching(/^[\x21-\x7e]{1,500}$/);

export function webAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname)) ? url : undefined;
}

/** The address of a service that the server itself asks: without a query or a password in it, and to a neighbour without TLS too. */
export const serviceAddress = (text: string): URL | undefined => {
  const url = webAddress(text) ?? neighbourAddress(text);
  return url && url.href === url.origin + url.pathname ? url : undefined;
};

function neighbourAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'http:' && isNeighbour(url) ? url : undefined;
}

/** An origin and nothing after it: mails are told paths. */
export function originOnly(text: string): URL | undefined {
  const url = webAddress(text);
  return url && url.href === `${url.origin}/` ? url : undefined;
}

export function mailServer(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isServer = url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
  return isServer && ['', '/'].includes(url.pathname) && isDecodable(url.username + url.password) ? url : undefined;
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text).isWellFormed();
  } catch {
    return false;
  }
}

export const plainAddress = (text: string) => (looksLikeEmail(text) && /^[\w.+%@-]+$/.test(text) ? text : undefined);

/** `mail@host.example`, or `Name <mail@host.example>`. */
export function sender(text: string): Sender | undefined {
  const [, name = '', inBrackets] = /^([^<>"\p{Cc}]{0,80})<([^<>]+)>$/u.exec(text.trim()) ?? [];
  const address = inBrackets ?? text.trim();
  return plainAddress(address) ? { name: name.trim() || 'iCarDeals', address } : undefined;
}

/** The widest subnets that are somebody's own: 10.0.0.0/8 (RFC 1918) and fc00::/7 (RFC 4193). */
const widest = { 4: 8, 6: 7 } as const;

export function proxies(text: string): string[] | undefined {
  const list = text.split(',').map((proxy) => proxy.trim());
  const isProxy = (proxy: string) => {
    const [address = '', prefix] = proxy.split('/');
    const [shortest, longest] = isIP(address) === 6 ? [widest[6], 128] : [widest[4], 32];
    const length = Number(prefix ?? longest);
    return isIP(address) !== 0 && /^\d{1,3}$/.test(prefix ?? '0') && length >= shortest && length <= longest;
  };
  return list.every(isProxy) ? list : undefined;
}

export function keyRing(text: string): KeyRing | undefined {
  try {
    return parseKeys(text);
  } catch {
    return undefined;
  }
}

const pricePair = /^([a-z]+-(?:month|year)):(price_\w{1,200})$/;

/** Another's price for each of these names, no two the same. */
export const pricesOf =
  (names: readonly string[]) =>
  (text: string): ReadonlyMap<string, string> | undefined => {
    const pairs = text.split(',').map((part) => pricePair.exec(part.trim()));
    const prices = new Map(pairs.flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? ''] as const] : [])));
    const isExact = pairs.every((found) => found !== null) && prices.size === names.length;
    const isWhole = names.every((name) => prices.has(name)) && new Set(prices.values()).size === prices.size;
    return isExact && isWhole ? prices : undefined;
  };
