import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { KeyRing } from '../kit/key-ring.ts';
import { hashOf } from '../kit/secrets.ts';
import { accepted, creditApplication, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { answerOnce } from './idempotent-answers.ts';
import { consents, enquiries, idempotentAnswers } from './tables.ts';

const { app, world, db } = openedWorld();
const sent = { ...financeDeal, ...accepted, ...creditApplication };
const send = (key: string, body: object = sent, token = world.userA.token, businessName = 'north-cars') =>
  app.call('saveAndShare', { token, params: { businessName }, body, headers: { 'idempotency-key': key } });
const draft = (key: string, body: object = financeDeal, token = world.userA.token) =>
  app.call('saveDraft', { token, body, headers: { 'idempotency-key': key } });

describe('a post under a key', () => {
  it('is answered as the first time, also after the deal has changed', async () => {
    const first = await send('one');
    const { _id: id } = first.json().data;
    const body = { ...financeDeal, ...creditApplication, withData: true, note: 'changed' };
    await app.call('updateEnquiry', { token: world.userA.token, params: { id }, headers: { 'if-match': '"1"' }, body });
    const again = await send('one');
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([201, first.body, '"1"']);
    expect(await db().$count(consents)).toBe(6);
  });

  it('is refused when it says something else', async () => {
    await send('one');
    const others = [
      await send('one', { ...sent, note: 'other' }),
      await send('one', sent, world.userA.token, 'south-cars'),
      await draft('one'),
    ];
    for (const reply of others) {
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({ code: 'keyReused', field: 'Idempotency-Key' });
    }
    expect(await db().$count(enquiries)).toBe(1);
  });

  it('of somebody else is another post', async () => {
    const mine = (await send('one')).json().data;
    const theirs = (await send('one', sent, world.userB.token)).json().data;
    expect(mine._id).not.toBe(theirs._id);
    expect([mine.userId.firstName, theirs.userId.firstName]).toEqual(['Ann', 'Bob']);
  });

  it('that was refused may be tried again, mended or not', async () => {
    expect((await send('one', sent, world.userA.token, 'nobody')).statusCode).toBe(404);
    expect((await send('one', { ...sent, interestRate: '100' })).statusCode).toBe(400);
    expect(await db().$count(idempotentAnswers)).toBe(0);
    expect((await send('one')).statusCode).toBe(201);
  });

  it('does not count again towards what a day allows', async () => {
    for (let number = 0; number < 10; number += 1) {
      for (let time = 0; time < 2; time += 1)
        expect((await send(`key ${number}`.replace(' ', '-'))).statusCode).toBe(201);
    }
    expect((await send('key-9')).statusCode).toBe(201);
    expect((await send('key-10')).statusCode).toBe(429);
    expect(await db().$count(enquiries)).toBe(10);
  });

  it('leaves nothing of what it said that can be tried out, and is known again whatever keys a server has', async () => {
    const { _id: enquiryId } = (await draft('one')).json().data;
    const [oldKey, newKey] = [createSecretKey(Buffer.alloc(32, 1)), createSecretKey(Buffer.alloc(32, 2))];
    const old: KeyRing = { currentId: 'old', keys: new Map([['old', oldKey]]) };
    const other: KeyRing = { currentId: 'new', keys: new Map([['new', newKey]]) };
    const post = (keys: KeyRing, request: string) =>
      answerOnce(
        { db: db(), clock: app.clock, keys },
        { userId: world.userA.id, key: 'two', request },
        {
          save: async () => ({ enquiryId, reply: 'saved' }),
          show: async () => 'shown',
        },
      );
    expect(await post(old, 'income 5,000')).toBe('saved');
    const rows = await db().select().from(idempotentAnswers).orderBy(idempotentAnswers.createdAt);
    const row = rows.at(-1);
    expect(rows.map(({ key }) => key)).not.toContain('two');
    expect(Buffer.from(row?.requestHash ?? []).equals(hashOf('"income 5,000"'))).toBe(false);
    expect(await post(old, 'income 5,000')).toBe('saved');
    expect(await post(other, 'income 5,000')).toBe('shown');
    await expect(post(other, 'income 5,001')).rejects.toMatchObject({ code: 'keyReused' });
  });

  it('needs a key of visible characters', async () => {
    for (const key of ['', 'two words', 'é', 'x'.repeat(101)]) {
      expect((await draft(key)).json()).toMatchObject({ code: 'invalid', field: 'Idempotency-Key' });
    }
    expect((await draft('x'.repeat(100))).statusCode).toBe(201);
  });

  it('is not needed: without one, each post is a deal of its own', async () => {
    const post = () => app.call('saveDraft', { token: world.userA.token, body: financeDeal });
    expect((await post()).json().data._id).not.toBe((await post()).json().data._id);
  });
});
