import { Worker } from 'node:worker_threads';
import { msg, type Words } from '#contract/words.ts';
import { pauseDeadline } from '../database/deadline.ts';

/** How hard a password is to guess, from 0 to 4, and why, by the keys of zxcvbn's translations. */
export type Strength = {
  readonly score: number;
  readonly warning: string | null;
  readonly suggestions: readonly string[];
};

/** From here on a password withstands guessing, in zxcvbn's words "safely unguessable". */
export const leastScore = 3;

/** What the worker thread is asked, and what it answers under the same number. */
export type PasswordToJudge = { readonly id: number; readonly password: string; readonly about: readonly string[] };
export type JudgedPassword = { readonly id: number; readonly strength: Strength };

/**
 * A worker thread that judges passwords one after the other, begun with the first: to load the words takes half a second
 * of a processor, and a password 10 to 50 ms, in which the server would answer nobody.
 */
class StrengthThread {
  readonly #waiting = new Map<number, PromiseWithResolvers<Strength>>();
  #thread: Worker | undefined;
  #asked = 0;

  judge(password: string, about: readonly string[]): Promise<Strength> {
    this.#thread ??= this.#begin();
    this.#asked += 1;
    const answer = Promise.withResolvers<Strength>();
    this.#waiting.set(this.#asked, answer);
    this.#thread.postMessage({ id: this.#asked, password, about } satisfies PasswordToJudge);
    return answer.promise;
  }

  #begin(): Worker {
    const thread = new Worker(new URL('./password-strength-thread.ts', import.meta.url));
    thread.on('message', ({ id, strength }: JudgedPassword) => {
      this.#waiting.get(id)?.resolve(strength);
      this.#waiting.delete(id);
    });
    thread.on('error', (error) => this.#end(thread, error));
    thread.on('exit', () => this.#end(thread, new Error('The thread that judges passwords ended.')));
    thread.unref(); // it keeps no process alive
    return thread;
  }

  /** Whoever waits hears that nothing comes; the next password begins another thread. */
  #end(thread: Worker, why: unknown): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    for (const { reject } of this.#waiting.values()) reject(why);
    this.#waiting.clear();
  }
}

const thread = new StrengthThread();

/**
 * Judges a password as whoever guesses it would. What that takes is not counted against the deadline of the request.
 *
 * @param about what is known of its owner: names, address, business
 */
export async function strengthOf(password: string, about: readonly string[]): Promise<Strength> {
  const resume = pauseDeadline();
  try {
    return await thread.judge(password, about);
  } finally {
    resume();
  }
}

const row = msg`Keys next to each other on the keyboard are easy to guess.`;
const repeat = msg`Repeats like “aaa” or “abcabc” are easy to guess.`;
const date = msg`Dates and years are easy to guess.`;
const name = msg`Names are easy to guess.`;
const common = msg`This is a commonly used password.`;

/** What is wrong with a password, by zxcvbn's keys. */
const warnings: Readonly<Record<string, Words>> = {
  straightRow: row,
  keyPattern: row,
  simpleRepeat: repeat,
  extendedRepeat: repeat,
  sequences: msg`Sequences like “abc” or “123” are easy to guess.`,
  recentYears: date,
  dates: date,
  topTen: common,
  topHundred: common,
  common,
  similarToCommon: msg`This is too similar to a common password.`,
  wordByItself: msg`A single word is easy to guess.`,
  namesByThemselves: name,
  commonNames: name,
  userInputs: msg`Your own name or address, or a word from this website, is easy to guess.`,
};

/** What does not help, by zxcvbn's keys; its other suggestions only say a warning again. */
const hints: Readonly<Record<string, Words>> = {
  l33t: msg`Using symbols instead of letters, like “@” for “a”, doesn’t help much.`,
  reverseWords: msg`Spelling a word backwards doesn’t help much.`,
  allUppercase: msg`Capital letters don’t help much here.`,
  capitalization: msg`Capital letters don’t help much here.`,
};

const otherwise = msg`This password is easy to guess.`;
const advice = msg`Use three or four words that aren’t related.`;

/** What is wrong with a weak password, and what to do. */
export function adviceOn({ warning, suggestions }: Strength): Words {
  const wrong = warnings[warning ?? ''] ?? otherwise;
  const [hint] = suggestions.flatMap((key) => hints[key] ?? []);
  return hint ? msg`${{ wrong }} ${{ hint }} ${{ advice }}` : msg`${{ wrong }} ${{ advice }}`;
}
