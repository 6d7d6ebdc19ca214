import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { creditFields } from '#engine/form/field-lists.ts';
import { day } from '../kit/clock.ts';
import { accepted, creditApplication, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { wholeDatabase } from '../testing/whole-database.ts';
import { withoutIds } from '../testing/without-ids.ts';
import { removeOldEnquiries } from './retention.ts';
import { auditLog, consents, creditAnswers, enquiries, enquiryReads, idempotentAnswers, shareKeys } from './tables.ts';

const { app, world, db } = openedWorld();
const params = { businessName: 'north-cars' };

/** Sends a finance deal with a complete credit application; gives its id. */
async function sendWithCredit(changes: object = {}, headers: Record<string, string> = {}): Promise<string> {
  const body = { ...financeDeal, ...accepted, ...creditApplication, ...changes };
  const reply = await app.call('saveAndShare', { token: world.userA.token, params, body, headers });
  expect(reply.statusCode).toBe(201);
  return reply.json().data._id;
}

const update = async (id: string, version: number, changes: object) => {
  const headers = { 'if-match': `"${version}"` };
  const body = { ...financeDeal, ...creditApplication, withData: true, ...changes };
  const reply = await app.call('updateEnquiry', { token: world.userA.token, params: { id }, headers, body });
  expect(reply.statusCode).toBe(200);
  return reply.json().data;
};
const readAs = async (token: string | undefined, id: string) =>
  (await app.call('readEnquiry', { token, params: { id } })).json().data;

/** Texts that nobody but the owner, and the dealer while they are given, may ever see. */
const answers = creditFields.flatMap((name) => {
  const answer: unknown = { ...creditApplication }[name as keyof typeof creditApplication];
  return typeof answer === 'string' && answer.length > 4 ? [answer] : [];
});

describe('credit answers', () => {
  it('are nowhere in the database but encrypted', async () => {
    const id = await sendWithCredit({}, { 'idempotency-key': 'one' });
    expect((await readAs(world.userA.token, id)).grossIncome).toBe('7777.77');
    const everything = await wholeDatabase(db());
    expect(everything).toContain('Is the grey one still there?');
    expect(answers.length).toBeGreaterThan(10);
    const inHex = (text: string) => Buffer.from(text).toString('hex');
    expect(answers.filter((answer) => everything.includes(answer) || everything.includes(inHex(answer)))).toEqual([]);
  });

  const creditConsents = async () => {
    const { given, textVersion, userId, at } = consents;
    const isCredit = eq(consents.kind, 'credit');
    const rows = await db().select({ given, textVersion, userId, at }).from(consents).where(isCredit).orderBy(at);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  };

  const noAnswers = Object.fromEntries(creditFields.map((name) => [name, '']));
  it.each([
    { why: 'pre-approval turns No', changes: { creditPreApproval: 'No' } },
    { why: 'the deal turns Cash', changes: { cashFinanceLease: 'Cash' } },
    { why: 'they are left out', changes: { ...noAnswers, creditPreApproval: '' } },
    { why: 'the consent is taken away', changes: { ...noAnswers, creditPreApproval: '', creditConsent: '' } },
  ])('are erased when $why', async ({ changes }) => {
    const id = await sendWithCredit({}, { 'idempotency-key': 'one' });
    app.clock.pass(1000);
    const data = await update(id, 1, changes);
    for (const name of creditFields) expect(data).not.toHaveProperty(name);
    expect(data).not.toHaveProperty('creditConsent');
    expect(await db().$count(creditAnswers)).toBe(0);
    const [given] = await db().select().from(idempotentAnswers);
    expect(given).toMatchObject({ ciphertext: null, nonce: null, keyId: null });
    await update(id, 2, changes);
    expect(await creditConsents()).toEqual([
      { given: true, textVersion: '1.0', userId: world.userA.id, at: '2026-11-21T15:00:00.000Z' },
      { given: false, textVersion: '1.0', userId: world.userA.id, at: '2026-11-21T15:00:01.000Z' },
    ]);
  });

  it('that cannot be read are said to be there, and are not lost by a save that could not know them', async () => {
    const id = await sendWithCredit();
    const kept = await db().select().from(creditAnswers);
    await db().update(creditAnswers).set({ keyId: 'lost' });
    const shown = await readAs(world.userA.token, id);
    expect([shown.creditUnreadable, shown.creditConsent, shown.grossIncome]).toEqual([true, 'yes', undefined]);
    expect(await readAs(world.dealerA.token, id)).toMatchObject({ creditUnreadable: true, withData: true });
    const headers = { 'if-match': '"1"' };
    const change = (changes: object) =>
      app.call('updateEnquiry', {
        token: world.userA.token,
        params: { id },
        headers,
        body: { ...financeDeal, withData: true, ...changes },
      });
    for (const changes of [{}, { cashFinanceLease: 'Cash' }, creditApplication]) {
      const refused = await change(changes);
      expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
        503,
        'unavailable',
        '300',
      ]);
      expect(refused.json().message).toMatch(/^We can’t read this deal’s saved credit answers right now/);
    }
    await db().update(creditAnswers).set({ keyId: 'test' });
    expect(await db().select().from(creditAnswers)).toEqual(kept);
    expect(await readAs(world.userA.token, id)).toMatchObject({ version: 1, grossIncome: '7777.77' });
    await db().update(creditAnswers).set({ keyId: 'lost' });
    expect((await change({ creditPreApproval: 'No' })).statusCode).toBe(200);
    expect(await db().$count(creditAnswers)).toBe(0);
  });

  it('do not come back by repeating the post that brought them', async () => {
    const headers = { 'idempotency-key': 'one' };
    const id = await sendWithCredit({}, headers);
    await update(id, 1, { creditPreApproval: 'No' });
    const body = { ...financeDeal, ...accepted, ...creditApplication };
    const again = await app.call('saveAndShare', { token: world.userA.token, params, body, headers });
    expect([again.statusCode, again.json().data.version]).toEqual([201, 2]);
    expect(again.json().data).not.toHaveProperty('grossIncome');
    expect(await db().$count(enquiries)).toBe(1);
  });

  it('are not kept of a cash deal, nor the rent of an own house', async () => {
    const cash = await sendWithCredit({ cashFinanceLease: 'Cash' });
    expect(await readAs(world.userA.token, cash)).not.toHaveProperty('grossIncome');
    const owner = await readAs(world.userA.token, await sendWithCredit({ housingOwnStatus: 'OwnHouse' }));
    expect([owner.housingOwnStatus, owner.houseRent]).toEqual(['OwnHouse', undefined]);
    expect(await db().$count(creditAnswers)).toBe(1);
  });

  it('need their consent, which is recorded with the version of its words', async () => {
    const id = await sendWithCredit();
    const isCredit = and(eq(consents.enquiryId, id), eq(consents.kind, 'credit'));
    expect(await db().select().from(consents).where(isCredit)).toMatchObject([
      { given: true, textVersion: '1.0', userId: world.userA.id, at: app.clock.now() },
    ]);
    const body = { ...financeDeal, ...accepted, ...creditApplication, creditConsent: '' };
    const refused = await app.call('saveAndShare', { token: world.userA.token, params, body });
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'creditConsent']);
    expect(await db().$count(creditAnswers)).toBe(1);
  });

  it('never stop a draft, and are not kept in one without their consent', async () => {
    const { token } = world.userA;
    for (const creditConsent of [undefined, '']) {
      const body = { ...financeDeal, ...creditApplication, creditConsent };
      const saved = await app.call('saveDraft', { token, body });
      expect([saved.statusCode, saved.json().data.creditPreApproval]).toEqual([201, 'Yes']);
      for (const name of creditFields) expect(saved.json().data).not.toHaveProperty(name);
    }
    expect(await db().$count(creditAnswers)).toBe(0);
    const body = { ...financeDeal, ...creditApplication };
    const kept = (await app.call('saveDraft', { token, body })).json().data;
    expect(kept).toMatchObject({ grossIncome: '7777.77', creditConsent: 'yes' });
    const headers = { 'if-match': `"${kept.version}"` };
    const again = await app.call('saveDraft', {
      token,
      headers,
      body: { ...body, draftId: kept._id, creditConsent: '' },
    });
    expect([again.statusCode, again.json().data.grossIncome]).toEqual([201, undefined]);
    expect(await db().$count(creditAnswers)).toBe(0);
  });

  it('lie in the province that they name', async () => {
    const body = { ...financeDeal, ...accepted, ...creditApplication, zipcode: 'H2X' };
    const refused = await app.call('saveAndShare', { token: world.userA.token, params, body });
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'zipcode']);
  });
});

