/**
 * How long a shared cache before the product, a proxy's or a CDN's, keeps what is the same for everybody, in seconds. nginx
 * counts whole seconds, so that this is up to two there: a changed price is seen through it soon after (docs/decisions/caching.md).
 */
const sharedSeconds = 1;

/**
 * The `Cache-Control` of an answer that is the same for everybody.
 *
 * @param seconds how long a browser may keep it without asking again
 */
export const cacheControl = (seconds: number): string => `public, max-age=${seconds}, s-maxage=${sharedSeconds}`;
