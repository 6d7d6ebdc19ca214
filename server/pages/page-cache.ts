import { BoundedQueue } from '../kit/bounded-queue.ts';
import { noFigures } from '../kit/cache-figures.ts';
import { type Clock, second } from '../kit/clock.ts';
import { KeptAnswers } from '../kit/kept-answers.ts';
import type { Change, Subject } from '../kit/made-of.ts';
import { ofSecretAddress } from '../kit/security-headers.ts';
import { quickQuality, type SentBytes, sizeOf, toSentBytes } from '../kit/sent-bytes.ts';

/** A page as it is sent: the same for everybody, because tokens live in the browser alone. */
export type CachedPage = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly html: SentBytes;
};

/** A page as it is made, and what it is made of. */
export type RenderedPage = Omit<CachedPage, 'html'> & { readonly html: Buffer; readonly subjects: readonly Subject[] };

/**
 * A page is sent often: a tenth less of it is worth the 30 ms that this takes beside the processor thread, once. A page that
 * has just changed may change again, and people wait for it: it is compressed quickly, and well once it has grown old.
 */
const quality = 10;

/** So many bytes of pages are kept, some hundreds of them. */
const mostBytes = 32 * 2 ** 20;

/** And so many of searches, some dozens. */
export const mostBytesOfSearches = 4 * 2 ** 20;

const freshFor = 30 * second;

/** Lets one piece of work run at a time, however many wait. */
export const oneByOne = (): BoundedQueue => new BoundedQueue(1, Number.POSITIVE_INFINITY);

/** Keeps rendered pages, because rendering one costs 5 to 12 ms of the only processor thread. */
export class PageCache {
  readonly #pages: KeptAnswers<CachedPage | RenderedPage>;

  /**
   * @param figures where it writes down what it does and holds
   * @param most how many bytes of pages are kept
   * @param behind where what nobody waits for is made, one page after the other
   */
  constructor(clock: Clock, figures = noFigures(), most = mostBytes, behind = oneByOne()) {
    this.#pages = new KeptAnswers(clock, most, figures, behind);
  }

  /** Marks the pages as old that show what has changed. */
  outdate(change: Change): void {
    this.#pages.outdate(change);
  }

  isUnderWay(key: string): boolean {
    return this.#pages.isUnderWay(key);
  }

  /**
   * Gives the kept page, or makes and keeps it; one that failed or that a secret opens is given and not kept. What nobody waits
   * for is made one page after the other, so that what is asked for comes in between.
   */
  page(key: string, make: (isBehind: boolean) => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    return this.#pages.answer(key, {
      freshFor,
      make: async (isAfterChange, isBehind) => {
        const page = await make(isBehind);
        const { status, headers, html, subjects } = page;
        const isKept = status === 200 && headers['cache-control'] !== ofSecretAddress['cache-control'];
        if (!isKept) return { answer: page, bytes: undefined, subjects, isAway: status === 503 };
        const answer = { status, headers, html: await toSentBytes(html, isAfterChange ? quickQuality : quality) };
        return { answer, bytes: sizeOf(answer.html), subjects };
      },
    });
  }
}
