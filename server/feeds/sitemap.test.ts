import { sql } from 'drizzle-orm';
import { XmlDocument } from 'libxml2-wasm';
import { expect, it } from 'vitest';
import { openedWorld } from '../testing/opened.ts';
import { plansIn, readWhole } from '../testing/plans.ts';
import { mostAddresses, mostPlaces } from './sitemap-files.ts';

const { app, world, db } = openedWorld();
const space = { s: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

async function read(url: string, path: string): Promise<string[]> {
  const reply = await app.inject({ url });
  expect(reply.statusCode).toBe(200);
  using document = XmlDocument.fromString(reply.body);
  return document.find(path, space).map((node) => node.content);
}

it('is divided into files of at most 50,000 addresses, each with its last change, where there are more', async () => {
  await db().execute(sql`
    insert into listings (id, dealer_id, make_id, vehicle_type, model, trim, year, condition, base_price_cents, created_at, updated_at)
    select lpad(number::text, 22, 'A'), ${world.dealerA.id}, ${world.acura}, 'SUV', 'RDX', 'A & B', 2026, 'New', 5000000, now(),
      timestamptz '2026-01-01 12:00+00' + number / ${mostPlaces}::int * interval '1 day'
    from generate_series(1, ${mostPlaces + 5}::int) as number`);
  const cars = await db().execute<{ count: string }>(sql`select count(*) from public_listings`);
  const total = Number(cars.rows[0]?.count);
  const plans = plansIn(app.database);
  let files: string[] = [];
  const said = await plans.during(async () => {
    files = await read('/sitemap.xml', '/s:sitemapindex/s:sitemap/s:loc');
  });
  // What stands where is known by the counts; of the cars only where a dealer's are divided, and when the last one changed.
  expect(readWhole(said)).not.toContain('listings');
  expect(said.filter((plan) => plan.includes('listings_changed'))).not.toEqual([]);
  expect(files).toEqual([1, 2, 3].map((part) => `https://icardeals.example/sitemap-${part}.xml`));
  const changes = await read('/sitemap.xml', '/s:sitemapindex/s:sitemap/s:lastmod');
  expect(changes).toHaveLength(3);
  expect(changes.map((change) => /^\d{4}-\d\d-\d\d$/.test(change))).toEqual([true, true, true]);
  const [pages, first, last] = await Promise.all(
    files.map((file) => read(new URL(file).pathname, '/s:urlset/s:url/s:loc')),
  );
  expect(pages).toContain('https://icardeals.example/Dealer/north-cars?lang=fr');
  // With room for cars that come within the hour.
  expect(first?.length).toBeLessThan(mostAddresses);
  expect((first?.length ?? 0) + (last?.length ?? 0)).toBe(2 * total);
  expect(new Set([...(first ?? []), ...(last ?? [])]).size).toBe(2 * total);
  const dated = await read('/sitemap-2.xml', '/s:urlset/s:url/s:lastmod');
  expect(dated).toHaveLength(first?.length ?? 0);
  for (const none of ['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-x.xml']) {
    expect((await app.inject({ url: none })).statusCode).toBe(404);
  }
});
