import type { FastifyInstance } from 'fastify';
import { isOfOne, pages } from '#contract/pages.ts';

/** For whatever is no page: nothing in it may run or load anything. Pages bring a policy of their own. */
const policyOfData = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
} as const;

const inProduction = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** How the addresses of pages begin that their addresses open, with a part of the path or of the query. */
const secretBeginnings = Object.values(pages)
  .filter(({ cache }) => cache === 'never')
  .map((page) => page.path.slice(1).replace(/:\w+$/, '') + (isOfOne(page) ? '' : '\\b'));
const secretAddress = new RegExp(`^/(?:${[...secretBeginnings, 'api/enquiry/'].join('|')})`, 'i');

/** Whether a page is opened by a secret address, which it does not tell to where its links lead. */
export const openedBySecret = (url: string): boolean => secretAddress.test(url);

/** Whether a page stands in a frame on a dealer's own site; its policy names the sites that may show it. */
export const isEmbedded = (url: string): boolean =>
  url.startsWith('/embed/') && /^\/embed\/[^/?#]+$/.test(url.split('?', 1)[0] ?? '');

/** Nobody keeps such a page, finds it in a search, or learns its address from it. */
export const ofSecretAddress = {
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const;

/**
 * The headers that every answer carries. Outside production, only data get a content policy, because the development
 * server's pages bring scripts of its own.
 */
export function securityHeaders(url: string, production: boolean): Readonly<Record<string, string>> {
  const hasPolicy = production || url.startsWith('/api/') || url.startsWith('/health/');
  const kind = { production, hasPolicy, isFramed: isEmbedded(url), isSecret: openedBySecret(url) };
  const number = Number(production) + 2 * Number(hasPolicy) + 4 * Number(kind.isFramed) + 8 * Number(kind.isSecret);
  const made = madeFor[number] ?? headersFor(kind);
  madeFor[number] = made;
  return made;
}

type Kind = Readonly<Record<'production' | 'hasPolicy' | 'isFramed' | 'isSecret', boolean>>;

/** Made once for each kind of address. */
const madeFor: Readonly<Record<string, string>>[] = [];

function headersFor({ production, hasPolicy, isFramed, isSecret }: Kind): Readonly<Record<string, string>> {
  const { 'x-frame-options': frameOptions, ...others } = always;
  return {
    ...others,
    ...(isFramed ? { 'cross-origin-resource-policy': 'cross-origin' } : { 'x-frame-options': frameOptions }),
    ...(production ? inProduction : {}),
    ...(hasPolicy ? { 'content-security-policy': policyOfData } : {}),
    ...(isSecret ? ofSecretAddress : {}),
  };
}

/** Sets them before anything else happens; what comes later may replace them. */
export function sendSecurityHeaders(app: FastifyInstance, production: boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(request.url, production));
    done();
  });
}
