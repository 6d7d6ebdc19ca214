import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { removeOldData } from './clean-up.ts';
import { removeOldMessages } from './contact/retention.ts';
import { contactMessages } from './contact/tables.ts';
import { rowsTogether } from './database/remove-old.ts';
import { before, day } from './kit/clock.ts';
import { retentionSteps } from './kit/tables.ts';
import { openedApp } from './testing/opened.ts';
import { faultsIn } from './testing/query-faults.ts';

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
