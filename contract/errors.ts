import { z } from 'zod';
import type { Call } from './call.ts';
import { fields } from './fields.ts';

/** Every way in which a call can be refused, with its status. */
export const refusals = {
  invalid: 400,
  unauthenticated: 401,
  /** The password is right, and a one-time code is needed as well. */
  codeRequired: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  stale: 412,
  tooLarge: 413,
  addressTooLong: 414,
  unsupportedMediaType: 415,
  keyReused: 422,
  versionRequired: 428,
  tooManyRequests: 429,
  failed: 500,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof refusals;

/** The body of every refusal: a code for programs, a sentence for people, the field at fault, the request's id. */
export const refusalBody = z.strictObject({
  code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]).describe('Which refusal it is, for programs.'),
  message: fields.message,
  field: z.string().optional().describe('The field at fault, or that is meant.'),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe('Every field at fault with its sentence, or those that are meant.'),
  requestId: z.string().describe('The number of the request, by which an operator finds it in the logs.'),
});

export type RefusalBody = z.infer<typeof refusalBody>;

/** The ways in which a call can be refused, as its document lists them. */
export function refusalsOf(call: Call, method: string): readonly RefusalCode[] {
  const list: RefusalCode[] = ['invalid', 'addressTooLong', 'tooManyRequests', 'failed', 'unavailable'];
  if (call.access !== 'anyone' && call.access !== 'known') list.push('unauthenticated');
  // Of another kind of account, by a key that is not for it, or from another site.
  if (call.access !== 'anyone' || method !== 'GET') list.push('forbidden');
  if (method !== 'GET') list.push('tooLarge', 'unsupportedMediaType');
  if (call.needsVersion) list.push('versionRequired', 'stale');
  if (call.takesIdempotencyKey) list.push('keyReused');
  return [...new Set([...list, ...(call.refuses ?? [])])];
}