describe('a shared deal', () => {
  const withTradeIn = {
    estimatedTradeValue: '8000',
    tradeValueLien: '9500.37',
    tradeIn: 'Good',
    note: 'My neighbour need not know',
  };

  it('shows the figures, and nothing of the person or of what is owed', async () => {
    const id = await sendWithCredit(withTradeIn);
    const { key } = (await app.call('makeShareKey', { token: world.userA.token, params: { id } })).json();
    const reply = await app.call('readEnquiry', { params: { id: key } });
    const { data } = reply.json();
    const own = await readAs(world.userA.token, id);
    expect(own.warnings).toContain('negativeEquity');
    for (const name of ['monthlyPayment', 'salePrice', 'totalAmountFinanced', 'make', 'model', 'tradeIn']) {
      expect([name, data[name]]).toEqual([name, own[name]]);
    }
    expect(data).toMatchObject({ userId: null, netTradeIn: null, totalEstimatedTradeInValue: null, warnings: [] });
    for (const name of [
      ...creditFields,
      'note',
      'tradeValueLien',
      'estimatedTradeValue',
      'form',
      'withData',
      'creditPreApproval',
      'creditConsent',
    ]) {
      expect(data).not.toHaveProperty(name);
    }
    const secrets = [...answers, 'Ann', 'Tester', 'shoppers.example', 'neighbour', '9500.37', '8000', '1500.37'];
    expect(secrets.filter((secret) => withoutIds(reply.body).includes(secret))).toEqual([]);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('shows the same to whoever is signed in, and to whoever no longer is', async () => {
    const id = await sendWithCredit(withTradeIn);
    const { key } = (await app.call('makeShareKey', { token: world.userA.token, params: { id } })).json();
    const bare = await readAs(undefined, key);
    for (const token of [world.userA.token, world.userB.token, world.dealerA.token, 'A'.repeat(43)]) {
      expect(await readAs(token, key)).toEqual(bare);
    }
  });

  it('has no key until one is asked for, and the key is kept nowhere', async () => {
    const id = await sendWithCredit();
    expect(await db().$count(shareKeys)).toBe(0);
    const { key } = (await app.call('makeShareKey', { token: world.userA.token, params: { id } })).json();
    expect(await wholeDatabase(db())).not.toContain(key);
  });
});

describe('a dealer’s reading', () => {
  it('is written down: who, when, and whether the person’s data were there', async () => {
    const id = await sendWithCredit();
    await readAs(world.dealerA.token, id);
    await update(id, 1, { withData: false });
    app.clock.pass(1000);
    await readAs(world.dealerA.token, id);
    await readAs(world.dealerB.token, id);
    await readAs(world.userA.token, id);
    const reads = await db().select().from(enquiryReads).orderBy(enquiryReads.at);
    expect(reads.map(({ enquiryId, withData, at }) => [enquiryId, withData, at.toISOString()])).toEqual([
      [id, true, '2026-11-21T15:00:00.000Z'],
      [id, false, '2026-11-21T15:00:01.000Z'],
    ]);
  });
});

describe('what is old', () => {
  const clean = () => removeOldEnquiries(db(), app.clock);
  const saveDraft = async () =>
    (await app.call('saveDraft', { token: world.userA.token, body: financeDeal })).json().data._id;

  it('loses its credit answers 90 days after they were given, whatever happens to it', async () => {
    const id = await sendWithCredit();
    app.clock.pass(10 * day);
    await update(id, 1, { downpayment: '1000' });
    app.clock.pass(80 * day);
    await db().update(enquiries).set({ statusChangedAt: app.clock.now() });
    await clean();
    expect(await db().$count(creditAnswers)).toBe(1);
    app.clock.pass(1);
    await clean();
    expect(await db().$count(creditAnswers)).toBe(0);
    expect((await db().select().from(enquiries))[0]?.form).toMatchObject({ creditPreApproval: 'Yes' });
  });

  it('keeps for 90 days more what was answered anew', async () => {
    const id = await sendWithCredit();
    app.clock.pass(10 * day);
    await update(id, 1, { grossIncome: '8888.88' });
    app.clock.pass(90 * day);
    await clean();
    expect(await db().$count(creditAnswers)).toBe(1);
  });

  it('is removed: drafts after 12 months, sent deals after 24, with all that belongs to them', async () => {
    await sendWithCredit();
    await saveDraft();
    app.clock.pass(365 * day);
    await clean();
    expect(await db().$count(enquiries)).toBe(2);
    app.clock.pass(1);
    await clean();
    expect((await db().select().from(enquiries)).map(({ status }) => status)).toEqual(['submitted']);
    app.clock.pass(365 * day);
    await clean();
    const counts = [enquiries, consents, auditLog, enquiryReads].map((table) => db().$count(table));
    expect(await Promise.all(counts)).toEqual([0, 0, 0, 0]);
  });

  it('among answers given and links is removed sooner', async () => {
    const id = await sendWithCredit({}, { 'idempotency-key': 'one' });
    const share = () => app.call('makeShareKey', { token: world.userA.token, params: { id } });
    await share();
    await app.call('revokeShareKeys', { token: world.userA.token, params: { id } });
    await share();
    app.clock.pass(7 * day);
    await clean();
    expect(await db().$count(idempotentAnswers)).toBe(1);
    app.clock.pass(24 * day);
    await clean();
    expect([await db().$count(idempotentAnswers), await db().$count(shareKeys)]).toEqual([0, 1]);
    app.clock.pass(30 * day);
    await clean();
    expect(await db().$count(shareKeys)).toBe(0);
  });
});
