import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { accepted, financeDeal } from '#server/testing/deals.ts';
import { type People, sentByOne } from './people.ts';

/** A try: what it was, its status (0 where nothing was answered), and how long it took, in milliseconds. */
export type Try = { readonly what: 'page' | 'call' | 'save'; readonly status: number; readonly time: number };

/** How often something is sent, whatever came of what was sent before, in milliseconds. */
const every = 150;
const rest = 200;

/** What it reads. */
export const reads = { page: ['/', '/AvailableDealer'], call: ['/api/make/make', '/api/car/search?q=suv'] };
const turns = ['page', 'save', 'call', 'save'] as const;

const saved = z.object({ data: z.object({ _id: z.string() }) });

/**
 * Sends a page, a call and two saves in turn, at a steady pace, so that whoever waits keeps nobody else from asking. Each save has a
 * note of its own. Every second one has a key and is sent again with it until it is acknowledged; the others have none and
 * are sent once, so that one which is there twice was sent twice by somebody else.
 */
export class SteadyLoad {
  readonly tries: Try[] = [];
  /** The ids of the deals whose save was acknowledged. */
  readonly acknowledged: string[] = [];
  readonly #address: string;
  readonly #name: string;
  readonly #people: People;
  readonly #underWay = new Set<Promise<unknown>>();
  #saves: number;
  #isEnding = false;
  #working: Promise<unknown> = Promise.resolve();

  /**
   * @param name what the notes of its saves begin with
   * @param from the number of its first save among all of these people
   */
  constructor(address: string, name: string, people: People, from: number) {
    this.#address = address;
    this.#name = name;
    this.#people = people;
    this.#saves = from;
  }

  /** How many saves there were, those of loads before included. */
  get saves(): number {
    return this.#saves;
  }

  begin(): void {
    this.#working = this.#work();
  }

  /** Sends no more; resolves once everything is answered. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#working;
    await Promise.all(this.#underWay);
  }

  async #work(): Promise<void> {
    for (let turn = 0; !this.#isEnding; turn += 1) {
      const sending = this.#send(turns[turn % turns.length] ?? 'page', turn);
      this.#underWay.add(sending);
      void sending.finally(() => this.#underWay.delete(sending));
      await pause(every);
    }
  }

  async #send(what: Try['what'], turn: number): Promise<void> {
    if (what === 'save') return this.#save();
    const paths = reads[what];
    await this.#timed(what, paths[(turn >> 1) % paths.length] ?? '', {});
  }

  async #save(): Promise<void> {
    const number = this.#saves;
    this.#saves += 1;
    const token = this.#people.tokens[Math.floor(number / sentByOne)];
    if (token === undefined) throw new Error('There are not shoppers enough for so many saves.');
    const key = number % 2 === 0 ? { 'idempotency-key': randomUUID() } : undefined;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...key };
    const body = JSON.stringify({ ...financeDeal, ...accepted, note: `${this.#name} ${number}` });
    const path = `/api/dealer/${this.#people.dealer}/enquiry`;
    for (;;) {
      const text = await this.#timed('save', path, { method: 'POST', headers, body });
      if (text !== undefined) this.acknowledged.push(saved.parse(JSON.parse(text)).data._id);
      if (text !== undefined || !key) return;
      await pause(rest);
    }
  }

  /** Gives the text of an answer that is good. */
  async #timed(what: Try['what'], path: string, options: RequestInit): Promise<string | undefined> {
    const begun = performance.now();
    const answered = await fetch(this.#address + path, options)
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      .catch(() => ({ status: 0, text: '' }));
    this.tries.push({ what, status: answered.status, time: performance.now() - begun });
    return answered.status >= 200 && answered.status < 300 ? answered.text : undefined;
  }
}
