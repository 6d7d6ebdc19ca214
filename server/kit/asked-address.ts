import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { msg } from '#contract/words.ts';
import { Refusal } from './handler.ts';

/** Letters, digits and marks that mean the same with and without a percent sign (RFC 3986, 2.3). */
const plain = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi;

/** What no address of a page holds: spaces, controls, backslashes, which browsers read as slashes, and fragments. */
const foreign = /[^\x21-\x7e]|[\\#]/;

/** A path that reads as it is: no dot, which may be a step, no percent sign, and single slashes. */
const readsAsItIs = /^\/(?:[\w~-]+\/)*[\w~-]*$/;

const isEncodedText = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * A path as the product reads it, once: a letter that is written in hexadecimal stands as a letter, steps up and down
 * are taken.
 *
 * @returns undefined for a path that does not begin with exactly one slash, or cannot be decoded
 */
function readPath(text: string): string | undefined {
  if (!text.startsWith('/') || text.startsWith('//') || foreign.test(text)) return undefined;
  const [path = '', ...query] = text.split('?');
  if (readsAsItIs.test(path)) return text;
  if (!isEncodedText(path)) return undefined;
  const read = new URL('http://localhost');
  read.pathname = path.replace(plain, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  // Steps up and down may leave two slashes at the beginning.
  if (read.pathname.startsWith('//')) return undefined;
  return query.length === 0 ? read.pathname : `${read.pathname}?${query.join('?')}`;
}

/** The path of an address in full, when it is of this site; proxies send such a one. */
function pathOnSite(target: string, origin: string): string | undefined {
  const scheme = /^https?:\/\//i.exec(target)?.[0];
  if (!scheme || !URL.canParse(target)) return undefined;
  if (new URL(target).host !== new URL(origin).host) return undefined;
  const rest = target.slice(scheme.length).replace(/^[^/?]*/, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * The path and query of a request line. The page cache, the headers of secret pages and the routes all read this one.
 *
 * @param origin where the product is on the web
 * @returns undefined for a line that asks for nothing of this site
 */
export const askedAddress = (target: string, origin: string): string | undefined =>
  readPath(target.startsWith('/') ? target : (pathOnSite(target, origin) ?? ''));

/** Whether a request names its host twice, or comes in a version without one. */
function hasDoubtfulHost({ rawHeaders, httpVersionMajor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return httpVersionMajor < 1 || hosts > 1;
}

/** For Fastify: the address that its routes see. One that is refused below stays as it came. */
export const rewriteAddress =
  (origin: string) =>
  ({ url = '' }: { url?: string | undefined }): string =>
    askedAddress(url, origin) ?? url;

/** Refuses what asks for no address of this site, before anything else looks at it. */
export function refuseOddAddresses(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', ({ raw, originalUrl }, _reply, done) => {
    if (askedAddress(originalUrl, origin) === undefined || hasDoubtfulHost(raw))
      throw new Refusal('invalid', msg`We couldn’t read the request.`);
    done();
  });
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a browser says that another site's page made this request. Programs say nothing, and are let through. */
function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  return origin !== undefined && hostOf(origin) !== host;
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}

/** Refuses whatever another site's page would change. */
export function refuseOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!safeMethods.has(request.method) && isFromElsewhere(request))
      throw new Refusal('forbidden', msg`This request came from another site, so we blocked it.`);
    done();
  });
}
