import { expect } from 'vitest';
import type { listings } from '../listings/tables.ts';
import type { TestApp } from './app.ts';
import { addListing, type World } from './world.ts';

/** Lists cars, and says what the public lookups answer of them. */
export const publicLookups = (app: TestApp, world: World) => ({
  /** The body of a call that succeeds. */
  answerOf: async (...call: Parameters<TestApp['call']>) => {
    const reply = await app.call(...call);
    expect(reply.statusCode).toBe(200);
    return reply.json();
  },
  /** Lists an Acura, at the first dealer where no other is named. */
  list: (car: Partial<typeof listings.$inferInsert>, dealerId = world.dealerA.id) =>
    addListing(app.database.db, dealerId, world.acura, car),
});
