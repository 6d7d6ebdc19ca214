import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { accepted, financeDeal } from '#server/testing/deals.ts';
import { type People, sentByOne } from './people.ts';

/** A request that failed: why, and after how many milliseconds. */
type Failed = { readonly why: string; readonly time: number };

/** What came of the requests since it was asked last; times in milliseconds. */
export type Counted = {
  readonly name: string;
  readonly reads: number;
  readonly saves: number;
  readonly failed: readonly Failed[];
  readonly times: readonly number[];
};

/** How many ask at once, and how long each waits before it asks again, in milliseconds. */
const asking = 6;
const rest = 100;

const pages = ['/', '/api/make/make', '/api/car/search?q=suv', '/AvailableDealer'];

const saved = z.object({ data: z.object({ _id: z.string() }) });

type Waiting = { readonly from: number; readonly tell: () => void };

/** Requests to a dealer, through an address, that go on until they are ended. */
export class Load {
  /** The ids of the deals whose save was acknowledged. */
  readonly acknowledged: string[] = [];
  readonly #address: string;
  readonly #dealer: string;
  readonly #tokens: readonly string[];
  #begun = 0;
  #isEnding = false;
  #waiting: Waiting[] = [];
  #counted = nothing();
  #working: Promise<unknown> = Promise.resolve();

  constructor(address: string, { dealer, tokens }: People) {
    this.#address = address;
    this.#dealer = dealer;
    this.#tokens = tokens;
  }

  begin(): void {
    this.#working = Promise.all(Array.from({ length: asking }, () => this.#work()));
  }

  /** Resolves with the first save acknowledged of those that are sent from now on. */
  nextSave(): Promise<void> {
    return new Promise((tell) => this.#waiting.push({ from: performance.now(), tell }));
  }

  /** Ends a part of the run, and gives what came of it. */
  part(name: string): Counted {
    const counted = { ...this.#counted, name };
    this.#counted = nothing();
    return counted;
  }

  /** Sends no more; resolves once every save is acknowledged. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    for (let number = 0; !this.#isEnding; number += 1) {
      if (number % 2 === 1) await this.#read(number);
      else await this.#save();
      await pause(rest);
    }
  }

  async #read(number: number): Promise<void> {
    await this.#timed('read', () => fetch(this.#address + pages[number % pages.length]));
    this.#counted.reads += 1;
  }

  /** A save that fails is sent again with its key until it is acknowledged. */
  async #save(): Promise<void> {
    const token = this.#tokens[Math.floor(this.#begun / sentByOne)];
    if (token === undefined) throw new Error('There are not shoppers enough for so many saves.');
    this.#begun += 1;
    const key = randomUUID();
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': 'application/json' };
    const sending = { method: 'POST', headers, body: JSON.stringify({ ...financeDeal, ...accepted }) };
    for (;;) {
      const from = performance.now();
      const text = await this.#timed('save', () =>
        fetch(`${this.#address}/api/dealer/${this.#dealer}/enquiry`, sending),
      );
      if (text !== undefined) return this.#acknowledge(saved.parse(JSON.parse(text)).data._id, from);
      await pause(rest);
    }
  }

  #acknowledge(id: string, sent: number): void {
    this.acknowledged.push(id);
    this.#counted.saves += 1;
    for (const { from, tell } of this.#waiting) if (sent >= from) tell();
    this.#waiting = this.#waiting.filter(({ from }) => sent < from);
  }

  /** Gives the text of an answer that is good. It counts for the part of the run in which it ends. */
  async #timed(what: string, send: () => Promise<Response>): Promise<string | undefined> {
    const from = performance.now();
    const took = () => performance.now() - from;
    try {
      const answer = await send();
      const text = await answer.text();
      if (answer.ok) return text;
      this.#counted.failed.push({ why: `${what} ${answer.status} ${beginning(text)}`, time: took() });
    } catch (error) {
      this.#counted.failed.push({ why: `${what} ${error instanceof Error ? error.message : error}`, time: took() });
    } finally {
      this.#counted.times.push(took());
    }
    return undefined;
  }
}

/** How a refusal begins: the rest names the request. */
const beginning = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 40);

type Sums = { reads: number; saves: number; readonly failed: Failed[]; readonly times: number[] };

const nothing = (): Sums => ({ reads: 0, saves: 0, failed: [], times: [] });
