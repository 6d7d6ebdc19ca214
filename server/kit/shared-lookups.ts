import { z } from 'zod';
import type { Notices } from '../database/notices.ts';
import type { Clock } from './clock.ts';
import { LookupCache } from './lookup-cache.ts';
import type { Change } from './made-of.ts';

const names = z.array(z.string());

/** A change as servers tell it. One that is told in another way comes from another version: it may be anything. */
const told: z.ZodType<Change> = z
  .union([z.literal('anything'), z.strictObject({ dealers: names }), z.strictObject({ dealers: names, makes: names })])
  .catch('anything');

/** The kept answers of one server among others: what any of them changes is forgotten by all. */
export function sharedLookups(clock: Clock, notices: Notices): LookupCache {
  const lookups = new LookupCache(clock, (change) => notices.tell(change));
  notices.hear(
    (content) => lookups.forgetHere(told.parse(content)),
    () => lookups.forgetHere('anything'),
  );
  return lookups;
}
