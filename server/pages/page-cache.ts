import { noFigures } from '../kit/cache-figures.ts';
import { type SentBytes, sizeOf, toSentBytes } from '../kit/sent-bytes.ts';

/** A page as it is sent: the same for everybody, because tokens live in the browser alone. */
export type CachedPage = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly html: SentBytes;
};

/** A page as it is made. */
export type RenderedPage = Omit<CachedPage, 'html'> & { readonly html: Buffer };

export type PageCache = {
  get(key: string, now: number): CachedPage | undefined;
  /** @param generation of the cache when the page began to be made; one made before `clear` is sent and not kept */
  put(key: string, page: RenderedPage, now: number, generation: number): Promise<CachedPage>;
  /** Forgets every page, because what they show has changed. */
  clear(): void;
  /** Rises with every `clear`. */
  generation(): number;
};

/** A page is sent often: a tenth less of it is worth the 30 ms that this takes beside the processor thread, once. */
const quality = 10;

/**
 * Keeps rendered pages, because rendering one costs 12 to 19 ms of the only processor thread.
 *
 * @param most how many pages are kept; the one unused for longest goes first
 * @param maxAge how long a page is served, in milliseconds
 * @param figures where it writes down what it does and holds
 */
export const pageCache = (most: number, maxAge: number, figures = noFigures()): PageCache => {
  const pages = new Map<string, { page: CachedPage; madeAt: number }>();
  let generation = 0;
  const drop = (key: string) => {
    const dropped = pages.get(key);
    if (dropped) figures.bytes -= sizeOf(dropped.page.html);
    pages.delete(key);
  };
  return {
    get(key, now) {
      const kept = pages.get(key);
      if (!kept) return undefined;
      if (now - kept.madeAt >= maxAge) {
        drop(key);
        return undefined;
      }
      pages.delete(key);
      pages.set(key, kept);
      figures.hits += 1;
      return kept.page;
    },
    async put(key, page, now, begunIn) {
      const whole = { ...page, html: await toSentBytes(page.html, quality) };
      figures.made += 1;
      if (begunIn !== generation) return whole;
      drop(key);
      figures.bytes += sizeOf(whole.html);
      pages.set(key, { page: whole, madeAt: now });
      for (const oldest of pages.keys()) {
        if (pages.size <= most) break;
        drop(oldest);
      }
      return whole;
    },
    clear() {
      generation += 1;
      pages.clear();
      figures.bytes = 0;
    },
    generation: () => generation,
  };
};
