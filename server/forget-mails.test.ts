import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newShopper } from './testing/access-requests.ts';
import { openedWorld } from './testing/opened.ts';

const { app, db } = openedWorld();

it('the outbox is cleared of a deleted person again after an hour and a day, for mails that were on their way', async () => {
  const { token } = (await app.call('registerUser', { body: newShopper })).json();
  const body = { password: newShopper.password, confirmation: 'yes' };
  expect((await app.call('deleteAccount', { token, body })).statusCode).toBe(200);
  const { rows } = await db().execute<{ hours: number; marks: string }>(sql`
    SELECT round(extract(epoch FROM start_after - ${app.clock.now().toISOString()}::timestamptz) / 3600)::int AS hours,
      data->>'marks' AS marks
    FROM pgboss.job WHERE name = 'clear-outbox'`);
  expect(rows.map(({ hours }) => hours)).toEqual(expect.arrayContaining([1, 25]));
  expect([rows.length, new Set(rows.map(({ marks }) => marks)).size]).toEqual([3, 1]);
});
