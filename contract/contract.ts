import type { z } from 'zod';
import type { Call } from './call.ts';
import type { CallName } from './paths.ts';
import * as slices from './slices.ts';

/** What all of several types have together. */
type AllOf<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void ? All : never;

type Calls = AllOf<(typeof slices)[keyof typeof slices]>;

/** Every call of the product, once, as its slice describes it. */
export type Contract = { readonly [Name in keyof Calls]: Calls[Name] };

/** An error here names the calls of `paths` that have nothing else yet: describe each in its slice. */
type EachIsDescribed<Lacking extends never = Exclude<CallName, keyof Contract>> = Lacking;

/** By their names: whatever runs this has an order of its own for what a module exports. */
const inOrder = Object.entries(slices).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Every call, by its name. */
export const contract = Object.assign({}, ...inOrder.map(([, calls]) => calls)) as Contract &
  Record<EachIsDescribed, Call>; // Object.entries forgets the names

type Part<Name extends CallName, Key extends string> = Contract[Name] extends {
  [K in Key]: infer Schema extends z.ZodType;
}
  ? { [K in Key]: z.input<Schema> }
  : unknown;

/** What a caller hands over: path parameters, query, body, version and idempotency key where the call has them. */
export type CallRequest<Name extends CallName> = Part<Name, 'params'> &
  Part<Name, 'body'> &
  (Contract[Name] extends { query: infer Schema extends z.ZodType } ? { query?: z.input<Schema> } : unknown) &
  (Contract[Name] extends { needsVersion: true } ? { version: number } : unknown) &
  (Contract[Name] extends { takesIdempotencyKey: true } ? { idempotencyKey?: string; version?: number } : unknown);

export type CallReply<Name extends CallName> = z.output<Contract[Name]['reply']>;
