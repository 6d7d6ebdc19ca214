import { type CallName, paths } from '#contract/paths.ts';
import { newId } from '../kit/secrets.ts';
import { listingPhotos } from '../photos/tables.ts';
import type { TestApp } from './app.ts';
import { addListing, type World } from './world.ts';

/** The id of a new car of dealer A, or of its photo, whichever the call asks for. */
export async function putPhoto({ database: { db }, clock }: TestApp, world: World, name: CallName): Promise<string> {
  const listingId = await addListing(db, world.dealerA.id, world.acura);
  if (paths[name].path.includes('/listings/')) return listingId;
  const [id, at] = [newId(), clock.now()];
  const photo = { id, key: id, dealerId: world.dealerA.id, listingId, position: 0, readyAt: at };
  await db.insert(listingPhotos).values({ ...photo, removedAt: name === 'restorePhoto' ? at : null });
  return id;
}
