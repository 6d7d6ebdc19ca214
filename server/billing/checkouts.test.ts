import { expect, it } from 'vitest';
import { openedApp, openedWorld, worldBefore } from '../testing/opened.ts';

const { app, world } = openedWorld();
const notSelling = openedApp({ demonstration: false });
const worldThere = worldBefore(notSelling);

const begin = (plan: string, headers: Record<string, string>) =>
  app.call('beginCheckout', { token: world.dealerA.token, body: { plan, interval: 'month' }, headers });
const pay = (url: string) => {
  const checkoutId = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
  return app.call('payTestCheckout', { params: { checkoutId }, body: { cardNumber: '4242 4242 4242 4242' } });
};

it('one of several checkouts that are begun at the same moment can be paid; the others say so', async () => {
  const keys = ['a', 'b', undefined, undefined];
  const replies = await Promise.all(keys.map((key) => begin('standard', key ? { 'idempotency-key': key } : {})));
  const refused = replies.filter(({ statusCode }) => statusCode !== 200).map((reply) => reply.json());
  for (const body of refused) {
    expect(body).toMatchObject({ code: 'conflict', message: expect.stringContaining('at the same time') });
  }
  const opened = replies.flatMap((reply) => (reply.statusCode === 200 ? [reply.json().url] : []));
  const paid = await Promise.all(opened.map(async (url) => (await pay(url)).statusCode));
  expect(paid.filter((status) => status === 200)).toHaveLength(1);
});

it('plans cannot be bought where nobody collects the payment, and nothing speaks of a test', async () => {
  const { token } = worldThere.dealerA;
  const refused = await notSelling.call('beginCheckout', { token, body: { plan: 'standard', interval: 'month' } });
  const message = 'You can’t buy plans here yet. Please contact us.';
  expect([refused.statusCode, refused.json().message]).toEqual([409, message]);
  const body = { cardNumber: '4242 4242 4242 4242' };
  expect((await notSelling.call('payTestCheckout', { params: { checkoutId: 'any' }, body })).statusCode).toBe(404);
  expect((await notSelling.call('listPlans')).json()).toMatchObject({ testMode: false });
});
