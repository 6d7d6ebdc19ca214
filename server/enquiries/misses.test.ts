import { expect, it } from 'vitest';
import { newId } from '../kit/secrets.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { openedApp, worldBefore } from '../testing/opened.ts';

const app = openedApp({ rateLimitFactor: 1 });
const world = worldBefore(app);

it('twenty unknown deals of one person stop that person, and nobody else behind the same address', async () => {
  const sent = { params: { businessName: 'north-cars' }, body: { ...financeDeal, ...accepted } };
  const id: string = (await app.call('saveAndShare', { token: world.userA.token, ...sent })).json().data._id;
  const read = async (of: string, token?: string) =>
    (await app.call('readEnquiry', { token, params: { id: of } })).statusCode;
  const guesses: number[] = [];
  for (let count = 0; count < 21; count += 1) guesses.push(await read(newId(), world.userB.token));
  expect([guesses.indexOf(429), guesses.at(-1)]).toEqual([20, 429]);
  for (let count = 0; count < 21; count += 1) await read(newId());
  expect(await read(newId())).toBe(429);
  expect([await read(id, world.userA.token), await read(id, world.dealerA.token)]).toEqual([200, 200]);
});
