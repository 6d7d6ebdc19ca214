import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { create } from 'xmlbuilder2';
import { carPath } from '#contract/car-path.ts';
import { isOfOne, pages, pathOf } from '#contract/pages.ts';
import { dealers } from '../dealers/tables.ts';
import type { RateLimits } from '../kit/rate-limits.ts';
import { notFound } from '../kit/refusal.ts';
import { sendBytes } from '../kit/sent-bytes.ts';
import type { Services } from '../kit/services.ts';
import { listings, publicListings } from '../listings/tables.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** More must not stand in one file (https://www.sitemaps.org/protocol.html); each place has an address in each language. */
export const mostAddresses = 50_000;
const mostPlaces = mostAddresses / 2;

type Place = { readonly path: string; readonly changedAt?: Date };

/** The pages of one address each; those of many are read from the database. */
const staticPages: readonly Place[] = Object.values(pages).filter(
  (page) => page.searches === 'listed' && !isOfOne(page),
);

/** Every page that a search may show: those for everybody, of approved dealers that list cars, and of their cars. */
async function places({ db }: Services): Promise<Place[]> {
  const changedAt = sql<Date>`greatest(max(${listings.updatedAt}), ${dealers.updatedAt})`.mapWith(dealers.updatedAt);
  const rows = await db
    .select({ businessName: dealers.businessName, changedAt })
    .from(dealers)
    .innerJoin(listings, eq(listings.dealerId, dealers.id))
    .where(and(eq(dealers.state, 'approved'), eq(listings.state, 'published'), isNull(listings.removedAt)))
    .groupBy(dealers.id)
    .orderBy(dealers.businessName);
  const ofDealers = rows.map((row) => ({ ...row, path: pathOf('dealer', row.businessName) }));
  return [...staticPages, ...ofDealers, ...(await carPlaces(db))];
}

/** The page of every public car. */
async function carPlaces(db: Services['db']): Promise<Place[]> {
  const { id, make, model, trim, year, updatedAt } = publicListings;
  const rows = await db.select({ id, make, model, trim, year, updatedAt }).from(publicListings).orderBy(asc(id));
  return rows.map(({ updatedAt: changedAt, ...car }) => ({
    path: carPath({ ...car, year: String(car.year) }),
    changedAt,
  }));
}

const xhtml = 'http://www.w3.org/1999/xhtml';

/** Where a page stands in each language, as its own links say (server/pages/page-language.ts). */
const addressesOf = (path: string, publicUrl: URL) => {
  const english = new URL(path, publicUrl).href.replaceAll('&', '&amp;');
  return { 'en-CA': english, 'fr-CA': `${english}?lang=fr`, 'x-default': english };
};

/**
 * A list of addresses in both languages, each with what it is called in the other, and with the day of its last change
 * where that is known.
 */
export function sitemap(list: readonly Place[], publicUrl: URL): string {
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele(namespace, 'urlset').att('xmlns:xhtml', xhtml);
  for (const { path, changedAt } of list) {
    const addresses = addressesOf(path, publicUrl);
    for (const address of [addresses['en-CA'], addresses['fr-CA']]) {
      const url = root.ele('url');
      url.ele('loc').txt(address);
      if (changedAt) url.ele('lastmod').txt(changedAt.toISOString().slice(0, 10));
      for (const [hreflang, href] of Object.entries(addresses)) {
        url.ele(xhtml, 'xhtml:link', { rel: 'alternate', hreflang, href });
      }
    }
  }
  return root.end();
}

/** A list of lists. */
export function sitemapIndex(files: number, publicUrl: URL): string {
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele(namespace, 'sitemapindex');
  for (let file = 1; file <= files; file += 1) {
    root
      .ele('sitemap')
      .ele('loc')
      .txt(new URL(`/sitemap-${file}.xml`, publicUrl).href);
  }
  return root.end();
}

/** Pages that nobody signs in for, and that only their secret addresses open. */
const secretPages = Object.values(pages)
  .filter((page) => page.reader === 'anyone' && page.cache === 'never' && isOfOne(page))
  .map(({ path }) => `Disallow: ${path.replace(/:\w+$/, '')}\n`);

const robots = (publicUrl: URL) => `User-agent: *
Disallow: /api/
Disallow: /feeds/
${secretPages.join('')}Sitemap: ${new URL('/sitemap.xml', publicUrl).href}
`;

/** Serves /sitemap.xml, in parts where it would be too long, and /robots.txt. */
export function serveSitemap(app: FastifyInstance, services: Services, limits: RateLimits): void {
  const { publicUrl } = services;
  const schema = { hide: true };
  const xml = 'application/xml; charset=utf-8';
  const seconds = 3600;
  const keep = `public, max-age=${seconds}`;
  const answer = (key: string, make: () => Promise<string>) => app.lookups.answer(key, seconds, make);

  app.get('/sitemap.xml', { schema }, async (request, reply) => {
    limits.takeAny(request.ip);
    const sent = await answer('sitemap', async () => {
      const list = await places(services);
      return list.length <= mostPlaces
        ? sitemap(list, publicUrl)
        : sitemapIndex(Math.ceil(list.length / mostPlaces), publicUrl);
    });
    return sendBytes(request, reply.headers({ 'cache-control': keep, vary: 'accept-encoding' }).type(xml), sent);
  });
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', { schema }, async ({ params: { part }, ip }, reply) => {
    limits.takeAny(ip);
    const list = await places(services);
    const first = (Number(/^[1-9]\d{0,5}$/.exec(part)?.[0] ?? Number.NaN) - 1) * mostPlaces;
    const some = list.slice(first, first + mostPlaces);
    if (Number.isNaN(first) || some.length === 0) throw notFound();
    return reply.header('cache-control', keep).type(xml).send(sitemap(some, publicUrl));
  });
  app.get('/robots.txt', { schema }, async (_request, reply) =>
    reply.header('cache-control', keep).type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
}
