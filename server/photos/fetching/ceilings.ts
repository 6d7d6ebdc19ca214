import { msg, type Words } from '#contract/words.ts';
import { Refusal } from '../../kit/handler.ts';
import type { RateLimiter } from '../../kit/rate-limiter.ts';

/** So many photos come from one host side by side, in a process. */
const mostOfHost = 4;

/** In seconds, where a host has as many connections as it may. */
const whileBusy = 5;

/** Something is not asked for now: all of the host, or all of the dealer, waits for so many seconds. */
export type PutOff = {
  readonly state: 'putOff';
  readonly of: 'host' | 'dealer';
  readonly seconds: number;
  readonly words: Words;
};

const hostIsBusy = msg`We’re fetching a lot of photos from the server at this address right now. The rest will follow.`;
const dayIsFull = msg`We’ve fetched 30,000 of your photos today, the daily maximum. We’ll fetch the rest tomorrow.`;

/**
 * Holds the fetching of photos to its ceilings, so that a file of stock makes nobody’s server answer to more than a busy
 * visitor of it would: connections and requests a minute of a host, requests a day of a dealer.
 */
export class PhotoCeilings {
  readonly #limits: RateLimiter;
  readonly #open = new Map<string, number>();

  constructor(limits: RateLimiter) {
    this.#limits = limits;
  }

  /** Asks a host for a photo of a dealer, unless one of the two has had its part. */
  async within<Result>(host: string, dealerId: string, ask: () => Promise<Result>): Promise<Result | PutOff> {
    const open = this.#open.get(host) ?? 0;
    if (open >= mostOfHost) return { state: 'putOff', of: 'host', seconds: whileBusy, words: hostIsBusy };
    this.#open.set(host, open + 1);
    try {
      return (await this.#counted(host, dealerId)) ?? (await ask());
    } finally {
      const left = (this.#open.get(host) ?? 1) - 1;
      if (left === 0) this.#open.delete(host);
      else this.#open.set(host, left);
    }
  }

  async #counted(host: string, dealerId: string): Promise<PutOff | undefined> {
    const ofHost = await this.#take('photosOfHost', host);
    if (ofHost) return { state: 'putOff', of: 'host', seconds: ofHost, words: hostIsBusy };
    const ofDealer = await this.#take('photosOfDealer', dealerId);
    return ofDealer ? { state: 'putOff', of: 'dealer', seconds: ofDealer, words: dayIsFull } : undefined;
  }

  /** The seconds to wait where there have been too many. */
  async #take(limit: 'photosOfHost' | 'photosOfDealer', subject: string): Promise<number | undefined> {
    try {
      await this.#limits.take('photos by address', limit, subject);
      return undefined;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return Number(error.facts.headers?.['retry-after']);
    }
  }
}
