import type { RefusalCode } from '#contract/errors.ts';

export type RefusalFacts = {
  readonly field?: string;
  /** Every field at fault with its sentence. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * A call that the product refuses, with a sentence for the person who made it. It is thrown, because it has to undo the
 * transaction that it is found in.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly facts: RefusalFacts;

  constructor(code: RefusalCode, message: string, facts: RefusalFacts = {}) {
    super(message);
    this.code = code;
    this.facts = facts;
  }
}

/** One field of the request is not as it should be. */
export const invalidField = (field: string, message: string) =>
  new Refusal('invalid', message, { field, fields: { [field]: message } });

/** The one answer for what does not exist and for what belongs to somebody else. */
export const notFound = () => new Refusal('notFound', 'There is nothing here.');

/** What changes something that is there says the version that it saw. */
export const versionRequired = () => new Refusal('versionRequired', 'Say which version you change, in If-Match.');

export const signInFirst = () =>
  new Refusal('unauthenticated', 'Please sign in.', { headers: { 'www-authenticate': 'Bearer' } });

/** @param seconds after which it is worth trying again */
export const comeBackLater = (message: string, seconds: number) =>
  new Refusal('unavailable', message, { headers: { 'retry-after': String(seconds) } });

/** @param seconds after which it is allowed again */
export const tooMany = (message: string, seconds: number) =>
  new Refusal('tooManyRequests', message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });
