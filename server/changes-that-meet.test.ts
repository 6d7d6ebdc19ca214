import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/paths.ts';
import { dealerMembers } from './accounts/tables.ts';
import type { Transaction } from './database/db.ts';
import { lockDealer } from './dealers/lock-dealer.ts';
import { dealers } from './dealers/tables.ts';
import { listings } from './listings/tables.ts';
import { keepProgrammes } from './programmes/keep-programme.ts';
import { programmes } from './programmes/tables.ts';
import { openedWorld } from './testing/opened.ts';
import { novemberLoan, novemberRebate } from './testing/programmes.ts';
import { addListing } from './testing/world.ts';

/** Changes that meet: one that waits holds nothing that the other still needs. The database would refuse one of them. */

const { app, world, db } = openedWorld();
// The work in the background holds what is looked at here.
beforeAll(() => app.jobs.stop());

type Meeting = {
  /** What a transaction holds before a call of dealer A's begins. */
  readonly held: (tx: Transaction) => Promise<unknown>;
  /** What it needs, and gets without a wait, once the call waits for it. */
  readonly needed: (tx: Transaction) => Promise<unknown>;
};

const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

async function meets(name: CallName, body: object, { held, needed }: Meeting): Promise<void> {
  const { calling } = await db().transaction(async (tx) => {
    await held(tx);
    const begun = app.call(name, { token: world.dealerA.token, body });
    while ((await db().execute(waits)).rows.length === 0) await new Promise(setImmediate);
    await needed(tx);
    return { calling: begun };
  });
  expect((await calling).statusCode).toBe(200);
}

/** Two rows, of which a change holds the one before it takes the other. */
async function inOtherOrder(name: CallName, table: typeof listings | typeof programmes, [held, needed]: string[]) {
  const hold = (tx: Transaction, id = '') =>
    tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update', { noWait: true });
  await meets(
    name,
    { ids: [held, needed] },
    {
      held: async (tx) => {
        await lockDealer(tx, world.dealerA.id);
        await hold(tx, held);
      },
      needed: (tx) => hold(tx, needed),
    },
  );
}

// Whichever of the two a call takes first.
describe.each(['first', 'last'])('a change that holds the %s and needs the other one', (place) => {
  const ordered = (ids: string[]) => (place === 'first' ? ids : ids.toReversed());

  it.each(['deleteCars', 'unpublishCars'] as const)('is not in the way of %s', async (name) => {
    await addListing(db(), world.dealerA.id, world.acura);
    const cars = await db().select().from(listings).where(eq(listings.dealerId, world.dealerA.id)).orderBy(listings.id);
    await inOtherOrder(name, listings, ordered(cars.map(({ id }) => id)));
  });

  it.each(['endProgrammes', 'removeProgrammes'] as const)('is not in the way of %s', async (name) => {
    const all = [novemberLoan(), novemberRebate()];
    const kept = await db().transaction((tx) =>
      keepProgrammes(tx, { dealerId: world.dealerA.id }, all, { at: app.clock.now() }),
    );
    await inOtherOrder(name, programmes, ordered(kept.map(({ id }) => id).sort()));
  });
});

it('a member’s change lets a deal in that is being given to that member', async () => {
  const { id: dealerId } = world.dealerA;
  const isOwner = and(eq(dealerMembers.dealerId, dealerId), eq(dealerMembers.role, 'owner'));
  const days = { awayFrom: '2026-11-23', awayUntil: '2026-11-27' };
  await meets('setOwnAbsence', days, {
    held: (tx) => tx.select().from(dealerMembers).where(isOwner).for('no key update'),
    // As the database sees for a new row whether its dealer is there.
    needed: (tx) => tx.select().from(dealers).where(eq(dealers.id, dealerId)).for('key share', { noWait: true }),
  });
});
