import type { Call } from '#contract/call.ts';
import { type RefusalBody, type RefusalCode, refusals, refusalsOf } from '#contract/errors.ts';

/** What each refusal means to a program, and a sentence as people read it. */
const meanings: Record<RefusalCode, readonly [meaning: string, message: string, field?: string]> = {
  invalid: ['The request is not as it should be; `fields` names each field at fault.', 'Send text.', 'note'],
  unauthenticated: ['Nobody is signed in, or the session or the key has ended.', 'Please sign in.'],
  codeRequired: [
    'The password is right; send the one-time code as well.',
    'Enter the code from your authenticator app.',
    'code',
  ],
  forbidden: [
    'It is not for this kind of account, role or key; a key’s lacking scopes stand in `WWW-Authenticate`.',
    'This isn’t available for your type of account.',
  ],
  notFound: ['There is nothing here, or it belongs to somebody else.', 'There’s nothing here.'],
  methodNotAllowed: ['The address has other methods, which `Allow` names.', 'Use GET here.'],
  conflict: ['As things stand it cannot be done; the sentence says why.', 'Send the deal to a dealer first.'],
  stale: [
    'It was changed since: read it again, then change what is there now.',
    'This car changed while you were working. Please check it again.',
  ],
  tooLarge: ['The body is too large.', 'The request body is larger than 64 kB.'],
  addressTooLong: ['A part of the address is too long.', 'This address is too long.'],
  unsupportedMediaType: ['The body is of another kind than asked for.', 'Send application/json.'],
  keyReused: [
    'The `Idempotency-Key` came before with another request.',
    'This Idempotency-Key was used for another request.',
    'Idempotency-Key',
  ],
  versionRequired: [
    'Send the version that you change in `If-Match`.',
    'In If-Match, send the version you’re changing.',
  ],
  tooManyRequests: ['Wait for as many seconds as `Retry-After` says.', 'Too many requests. Please wait a moment.'],
  failed: [
    'Something went wrong on our side; name the `requestId` when you ask.',
    'Something went wrong on our end. Please try again.',
  ],
  unavailable: [
    'Try again after as many seconds as `Retry-After` says.',
    'Something’s not working on our end. Please try again.',
  ],
};

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** An example of each refusal, as it is answered. */
function exampleOf(code: RefusalCode): RefusalBody {
  const [, message, field] = meanings[code];
  return {
    code,
    message,
    ...(field ? { field, fields: { [field]: message } } : {}),
    requestId: '8kQm0rXc5Yt1vWz3bHn7Lg',
  };
}

/** The name of the answer that stands for some codes of one status. */
const nameOf = (codes: readonly RefusalCode[]) => codes.map(capital).join('Or');

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

function answerOf(codes: readonly RefusalCode[]) {
  const waits = codes.some((code) => code === 'tooManyRequests' || code === 'unavailable');
  return {
    description: codes.map((code) => `\`${code}\`: ${meanings[code][0]}`).join(' '),
    ...(waits ? { headers: retryAfter } : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        examples: Object.fromEntries(
          codes.map((code) => [code, { summary: meanings[code][0], value: exampleOf(code) }]),
        ),
      },
    },
  };
}

/** The refusals of a call by their status, each the codes that have it. */
function codesByStatus(call: Call, method: string): ReadonlyMap<number, readonly RefusalCode[]> {
  const codes = refusalsOf(call, method);
  const statuses = [...new Set(codes.map((code) => refusals[code]))].toSorted((a, b) => a - b);
  return new Map(statuses.map((status) => [status, codes.filter((code) => refusals[code] === status)]));
}

/** References to the named answers of a call’s refusals, by status. */
export const refusalReferences = (call: Call, method: string): Record<string, { $ref: string }> =>
  Object.fromEntries(
    [...codesByStatus(call, method)].map(([status, codes]) => [
      String(status),
      { $ref: `#/components/responses/${nameOf(codes)}` },
    ]),
  );

/** Every answer that refuses, by its name. */
export function refusalAnswers(calls: readonly { readonly call: Call; readonly method: string }[]) {
  const all = calls.flatMap(({ call, method }) => [...codesByStatus(call, method).values()]);
  const named = all.map((codes) => [nameOf(codes), answerOf(codes)] as const);
  return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
