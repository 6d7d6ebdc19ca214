import type { FastifyRequest } from 'fastify';
import { msg } from '#contract/words.ts';
import { invalidField, versionRequired } from './handler.ts';

/** Stands for an `If-Match` that no version of ours could have; nothing matches it. */
const noVersion = -1;

/**
 * The version in `If-Match`, as our ETags write it.
 *
 * @throws Refusal where the call needs one and there is none; `*` names none
 */
export function ifMatchOf(request: FastifyRequest, needed: boolean): number | undefined {
  const { 'if-match': text } = request.headers;
  if (text === undefined || text.trim() === '*') {
    if (needed) throw versionRequired();
    return undefined;
  }
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(text.trim());
  return match ? Number(match[1]) : noVersion;
}

/** The `Idempotency-Key`, where one is given. */
export function keyOf(request: FastifyRequest): string | undefined {
  const { 'idempotency-key': key } = request.headers;
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key)) return key;
  throw invalidField('Idempotency-Key', msg`Use 1 to 100 visible characters for the Idempotency-Key.`);
}

/** The event after which a stream goes on, in `Last-Event-ID`; whatever is no number of ours asks from now on. */
export function lastEventOf(request: FastifyRequest): number | undefined {
  const { 'last-event-id': text } = request.headers;
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
