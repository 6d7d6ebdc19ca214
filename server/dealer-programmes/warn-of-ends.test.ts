import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { beginSession } from '../accounts/sessions.ts';
import { dealers } from '../dealers/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { novemberLease, novemberLoan } from '../testing/programmes.ts';
import { addMember } from '../testing/world.ts';
import { warnOfEnds } from './warn-of-ends.ts';

const { app, world, db } = openedWorld();

const warnAt = (instant: string) => {
  app.clock.set(instant);
  return warnOfEnds({ ...app.app.services, db: db() });
};

const create = async (...programmes: object[]) => {
  const reply = await app.call('createProgrammes', { token: world.dealerA.token, body: { programmes } });
  return reply.json().data.map(({ id }: { id: string }) => id);
};

it('tells owner and manager once, a week before programmes end, and again when their days have changed', async () => {
  const manager = await addMember(db(), app.clock, world.dealerA, 'manager');
  await addMember(db(), app.clock, world.dealerA, 'sales');
  const [loan] = await create(
    novemberLoan(),
    novemberLease(),
    novemberLoan({ name: 'December', from: '2026-11-25', until: '2026-12-31' }),
  );
  expect(await warnAt('2026-11-23T04:59:00Z')).toBe(0);
  expect(await warnAt('2026-11-23T05:00:00Z')).toBe(1);
  expect(await warnAt('2026-11-24T12:00:00Z')).toBe(0);
  const mails = await app.mails(2);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['manager@north-cars.example', 'owner@north-cars.example']);
  expect(mails[0]?.subject).toBe('Programs ending within a week: north-cars Motors');
  expect(mails[0]?.text).toContain(
    'a week at north-cars Motors: Acura Canada, November 2026 (ends November 30, 2026).',
  );
  expect(mails[0]?.text).toContain('/DealerProgrammes');
  const token = await beginSession(db(), app.clock, { kind: 'dealer', memberId: manager.id });
  await app.call('changeProgrammes', {
    token,
    body: { programmes: [{ id: loan, version: 1, terms: novemberLoan({ until: '2026-12-01' }) }] },
  });
  expect(await warnAt('2026-11-24T13:00:00Z')).toBe(1);
  expect((await app.mails(4))[3]?.text).toContain('(ends December 1, 2026)');
});

it('tells nobody of what was removed, and looks every morning', async () => {
  const ids = await create(novemberLoan());
  await app.call('removeProgrammes', { token: world.dealerA.token, body: { ids } });
  expect(await warnAt('2026-11-28T12:00:00Z')).toBe(0);
  const { rows } = await db().execute(sql`SELECT name, cron, timezone FROM pgboss.schedule`);
  expect(rows).toContainEqual({ name: 'programmes-daily', cron: '10 8 * * *', timezone: 'America/Toronto' });
});

it('goes by the dealer’s own calendar', async () => {
  await create(novemberLoan());
  await db().update(dealers).set({ timeZone: 'America/St_Johns' }).where(eq(dealers.id, world.dealerA.id));
  expect(await warnAt('2026-11-23T03:29:00Z')).toBe(0);
  expect(await warnAt('2026-11-23T03:30:00Z')).toBe(1);
});
