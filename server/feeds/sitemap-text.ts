const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const xhtml = 'http://www.w3.org/1999/xhtml';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** A page that a search may show, with the instant of its last change where that is known. */
export type Place = { readonly path: string; readonly changedAt?: Date };

/** An address has no sign but `&` that means something in XML. */
const addressOf = (path: string, publicUrl: URL): string =>
  new URL(path, publicUrl).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;');

/** The day alone: programs look at a page again once a day at most. */
const lastChange = (at: Date | undefined): string =>
  at === undefined ? '' : `<lastmod>${at.toISOString().slice(0, 10)}</lastmod>`;

/** Where a page stands in each language, as its own links say (server/pages/told-to-programs.ts). */
function entriesOf({ path, changedAt }: Place, publicUrl: URL): string {
  const english = addressOf(path, publicUrl);
  const french = `${english}${path.includes('?') ? '&amp;' : '?'}lang=fr`;
  const others = [
    ['en-CA', english],
    ['fr-CA', french],
    ['x-default', english],
  ].map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`);
  return [english, french]
    .map((address) => `<url><loc>${address}</loc>${lastChange(changedAt)}${others.join('')}</url>`)
    .join('');
}

/**
 * A list of addresses in both languages, some at a time, each with what it is called in the other and with the day of its
 * last change where that is known.
 */
export async function* sitemapText(
  chunks: AsyncIterable<readonly Place[]> | Iterable<readonly Place[]>,
  publicUrl: URL,
): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="${xhtml}">`;
  for await (const places of chunks) yield places.map((place) => entriesOf(place, publicUrl)).join('');
  yield '</urlset>';
}

/** A list of lists. */
export function sitemapIndex(files: readonly Place[], publicUrl: URL): string {
  const entries = files.map(
    ({ path, changedAt }) => `<sitemap><loc>${addressOf(path, publicUrl)}</loc>${lastChange(changedAt)}</sitemap>`,
  );
  return `${declaration}<sitemapindex xmlns="${namespace}">${entries.join('')}</sitemapindex>`;
}
