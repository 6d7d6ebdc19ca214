import { z } from 'zod';
import type { Notices } from '../database/notices.ts';
import type { Change } from './cache-tags.ts';
import type { Clock } from './clock.ts';
import { PublicCache } from './public-cache.ts';

const names = z.array(z.string());

/** A change as servers tell it. One that is told in another way comes from another version: it may be anything. */
const told: z.ZodType<Change> = z
  .union([z.literal('anything'), z.strictObject({ dealers: names }), z.strictObject({ dealers: names, makes: names })])
  .catch('anything');

/** The cache of one server among others: what any of them changes is invalidated on all. */
export function sharedCache(clock: Clock, notices: Notices): PublicCache {
  const cache = new PublicCache(clock, (change) => notices.tell(change));
  notices.hear(
    (content) => cache.invalidateHere(told.parse(content)),
    () => cache.invalidateHere('anything'),
  );
  return cache;
}
