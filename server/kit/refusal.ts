import type { RefusalCode } from '#contract/errors.ts';
import { msg, type Words } from '#contract/words.ts';

export type RefusalFacts = {
  readonly field?: string;
  /** Every field at fault with its sentence. */
  readonly fields?: Readonly<Record<string, Words>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * A call that the product refuses, with a sentence for the person who made it. It is thrown, because it has to undo the
 * transaction that it is found in.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly words: Words;
  readonly facts: RefusalFacts;

  constructor(code: RefusalCode, words: Words, facts: RefusalFacts = {}) {
    super(words.message);
    this.code = code;
    this.words = words;
    this.facts = facts;
  }
}

/** One field of the request is not as it should be. */
export const invalidField = (field: string, words: Words) =>
  new Refusal('invalid', words, { field, fields: { [field]: words } });

/** The one answer for what does not exist and for what belongs to somebody else. */
export const notFound = () => new Refusal('notFound', msg`There is nothing here.`);

/** An Idempotency-Key that came before, with another request. */
export const keyReused = () =>
  new Refusal('keyReused', msg`This Idempotency-Key was used for another request.`, { field: 'Idempotency-Key' });

/** What changes something that is there says the version that it saw. */
export const versionRequired = () => new Refusal('versionRequired', msg`Say which version you change, in If-Match.`);

export const signInFirst = () =>
  new Refusal('unauthenticated', msg`Please sign in.`, { headers: { 'www-authenticate': 'Bearer' } });

/** @param seconds after which it is worth trying again */
export const comeBackLater = (words: Words, seconds: number) =>
  new Refusal('unavailable', words, { headers: { 'retry-after': String(seconds) } });

/** @param seconds after which it is allowed again */
export const tooMany = (words: Words, seconds: number) =>
  new Refusal('tooManyRequests', words, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });
