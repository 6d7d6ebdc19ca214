import type { Language } from '#contract/languages.ts';
import { pages } from '#contract/pages.ts';
import { localeOf } from '../kit/language.ts';

const productName = 'iCarDeals';

const titleIn = /<title>([^<]*)<\/title>/;
const descriptionIn = /<meta name="description" content="([^"]*)"/;
const iconIn = /<link rel="icon" href="([^"]*)" type="image\/png"/;
const canonicalIn = /<link rel="canonical" href="([^"]*)"/;

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const plain = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '');

const meta = (property: string, content: string): string =>
  `<meta property="${property}" content="${content.replaceAll('"', '&quot;')}"/>`;

/** A block of data is not run, so the page's policy needs no hash of it; nothing in it can end the element. */
const dataElement = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The pages that have a picture of their own for messengers. */
const pictured = [pages.home, pages.dealer].map(({ path }) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`));

/** What a messenger shows of a page: its own picture, in the language of its address, or else the product's icon. */
function picture(address: URL, icon: string | undefined): string[] {
  const { pathname, search, origin } = address;
  if (!pictured.some((page) => page.test(pathname))) {
    const small = '<meta name="twitter:card" content="summary"/>';
    return icon ? [meta('og:image', new URL(icon, origin).href), small] : [small];
  }
  return [
    meta('og:image', `${origin}${pathname === '/' ? '' : pathname}/picture.png${search}`),
    meta('og:image:type', 'image/png'),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image"/>',
  ];
}

/** The way from the home page to this one. */
const breadcrumbs = (name: string, address: string, home: string) =>
  dataElement({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: productName, item: home },
      { '@type': 'ListItem', position: 2, name, item: address },
    ],
  });

/**
 * What a messenger and a search are told of a page that has an address of its own, out of what the page itself says: its
 * title and sentence for a card, and where it stands. A page that brings a card of its own keeps it, and one that brings a picture keeps that.
 *
 * @param origin where the product is on the web
 */
export function withCard(html: string, language: Language, origin: string): string {
  const parts = [titleIn, descriptionIn, canonicalIn, iconIn].map((part) => part.exec(html)?.[1]);
  const [title, description, canonical, icon] = parts;
  if (!title || !description || !canonical || html.includes('property="og:title"')) return html;
  const address = new URL(plain(canonical), origin);
  const home = new URL(address.search ? `/${address.search}` : '/', origin).href;
  const name = title.replace(` | ${productName}`, '');
  const told = [
    meta('og:type', 'website'),
    meta('og:site_name', productName),
    meta('og:title', name),
    meta('og:description', description),
    meta('og:url', address.href),
    meta('og:locale', localeOf(language).replace('-', '_')),
    ...(html.includes('property="og:image"') ? [] : picture(address, icon)),
    ...(address.pathname === '/' ? [] : [breadcrumbs(plain(name), address.href, home)]),
  ];
  return html.replace('</head>', () => `${told.join('')}</head>`);
}

/** The one address of a page in a language: English at the plain one. */
const addressIn = (language: Language, page: string): string => (language === 'en' ? page : `${page}?lang=fr`);

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
