import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import { dealerMembers, users } from '../accounts/tables.ts';
import { minute } from '../kit/clock.ts';
import { creditApplication, financeDeal } from '../testing/deals.ts';
import { adf, openedDeliveryHouse, putOnPlan, settled, verified } from '../testing/deliveries.ts';
import { novemberLoan, novemberRebate } from '../testing/programmes.ts';
import { withoutIds } from '../testing/without-ids.ts';
import { beginLeadDeliveries, releaseHeld } from './begin-deliveries.ts';
import { deliveries, deliveryAttempts, deliverySettings } from './tables.ts';

/** Leads on their way out, through a real mail server and to a real receiver. */

const { house, app, world, save, send, change, logOf } = openedDeliveryHouse();

const db = () => app.database.db;

describe('a new lead', () => {
  it('goes by plain mail to the dealer’s owner where nothing is set, without a credit answer', async () => {
    const id = await send({ ...creditApplication, tradeInMake: 'HONDA', tradeInModel: 'Civic' });
    await house.mail.hasTaken(1);
    const [taken] = house.mail.taken;
    expect(taken?.recipients).toEqual(['owner@north-cars.example']);
    expect(taken?.mail).toMatchObject({
      subject: 'New lead: Ann Tester, 2026 MDX, $1,202.16',
      replyTo: [{ address: 'ann@shoppers.example' }],
    });
    for (const part of [taken?.mail.text, taken?.mail.html]) {
      for (const said of [
        'Ann Tester',
        '416-555-0142',
        '$1,202.16 monthly',
        '$84,677.34',
        'Is the grey one',
        'Honda Civic',
      ])
        expect(part).toContain(said);
      expect(part).toContain(`https://icardeals.example/ViewDealerEnquiryDetails/${id}`);
    }
    for (const answer of ['Quillon', 'Zephyrine', 'Obsidian', '647-555-0177'])
      expect(taken?.source).not.toContain(answer);
    // What stands between the parts of a mail is random, and holds digits.
    for (const part of [taken?.mail.text, taken?.mail.html]) expect(withoutIds(String(part))).not.toMatch(/7777|1888/);
    await settled(app, 1);
    expect(await logOf(id)).toMatchObject([
      { kind: 'mail', cause: 'new', state: 'delivered', lead: id, attempts: [{ delivered: true, reason: null }] },
    ]);
  });

  it('goes by every kind that is on: an ADF document alone in its mail, and a signed post', async () => {
    const { secret } = (
      await save({ ...adf, ...house.webhook, mailOn: true, mailAddress: 'leads@north.example' })
    ).json();
    const id = await send(creditApplication);
    await house.mail.hasTaken(2);
    await house.receiver.hasTaken(1);
    const plain = house.mail.taken.find(({ recipients }) => recipients[0] === 'leads@north.example');
    expect(plain).toBeDefined();
    const document = house.mail.taken.find(({ recipients }) => recipients[0] === 'adf@crm.example');
    expect(document?.source).toMatch(/^Content-Type: text\/plain/im);
    expect(document?.mail.html).toBeFalsy();
    const xml = document?.mail.text?.trim() ?? '';
    using dtd = XmlDtd.fromString(readFileSync(join(import.meta.dirname, 'adf/adf-1.0.dtd'), 'utf8'));
    using parsed = XmlDocument.fromString(xml);
    new DtdValidator(dtd).validate(parsed);
    expect(parsed.get('/adf/prospect/@status')?.content).toBe('new');
    expect(parsed.get('//finance/amount[@type="monthly"]')?.content).toBe('1202.16');

    const [post] = house.receiver.taken;
    expect(post?.headers['icardeals-signature']).toContain(`kid=${secret.keyId}`);
    const event = verified(app, post, secret.secret);
    expect(event).toMatchObject({
      id: post?.headers['icardeals-delivery'],
      type: 'lead.submitted',
      lead: {
        id,
        deal: { mode: 'Finance', payment: '1202.16' },
        shopper: { email: 'ann@shoppers.example', emailConfirmed: true },
      },
    });
    for (const source of [xml, post?.body])
      expect(withoutIds(source ?? '')).not.toMatch(
        /Quillon|Zephyrine|Obsidian|7777|1888|647-555-0177|creditPreApproval/,
      );
    await settled(app, 3);
  });

  it('carries in every kind that nobody has confirmed the shopper’s address, in the dealer’s language', async () => {
    await db().update(users).set({ emailVerifiedAt: null });
    await db().update(dealerMembers).set({ language: 'fr' });
    await save({ ...adf, ...house.webhook, mailOn: true, mailAddress: 'leads@north.example' });
    const id = await send();
    await house.mail.hasTaken(2);
    await house.receiver.hasTaken(1);
    const [plain, document] = ['leads@north.example', 'adf@crm.example'].map(
      (to) => house.mail.taken.find(({ recipients }) => recipients[0] === to)?.mail.text,
    );
    expect(plain).toContain('ann@shoppers.example (courriel non confirmé)');
    expect(plain).toMatch(/^- Véhicule\u00a0: Acura MDX 2026 A-Spec \(/m);
    expect(document).toContain('Courriel non confirm&#233;');
    expect(JSON.parse(house.receiver.taken[0]?.body ?? '').lead.shopper.emailConfirmed).toBe(false);
    await settled(app, 3);
    const read = () => app.call('readEnquiry', { token: world.dealerA.token, params: { id } });
    expect((await read()).json().data.userId).toMatchObject({ emailConfirmed: false });
    const csv = await app.call('exportLeads', { token: world.dealerA.token, body: {} });
    expect(csv.json().text).toContain('ann@shoppers.example,email not confirmed,');
  });

  it('names its programmes and what was claimed in the dealer’s language, and for programs one by one', async () => {
    await db().update(dealerMembers).set({ language: 'fr' });
    await save({ ...adf, ...house.webhook, mailOn: true, mailAddress: 'leads@north.example' });
    const rebate = novemberRebate({
      who: ['graduate'],
      rows: [{ amount: '500.00', modes: ['Finance'], tax: 'after', stacks: 'everything', notWith: [] }],
    });
    const body = { programmes: [novemberLoan(), rebate] };
    const kept = await app.call('createProgrammes', { token: world.dealerA.token, body });
    const { data }: CallReply<'createProgrammes'> = kept.json();
    const applied = data.map(({ id, version, kind, name, source, until, who }) => ({
      id,
      version,
      kind,
      name,
      source,
      until,
      who,
    }));
    const filled = { interestRate: '3.99', rebate: '500.00' };
    const programmes = { applied, filled, options: {}, typed: {}, claims: ['graduate'] };
    await send({ ...filled, termsInYears: '5', options: { rebateTaxTreatment: 'afterTax', programmes } });
    await house.mail.hasTaken(2);
    await house.receiver.hasTaken(1);
    const plain = house.mail.taken.find(({ recipients }) => recipients[0] === 'leads@north.example')?.mail.text ?? '';
    const xml = house.mail.taken.find(({ recipients }) => recipients[0] === 'adf@crm.example')?.mail.text ?? '';
    using document = XmlDocument.fromString(xml.trim());
    const { lead } = JSON.parse(house.receiver.taken[0]?.body ?? '{}');
    const name = 'Acura Canada, November 2026 (Acura_Nov26.xlsx), jusqu’au 30 novembre 2026';
    expect(lead.deal.programme).toBe(name);
    for (const said of [plain, document.get('//vehicle/comments')?.content]) {
      expect(said).toContain(`Programme\u00a0: ${name}`);
      expect(said).toContain('Déclaré, à prouver\u00a0: Diplômé récent');
    }
    expect(document.find('//finance/processing-instruction("programme")')).toHaveLength(2);
    expect(lead.deal.claimed).toBe('Diplômé récent');
    const named = {
      name: 'Acura Canada, November 2026',
      source: 'Acura_Nov26.xlsx',
      until: '2026-11-30',
      inForce: true,
    };
    expect(lead.programmes).toEqual([
      { kind: 'finance', ...named },
      { kind: 'rebate', ...named },
    ]);
  });

  it('is begun once, however often its job runs', async () => {
    await save({ ...adf, mailOn: true });
    const id = await send();
    await settled(app, 2);
    const services = { clock: app.clock };
    const data = { enquiryId: id, dealerId: world.dealerA.id, version: 1, isUpdate: false };
    expect(await beginLeadDeliveries(services, data, db())).toBe(0);
    expect(await db().$count(deliveries)).toBe(2);
    expect(house.mail.taken).toHaveLength(2);
  });

  it('keeps nothing of the person in the database’s jobs and log', async () => {
    await save({ ...adf, ...house.webhook, mailOn: true });
    house.mail.moods.push('refuses');
    await send();
    await settled(app, 3);
    const { rows } = await db().execute(sql`SELECT data::text, output::text FROM pgboss.job`);
    const kept = [rows, await db().select().from(deliveries), await db().select().from(deliveryAttempts), app.log];
    expect(JSON.stringify(kept)).not.toMatch(/ann@|Ann |Tester|416-555-0142|grey one|owner@north/);
  });
});

describe('a change by the shopper', () => {
  it('reaches the dealer as sent again, with or without the person', async () => {
    await save({ ...adf, ...house.webhook });
    const id = await send();
    await settled(app, 2);
    app.clock.pass(minute);
    await change(id, 1, { withData: false, discount: '2000' });
    await settled(app, 4);
    const { type, lead } = JSON.parse(house.receiver.taken[1]?.body ?? '{}');
    expect([type, lead.version, lead.shopper, lead.note]).toEqual(['lead.updated', 2, null, null]);
    const xml = house.mail.taken[1]?.mail.text ?? '';
    expect(xml).toContain('<prospect status="resend">');
    expect(withoutIds(xml)).not.toMatch(/Ann|416-555-0142|grey one/);
    expect((await logOf(id)).map(({ cause }: { cause: string }) => cause)).toEqual(['update', 'update', 'new', 'new']);
  });

  it('of a draft reaches nobody', async () => {
    const body = { ...financeDeal, businessName: 'north-cars' };
    const id = (await app.call('saveDraft', { token: world.userA.token, body })).json().data._id;
    expect((await change(id, 1, { withData: true })).statusCode).toBe(200);
    const { rows } = await db().execute(
      sql`SELECT 1 FROM pgboss.job WHERE name IN ('deal-submitted', 'lead-submitted')`,
    );
    expect(rows).toEqual([]);
  });

  it('takes the person out of what is still on its way', async () => {
    await save(house.webhook);
    house.receiver.statuses.push(503);
    const id = await send();
    await house.receiver.hasTaken(1);
    await change(id, 1, { withData: false });
    await settled(app, 1);
    for (const { body } of house.receiver.taken.slice(1)) expect(JSON.parse(body).lead.shopper).toBeNull();
  });

  it('that withdraws the deal stops what is still on its way', async () => {
    await save(house.webhook);
    house.receiver.statuses.push(503);
    const id = await send();
    await house.receiver.hasTaken(1);
    await app.call('deleteEnquiry', { token: world.userA.token, params: { id } });
    const [row] = await settled(app, 1);
    expect([row?.state, house.receiver.taken.length]).toEqual(['dropped', 1]);
    const again = await app.call('resendLead', { token: world.dealerA.token, params: { id } });
    expect([again.statusCode, again.json().message]).toEqual([409, 'The customer withdrew this deal.']);
  });
});

describe('a receiver that fails', () => {
  it('is tried again, the same delivery under the same id, and told that it may have it already', async () => {
    await save({ ...adf, ...house.webhook });
    house.receiver.statuses.push(500);
    house.mail.moods.push('refuses');
    const id = await send();
    await settled(app, 2);
    const [first, second] = house.receiver.taken;
    expect(second?.headers['icardeals-delivery']).toBe(first?.headers['icardeals-delivery']);
    expect(house.mail.taken[0]?.mail.text).toContain('<prospect status="resend">');
    const tries = (await logOf(id)).map(({ attempts }: { attempts: object[] }) => attempts);
    for (const [failed, good] of tries) {
      expect([500, 451]).toContain(failed.status);
      expect(failed).toMatchObject({ delivered: false });
      expect(good).toMatchObject({ delivered: true, reason: null });
    }
  });

  it('of mail is told of a new lead as of one, at the second try too', async () => {
    await save({ mailOn: true });
    house.mail.moods.push('refuses');
    await send();
    await settled(app, 1);
    expect(house.mail.taken[0]?.mail.subject).toMatch(/^New lead: /);
  });

  it.each([
    ['webhook', () => house.receiver.statuses.push(410), 410, 'gone'],
    ['adf', () => house.mail.moods.push('refuses for good'), 550, 'refused'],
  ] as const)('is left alone when it is over for good: %s', async (kind, end, status, reason) => {
    await save(kind === 'webhook' ? house.webhook : adf);
    end();
    const id = await send();
    const [row] = await settled(app, 1);
    expect(row?.state).toBe('failed');
    expect((await logOf(id))[0].attempts).toMatchObject([{ delivered: false, status, reason }]);
  });

  it('is not reached inside the house, though the address was taken when it led elsewhere', async () => {
    await save(house.webhook);
    const inside = 'https://10.0.0.1/leads';
    await db().update(deliverySettings).set({ webhookUrl: inside });
    const id = await send();
    await settled(app, 1);
    expect((await logOf(id))[0]).toMatchObject({ state: 'failed', attempts: [{ reason: 'address' }] });
  });
});

describe('a dealer whose plan does not cover a kind', () => {
  it('keeps its leads, and gets them when the plan covers it again', async () => {
    await save(house.webhook);
    await putOnPlan(app, world, 'pro', 'unpaid');
    const id = await send();
    const [row] = await settled(app, 1);
    expect(row?.state).toBe('held');
    expect(await releaseHeld(db())).toBe(0);
    await putOnPlan(app, world, 'pro');
    expect(await releaseHeld(db())).toBe(1);
    await house.receiver.hasTaken(1);
    expect(JSON.parse(house.receiver.taken[0]?.body ?? '{}').lead.id).toBe(id);
    await settled(app, 1);
    expect(await releaseHeld(db())).toBe(0);
  });
});
