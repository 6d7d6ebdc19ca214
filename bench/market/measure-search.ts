import { paths } from '#contract/paths.ts';
import type { MarketProduct } from './market-product.ts';
import type { MeasuredSearch } from './searches.ts';

/** A search asked for over HTTP, as if nobody had asked for it in the last minute. */
async function ask({ app }: MarketProduct, { query, language }: MeasuredSearch, cursor?: string) {
  app.cache.invalidate();
  const address = new URLSearchParams();
  const sent = { ...query, ...(cursor === undefined ? {} : { cursor }) };
  for (const [name, values] of Object.entries(sent)) for (const value of [values].flat()) address.append(name, value);
  const begun = performance.now();
  const reply = await app.inject({
    method: 'GET',
    url: `${paths.searchCars.path}?${address}`,
    headers: { 'accept-language': language },
  });
  const milliseconds = performance.now() - begun;
  if (reply.statusCode !== 200) throw new Error(`${address}: ${reply.statusCode} ${reply.body}`);
  const answer: { readonly cursor: string | null; readonly cars: readonly unknown[]; readonly total: number } =
    reply.json();
  return { milliseconds, answer };
}

/** A search that is ready to be asked for again and again: its cursor is known. */
export async function readySearch(product: MarketProduct, search: MeasuredSearch) {
  let cursor: string | undefined;
  for (let page = 0; page < (search.after ?? 0); page += 1) {
    const { answer } = await ask(product, search, cursor);
    if (answer.cursor === null) break; // the demonstration has no further page; its last one is measured
    cursor = answer.cursor;
  }
  return () => ask(product, search, cursor);
}
