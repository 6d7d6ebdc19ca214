import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../accounts/tables.ts';
import { appointments } from '../../appointments/tables.ts';
import { newId } from '../../kit/secrets.ts';
import { accepted, financeDeal } from '../../testing/deals.ts';
import { openedWorld } from '../../testing/opened.ts';
import { addMember } from '../../testing/world.ts';

const { app, world, db } = openedWorld();

const share = async (changes: object = {}) => {
  const body = { ...financeDeal, ...accepted, ...changes };
  const reply = await app.call('saveAndShare', {
    token: world.userA.token,
    params: { businessName: 'north-cars' },
    body,
  });
  return reply.json().data;
};
const add = (change: object, token = world.dealerA.token) =>
  app.call('addMessageTemplate', { token, body: { name: 'Mine', en: 'Hello', fr: '', ...change } });
const fill = async (id: string, query: Record<string, string> = {}, language = 'en') =>
  (
    await app.call('fillMessageTemplates', {
      token: world.dealerA.token,
      params: { id },
      query,
      headers: { 'accept-language': language },
    })
  ).json();

describe('a template', () => {
  it('is filled with what the deal says, as the engine worked it out', async () => {
    const deal = await share();
    const en =
      '{firstName}|{vehicle}|{payment}|{price}|{downpayment}|{term}|{rate}|{address}|{phone}|{dealer}|{member}|{stock}';
    await add({ en });
    const { data, language } = await fill(deal._id);
    expect(language).toBe('en');
    const money = (amount: string) =>
      new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' }).format(
        Number(amount),
      );
    const [first, vehicle, payment, price, , term, rate, ...rest] = data[0].text.split('|');
    expect([first, payment, price]).toEqual([
      'Ann',
      `${money(deal.monthlyPayment)} bi-weekly`.replace('bi-weekly', payment.split(' ').slice(1).join(' ')),
      money(deal.totalPurchasePrice),
    ]);
    expect(vehicle).toContain(deal.model);
    expect([term, rate]).toEqual([`${deal.numberOfPayments} payments`, `${Number(deal.interestRate)}%`]);
    expect(rest).toEqual([
      '12 Main Street, Oakville, ON L6J',
      '905-555-0101',
      'north-cars Motors',
      'Dana north-cars',
      '{stock}',
    ]);
    expect(data[0].missing).toContain('stock');
  });

  it('is in the shopper’s language, and named in that of who chooses', async () => {
    const { _id } = await share();
    await add({ name: 'Les deux', en: 'Hello {firstName}', fr: 'Bonjour {firstName}, votre {vehicle}' });
    await add({ name: 'One', en: 'Only in English, {vehicle}, {payment}', fr: '' });
    await db().update(users).set({ language: 'fr' }).where(eq(users.id, world.userA.id));
    const { data, language } = await fill(_id);
    expect([language, data[0].text, data[0].language]).toEqual([
      'fr',
      'Bonjour Ann, votre Acura MDX 2026 A-Spec',
      'fr',
    ]);
    expect([data[1].language, data[1].text]).toEqual([
      'en',
      expect.stringMatching(/^Only in English, 2026 Acura MDX A-Spec, \$[\d,.]+ /),
    ]);
    expect(data[2]).toMatchObject({ _id: null, name: 'First reply', language: 'fr', missing: [] });
    expect(data[2].text).toMatch(/^Bonjour Ann/);
    const inEnglish = await fill(_id, { language: 'en' }, 'fr');
    expect(inEnglish.data[2].text).toMatch(/^Hello Ann/);
    expect(inEnglish.data[2].name).not.toBe('First reply');
  });

  it('keeps the place of what the deal does not have, and says so', async () => {
    const { _id } = await share();
    const before = (await fill(_id)).data.find(({ name }: { name: string }) => name === 'Before the appointment');
    expect(before).toMatchObject({ missing: ['appointment'], text: expect.stringContaining('{appointment}') });
    await db()
      .insert(appointments)
      .values({
        id: newId(),
        userId: world.userA.id,
        dealerId: world.dealerA.id,
        enquiryId: _id,
        startsAt: new Date('2026-11-28T15:00:00Z'),
        kind: 'storeVisit',
        status: 'booked',
        name: 'Ann',
        email: 'a@a.example',
        phone: '416-555-0142',
        message: '',
        requestHash: new Uint8Array(),
      });
    const filled = (await fill(_id)).data.find(({ name }: { name: string }) => name === 'Before the appointment');
    expect(filled).toMatchObject({
      missing: [],
      text: expect.stringContaining('Saturday, November 28, 2026 at 10:00 at 12 Main Street'),
    });
  });

  it('names a placeholder that there is not, and keeps nothing of it', async () => {
    const refused = await add({ fr: 'Bonjour {payement}' });
    expect(refused.statusCode).toBe(400);
    expect(JSON.stringify(refused.json())).toContain('{payement} isn’t a valid placeholder.');
    expect(JSON.stringify(refused.json())).toContain('"fr"');
    expect((await add({ name: ' ' })).statusCode).toBe(400);
    expect(JSON.stringify((await add({ en: '', fr: ' ' })).json())).toContain('Write the text in English or French.');
    expect((await app.call('listMessageTemplates', { token: world.dealerA.token })).json().data).toEqual([]);
  });

  it('is the dealer’s own, of one name, written by its owner and managers', async () => {
    const { data } = (await add({})).json();
    expect(data).toEqual([{ _id: expect.any(String), name: 'Mine', en: 'Hello', fr: '' }]);
    expect((await add({})).json()).toMatchObject({ message: 'Another template already has this name.' });
    const params = { id: data[0]._id };
    const change = { name: 'Mine', en: 'Hello {firstName}', fr: '' };
    const token = world.dealerA.token;
    expect((await app.call('changeMessageTemplate', { token, params, body: change })).json().data).toMatchObject([
      change,
    ]);
    const ofB = { token: world.dealerB.token, params };
    expect((await app.call('changeMessageTemplate', { ...ofB, body: change })).statusCode).toBe(404);
    expect((await app.call('removeMessageTemplate', ofB)).statusCode).toBe(404);
    expect((await app.call('listMessageTemplates', { token: world.dealerB.token })).json().data).toEqual([]);
    const sales = await addMember(db(), app.clock, world.dealerA, 'sales');
    expect((await add({ name: 'Hers' }, sales.token)).statusCode).toBe(403);
    expect((await app.call('removeMessageTemplate', { token, params })).json().data).toEqual([]);
  });
});
