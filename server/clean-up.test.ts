import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { removeOldData } from './clean-up.ts';
import { removeOldMessages } from './contact/personal-data.ts';
import { contactMessages } from './contact/tables.ts';
import { rowsTogether } from './database/db.ts';
import { before, day } from './kit/clock.ts';
import { retentionSteps } from './kit/tables.ts';
import { removeOldPhotos } from './photos/calls.ts';
import { listingPhotos } from './photos/tables.ts';
import { openedApp } from './testing/opened.ts';
import { plansIn, readWhole } from './testing/plans.ts';
import { faultsIn } from './testing/query-faults.ts';
import { buildWorld } from './testing/world.ts';

const app = openedApp();
const db = () => app.database.db;

const cleaning = () => {
  const { clock, storage, outbox, app: server } = app;
  return { clock, storage, outbox, log: server.log, signal: new AbortController().signal };
};

const stepsDone = async () => (await db().select().from(retentionSteps)).map(({ step }) => step).toSorted();

it('a step that fails keeps none of the others from being done, and is tried first the next time', async () => {
  const tried: string[] = [];
  let isBroken = true;
  const steps = {
    one: async () => void tried.push('one'),
    two: async () => {
      tried.push('two');
      if (isBroken) throw new Error('broken');
    },
    three: async () => void tried.push('three'),
  };
  await expect(removeOldData(db(), cleaning(), steps)).rejects.toThrow('broken');
  expect(await stepsDone()).toEqual(['one', 'three']);
  isBroken = false;
  await removeOldData(db(), cleaning(), steps);
  expect(tried).toEqual(['one', 'two', 'three', 'two', 'one', 'three']);
  await db().delete(retentionSteps);
});

/** Few rows, or short ones that are always written: an index on when they were last seen would cost more than a look at night. */
const short = ['dealer_pictures', 'incidents', 'limit_counts', 'retention_steps', 'sessions', 'stock_formats'];

it('reads none of the tables whole that grow with the market', async () => {
  const plans = plansIn(app.database);
  const read = readWhole(await plans.during(() => removeOldData(db(), cleaning())));
  expect(read.filter((table) => !short.includes(table))).toEqual([]);
});

it('photos that leave go some at a time too', async () => {
  const many = rowsTogether + 1;
  await buildWorld(db(), app.clock);
  await db().execute(sql`
    insert into ${listingPhotos} (id, dealer_id, listing_id, key, position)
    select 'p' || n, (select id from dealers limit 1), null, 'k' || n, 0 from generate_series(1, ${many}::int) as n`);
  const plans = plansIn(app.database);
  const read = await plans.during(() => removeOldPhotos(db(), app.clock, app.storage));
  expect(await db().$count(listingPhotos)).toBe(0);
  expect(read.filter((plan) => plan.includes('listing_photos_leaving'))).toHaveLength(2);
});

it('does every step of the product, and writes down when', async () => {
  await removeOldData(db(), cleaning());
  const marks = await db().select().from(retentionSteps);
  expect(marks.length).toBeGreaterThanOrEqual(20);
  expect(new Set(marks.map(({ finishedAt }) => finishedAt.getTime()))).toEqual(new Set([app.clock.now().getTime()]));
});

it('what has come together goes some at a time, and what is gone stays gone when it breaks in between', async () => {
  const at = before(app.clock.now(), 400 * day);
  const many = 3 * rowsTogether + 1;
  await db().execute(sql`
    insert into ${contactMessages} (id, name, email, topic, message, suspect, at)
    select 'm' || n, 'Ann', 'ann@shoppers.example', 'other', 'Hello', false, ${at} from generate_series(1, ${many}::int) as n`);
  const faults = faultsIn(db());
  faults.failAt(3, 'before');
  await expect(removeOldMessages(db(), app.clock)).rejects.toThrow();
  faults.stop();
  expect(await db().$count(contactMessages)).toBe(many - 2 * rowsTogether);
  await removeOldMessages(db(), app.clock);
  expect(await db().$count(contactMessages)).toBe(0);
});
