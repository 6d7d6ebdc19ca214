import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { languageCookie, languageInCookies, languageNamed } from '../kit/language.ts';

/** The part of an address that asks for a language: `/AboutUs?lang=fr` is the French page’s own address. */
const inAddress = 'lang';

/** Which language a link was shared in: it counts where nobody has chosen, and nothing of it is kept. */
const sharedIn = 'shared';

/** What a page is to be rendered in, and whether the address itself asked for that. */
export type PageLanguage = { readonly language: Language; readonly isAsked: boolean };

/**
 * Takes the language out of an address: what is left is the page. An address that names none of ours says nothing; then
 * the device’s choice counts, then the language that a link was shared in, and English without either. The browser’s own languages do not: they are offered, so that an
 * address shows the same to everybody who has chosen nothing.
 */
export function takeLanguage(request: FastifyRequest, url: URL): PageLanguage {
  const named = (part: string) => languageNamed(url.searchParams.get(part) ?? '');
  const asked = named(inAddress);
  const chosen = asked ?? languageInCookies(request.headers.cookie) ?? named(sharedIn) ?? 'en';
  // What stays of the query keeps the letters that it came with.
  const left = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^lang(?:=|$)/.test(part));
  url.search = left.join('&');
  return { language: chosen, isAsked: asked !== undefined };
}

/** A page that leads on to another one of ours: whoever asked for a language in the address is led on in it. */
export function withLanguage<Page extends { readonly headers: Record<string, string> }>(
  page: Page,
  language: Language,
): Page {
  const { location } = page.headers;
  if (!location?.startsWith('/')) return page;
  const [, path = '', query = '', rest = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(location) ?? [];
  const asked = [query, `${inAddress}=${language}`].filter(Boolean).join('&');
  return { ...page, headers: { ...page.headers, location: `${path}?${asked}${rest}` } };
}

const aYear = 365 * 24 * 3600;

/** Keeps the choice on the device, as the page’s own script does. */
export const choiceCookie = (language: Language, isSecure: boolean): string =>
  `${languageCookie}=${language}; Path=/; Max-Age=${aYear}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** The one address of a page in a language: English at the plain one. */
const addressIn = (language: Language, page: string): string => (language === 'en' ? page : `${page}?${inAddress}=fr`);

const canonical = /<link rel="canonical" href="([^"?]+)[^"]*"\/?>/;

/**
 * Says where the page stands in each language, for searches; a page without an address of its own stands nowhere.
 *
 * @param origin where the product is on the web: these addresses are told in full
 */
export function withAlternates(html: string, origin: string): string {
  const page = canonical.exec(html)?.[1];
  if (page === undefined) return html;
  const alternate = (tag: string, language: Language) =>
    `<link rel="alternate" hreflang="${tag}" href="${new URL(addressIn(language, page), origin).href}"/>`;
  const links = [alternate('en-CA', 'en'), alternate('fr-CA', 'fr'), alternate('x-default', 'en')].join('');
  return html.replace('</head>', () => `${links}</head>`);
}
