import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sessions } from './accounts/tables.ts';
import { appointments } from './appointments/tables.ts';
import { contactMessages } from './contact/tables.ts';
import { enquiries } from './enquiries/tables.ts';
import { deliverToOutbox } from './integrations/mail/outbox.ts';
import { sentMails } from './integrations/mail/tables.ts';
import { before, day } from './kit/clock.ts';
import { newId } from './kit/secrets.ts';
import { financeDeal } from './testing/deals.ts';
import { openedApp, worldOf } from './testing/opened.ts';
import { until } from './testing/until.ts';

/** The background work as the product itself runs it: named, scheduled and done. */

const app = openedApp();
const world = worldOf(app);

const db = () => app.database.db;
const tables = { sessions, enquiries, contactMessages, appointments, sentMails };

async function counts(): Promise<Record<string, number>> {
  const entries = Object.entries(tables).map(async ([name, table]) => [name, await db().$count(table)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** A row of each kind that is kept for a time: an appointment, a message, the note of a mail, a draft. */
async function leaveOneOfEach(at: Date): Promise<void> {
  const { userA, dealerA } = world;
  const person = { name: 'Ann', email: 'ann@shoppers.example', message: 'Hello' };
  await db()
    .insert(contactMessages)
    .values({ id: newId(), ...person, topic: 'other', suspect: false, at });
  await db()
    .insert(appointments)
    .values({
      id: newId(),
      userId: userA.id,
      dealerId: dealerA.id,
      startsAt: at,
      kind: 'phone',
      status: 'booked',
      ...person,
      phone: '416-555-0142',
      requestHash: new Uint8Array(),
      createdAt: at,
    });
  await db().insert(sentMails).values({ mailId: newId(), sentAt: at });
  const mail = { id: newId(), to: 'ann@shoppers.example', at: at.toISOString(), subject: 'Hello', text: 'Hello' };
  await deliverToOutbox(app.outbox, app.configuration.mailFrom)(mail);
  const saved = await app.call('saveDraft', { token: userA.token, body: financeDeal });
  const id: string = saved.json().data._id;
  await db().execute(sql`UPDATE enquiries SET updated_at = ${at}, status_changed_at = ${at} WHERE id = ${id}`);
}

it('removes old data every night at 03:17 in Toronto', async () => {
  const { rows } = await db().execute(sql`SELECT name, cron, timezone FROM pgboss.schedule`);
  expect(rows).toContainEqual({ name: 'retention', cron: '17 3 * * *', timezone: 'America/Toronto' });
});

it('removes of each kind what is old, and leaves what is not', async () => {
  const { sessions: signedIn } = await counts();
  await leaveOneOfEach(app.clock.now());
  await leaveOneOfEach(before(app.clock.now(), 800 * day));
  await db().execute(sql`
    UPDATE sessions SET last_seen_at = ${before(app.clock.now(), 800 * day)} WHERE user_id = ${world.userB.id}`);
  await app.jobs.send(db(), 'retention', {});
  await until(() => app.log.some((line) => line.includes('old data removed')));
  expect(await counts()).toEqual({
    sessions: (signedIn ?? 0) - 1,
    enquiries: 1,
    contactMessages: 1,
    appointments: 1,
    sentMails: 1,
  });
  expect(readdirSync(app.outbox)).toHaveLength(1);
});

it('begins work that finds for itself what there is to do when something is due, and not before', async () => {
  const [askedAgain, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isDue = false;
  let [asked, times] = [0, 0];
  app.jobs.watch({
    isDue: () => {
      asked += 1;
      // The first question has been answered by now, and what came of it was begun.
      if (asked === 2) askedAgain.resolve();
      return isDue ? sql`true` : sql`false`;
    },
    look: async () => {
      times += 1;
      isDue = false;
      begun.resolve();
    },
  });
  await askedAgain.promise;
  expect(times).toBe(0);
  isDue = true;
  await begun.promise;
  expect(times).toBe(1);
});
