import { expect, it } from 'vitest';
import { car } from '../testing/access-requests.ts';
import { addKey } from '../testing/dealer-keys.ts';
import { openedWorld } from '../testing/opened.ts';

const { app, world, db } = openedWorld();

const token = () => world.dealerA.token;
const ofKey = (...scopes: Parameters<typeof addKey>[3]) => addKey(db(), app.clock, world.dealerA, scopes);

it('what a key calls a post is its own', async () => {
  const [one, other] = [await ofKey('stock:write'), await ofKey('stock:write')];
  const post = async (who: string, trim: string) => {
    const entry = { ...car, trim, vin: '', stockNumber: '' };
    const reply = await app.call('addCarModelDetails', {
      token: who,
      params: { dealerID: world.dealerA.id },
      headers: { 'idempotency-key': 'car-1' },
      body: { carModelDetails: [entry] },
    });
    return [reply.statusCode, reply.json().carModelDetails?._id];
  };
  const [first, same, ofOther, ofPerson] = [
    await post(one.token, 'A'),
    await post(one.token, 'A'),
    await post(other.token, 'B'),
    await post(token(), 'C'),
  ];
  expect(first).toEqual(same);
  expect([first[0], ofOther[0], ofPerson[0]]).toEqual([201, 201, 201]);
  expect(new Set([first[1], ofOther[1], ofPerson[1]]).size).toBe(3);
  expect((await post(one.token, 'D'))[0]).toBe(422);
});
