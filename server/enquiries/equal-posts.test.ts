import { describe, expect, it } from 'vitest';
import { accepted, creditApplication, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { auditLog, enquiries } from './tables.ts';

const { app, world, db } = openedWorld();
const sameKey = { 'idempotency-key': 'one' };
const send = () => {
  const body = { ...financeDeal, ...accepted, ...creditApplication };
  const params = { businessName: 'north-cars' };
  return app.call('saveAndShare', { token: world.userA.token, params, body, headers: sameKey });
};
const draft = () => app.call('saveDraft', { token: world.userA.token, body: financeDeal, headers: sameKey });

/** Several connections wait for a person's turn; the one of the embedded database is waited for itself. */
describe('twenty equal posts at once', () => {
  it.each([
    ['sending a deal', send],
    ['saving a draft', draft],
  ])('%s make one row and twenty equal answers', async (_, post) => {
    const replies = await Promise.all(Array.from({ length: 20 }, post));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(new Set(replies.map(({ headers }) => headers.etag))).toEqual(new Set(['"1"']));
    expect([await db().$count(enquiries), await db().$count(auditLog)]).toEqual([1, 1]);
  });
});
