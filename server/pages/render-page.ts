import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { type CacheTag, renderingPage } from '../kit/cache-tags.ts';
import type { Clock } from '../kit/clock.ts';
import { localeOf } from '../kit/language.ts';
import { isEmbedded, ofSecretAddress } from '../kit/security-headers.ts';
import { askAgain, type RenderedPage } from './cacheable-page.ts';
import { scriptsLast } from './scripts-last.ts';
import { withAlternates, withCard } from './told-to-programs.ts';
import type { RenderPage, Transport } from './web-pages.ts';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** How an element carries the mark of the renderer's own. */
const attributeOf = (mark: string): string => ` nonce="${mark}"`;

/**
 * The policy of one rendered page: the renderer's own scripts by their hashes, no other script, and markup made by nothing
 * but the named policies. Styles may stand inline: how far a bar or a slider reaches is said on it.
 *
 * @param html the page as it will be sent, with the marks still on it
 * @param mark what the renderer's own scripts carry, made anew for each page; without one no script has a hash
 * @param pictureOrigin where pictures may come from beside the product's own address
 */
export const contentSecurityPolicy = (html: string, mark: string, pictureOrigin?: string): string => {
  const own = [...html.matchAll(inlineScript)].filter(
    ([, attributes = '']) => mark !== '' && attributes.includes(attributeOf(mark)),
  );
  const hashes = own.map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${pictureOrigin ? ` ${pictureOrigin}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default react-router sanitised-html',
  ].join('; ');
};

/** The page as it is sent: nobody learns how its scripts were known. */
export const withoutMarks = (html: string, mark: string): string =>
  mark === '' ? html : html.replaceAll(attributeOf(mark), '');

/** The same policy with the sites named that may show the page in a frame. Origins of any other shape are left out. */
function withFrameAncestors(policy: string | undefined, origins: readonly string[]): string {
  const named = origins.filter((origin) => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin));
  const ancestors = `frame-ancestors ${named.length > 0 ? named.join(' ') : "'none'"}`;
  return policy ? policy.replace(/frame-ancestors [^;]*/, ancestors) : ancestors;
}

/** Addresses by language and part. */
export type WordScripts = Partial<Readonly<Record<Language, Readonly<Record<string, string>>>>>;

export type RenderOptions = {
  /** Gives the renderer; asked for each page, because the development server changes it. */
  readonly renderer: () => Promise<RenderPage>;
  readonly clock: Clock;
  /** The sites that may show a dealer's calculator in a frame; none may show any other page. */
  readonly frameOrigins: (businessName: string) => Promise<readonly string[]>;
  /** Where the product is on the web, which pages name in full whatever host a request names. */
  readonly publicUrl: URL;
  /** The scripts of each language’s words by their parts; a page names those that it needs, and gets them with its modules. */
  readonly wordScripts?: WordScripts;
  /** The origin of the pictures where they are served from elsewhere. */
  readonly pictureOrigin?: string;
  /** What programs are told of a page, as JSON without an opening bracket of HTML; none for most. */
  readonly structuredData?: (path: string, language: Language) => Promise<string | undefined>;
  /** Off in development, where pages change and scripts of the development server come in. */
  readonly production: boolean;
};

/** Ontario's calendar day: the first rendering's today, until the browser puts its own in place. */
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' });

/** How the pages reach the calls of this server. */
const transportInto = (app: FastifyInstance, request: FastifyRequest, language: Language): Transport => {
  return async ({ method, url, headers, body }) => {
    const reply = await app.inject({
      // The pages make calls of the contract, whose methods all are plain ones.
      method: method as 'GET',
      url,
      headers: { ...headers, 'accept-language': language },
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: reply.statusCode, text: reply.body };
  };
};

/** The dealer of an address under /embed/. A last part that cannot be decoded names none. */
function businessNameOf({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname.split('/').at(-1) ?? '');
  } catch {
    return '';
  }
}

/** The pages read the language to render in from the request’s header, whatever it came from. */
const webRequest = (request: FastifyRequest, url: URL, language: Language): Request =>
  new Request(url, { headers: { accept: request.headers.accept ?? '*/*', 'accept-language': language } });

const headEnds = '</head>';

/** The page with another head: a tenth of it, so that the rest is not looked through for what stands there. */
function withHead(page: string, change: (head: string) => string): string {
  const end = page.indexOf(headEnds) + headEnds.length;
  return change(page.slice(0, end)) + page.slice(end);
}

/** A block of data is not run, so the page's policy needs no hash of it. */
const dataElement = (json: string) => `<script type="application/ld+json">${json}</script>`;

/** The headers by which a rendered page says that its address is a secret, and how its scripts are marked (web/entry.server.tsx). */
const secretPage = 'x-opened-by-secret';
const scriptMark = 'x-script-mark';

/** What the renderer says of a page; nobody keeps one that a secret opens, however its address was written. */
function saidOf({ headers }: Response, status: number): { mark: string; headers: Record<string, string> } {
  const { [secretPage]: isSecret, [scriptMark]: mark = '', ...said } = Object.fromEntries(headers);
  const comeBack = status === 503 ? { 'retry-after': '2' } : {};
  return { mark, headers: { 'cache-control': askAgain, ...said, ...comeBack, ...(isSecret ? ofSecretAddress : {}) } };
}

/** What a page says of its language. */
const languageHeaders = (language: Language) => ({
  'content-language': localeOf(language),
  vary: 'accept-encoding, cookie',
});

/** Whether a call that the page cannot do without was refused because the database is away: that is no fault of the page. */
const isAway = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 503;

/** Makes the page of an address. */
type MakePage = (request: FastifyRequest, url: URL, language: Language) => Promise<RenderedPage>;

/** Makes pages with the built renderer, and finishes what it gives: scripts, policy, and what programs are told. */
export function pageMaker(app: FastifyInstance, options: RenderOptions): MakePage {
  /** With what programs are told of it. The page does without the data where they cannot be had. */
  const finished = async (page: string, url: URL, language: Language, tags: CacheTag[]): Promise<string> => {
    const tell = async () => options.structuredData?.(url.pathname, language);
    const told = await renderingPage(tags, tell).catch(() => undefined);
    return withHead(page, (head) => {
      const known = withCard(withAlternates(head, url.origin), language, url.origin);
      return told ? known.replace(headEnds, () => `${dataElement(told)}${headEnds}`) : known;
    });
  };

  const respond = async (request: FastifyRequest, url: URL, language: Language, tags: CacheTag[]) => {
    const renderPage = await options.renderer();
    const failures: unknown[] = [];
    const report = (error: unknown) => {
      failures.push(error);
      if (!isAway(error)) request.log.error({ err: error }, 'a page could not be made whole');
    };
    const today = dayFormat.format(options.clock.now());
    const drawn: { html?: string } = {};
    const needs = { transport: transportInto(app, request, language), today, report, drawn };
    const response = await renderingPage(tags, () => renderPage(webRequest(request, url, language), needs));
    const status = response.status === 500 && failures.some(isAway) ? 503 : response.status;
    return { response, drawn: drawn.html, status };
  };

  return async (request, url, language) => {
    const tags: CacheTag[] = ['fixed'];
    const { response, drawn, status } = await respond(request, url, language, tags);
    const { mark, headers } = saidOf(response, status);
    const isPage = headers['content-type']?.startsWith('text/html');
    const bytes = drawn === undefined ? Buffer.from(await response.arrayBuffer()) : undefined;
    const rendered = drawn ?? String(bytes);
    const isBuilt = isPage && options.production;
    const marked = isBuilt ? scriptsLast(rendered, options.wordScripts?.[language]) : rendered;
    if (isBuilt) headers['content-security-policy'] = contentSecurityPolicy(marked, mark, options.pictureOrigin);
    const text = withoutMarks(marked, mark);
    if (isPage && isEmbedded(url.pathname)) {
      const origins = status === 200 ? await options.frameOrigins(businessNameOf(url)) : [];
      headers['content-security-policy'] = withFrameAncestors(headers['content-security-policy'], origins);
    }
    const whole = isPage && status === 200 ? await finished(text, url, language, tags) : text;
    const html = bytes && !isPage ? bytes : Buffer.from(whole);
    Object.assign(headers, languageHeaders(language));
    return { status, headers, html, tags };
  };
}
