import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetTally, mailCeilings, mostMailsInADay, watchMailVolume } from './integrations/mail/mail-ceilings.ts';
import { mailTally } from './integrations/mail/tables.ts';
import { day } from './kit/clock.ts';
import { runTyped } from './operator/run-command.ts';
import { personalData } from './personal-data.ts';
import { givePlan } from './subscriptions/give-plan.ts';
import { mailTo } from './testing/mails.ts';
import { openedApp } from './testing/opened.ts';
import { addDealer, addMember, addUser, type DealerWithMember } from './testing/world.ts';

const app = openedApp();
let dealer: DealerWithMember;
let mailsBefore: number;
beforeEach(async () => {
  await app.database.empty();
  app.clock.set('2026-11-21T15:00:00Z');
  dealer = await proDealer('north-cars');
  mailsBefore = (await app.mails(0)).length;
});

const db = () => app.database.db;

async function proDealer(businessName: string): Promise<DealerWithMember> {
  const added = await addDealer(db(), app.clock, businessName);
  await givePlan(db(), added.id, 'pro', app.clock.now());
  return added;
}

/** Invites somebody and withdraws that, so that the next one is not too many for the plan. */
async function inviteInVain(emailAddresses: string, { token } = dealer) {
  const reply = await app.call('inviteMember', { token, body: { emailAddresses, role: 'sales' } });
  const [invitation] = reply.json().data?.invitations ?? [];
  if (invitation) await app.call('withdrawInvitation', { token, params: { id: invitation._id } });
  return reply;
}

const { dealer: mostOfDealer = 0, recipient: mostToOne = 0 } = mailCeilings['member-invited'] ?? {};

/** The product has sent as many mails as it may. */
const fill = () =>
  db().execute(sql`
    INSERT INTO mail_tally (mail_id, at, mail)
    SELECT 'mail ' || number, ${app.clock.now()}, 'lead' FROM generate_series(1, ${mostMailsInADay}) AS number`);

describe('the ceilings of mail', () => {
  it('hold back what one dealer sends within a day, withdrawn or not, and what is sent again', async () => {
    for (let count = 1; count < mostOfDealer; count += 1) await inviteInVain(`m${count}@elsewhere.example`);
    const body = { emailAddresses: 'last@elsewhere.example', role: 'sales' };
    const last = await app.call('inviteMember', { token: dealer.token, body });
    const params = { id: last.json().data.invitations[0]._id };
    const again = () => app.call('sendInvitationAgain', { token: dealer.token, params });
    const refused = [await again(), await inviteInVain('more@elsewhere.example')];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    expect(refused[1]?.headers['retry-after']).toBe('86400');
    expect(refused[1]?.json().message).toContain('Please try again tomorrow.');
    expect((await inviteInVain('other@elsewhere.example', await proDealer('south-cars'))).statusCode).toBe(201);
    app.clock.pass(day);
    const { token } = await addMember(db(), app.clock, { ...dealer, businessName: 'two' }, 'owner');
    dealer = { ...dealer, token };
    expect((await inviteInVain('more@elsewhere.example')).statusCode).toBe(201);
  });

  it('hold back what one address gets within a day, of whatever dealer and however it is written', async () => {
    for (let count = 0; count < mostToOne; count += 1) {
      const from = await proDealer(`dealer-${count}`);
      expect((await inviteInVain('sam@elsewhere.example', from)).statusCode).toBe(201);
    }
    expect((await inviteInVain('SAM@elsewhere.example')).statusCode).toBe(429);
    expect((await inviteInVain('tam@elsewhere.example')).statusCode).toBe(201);
  });

  it('leave out a notice that came often enough, and answer as ever', async () => {
    await addUser(db(), app.clock, 'Ann');
    const person = {
      firstName: 'Ann',
      lastName: 'Two',
      contactNumbers: '416-555-0142',
      password: 'a password of some length',
    };
    const body = { ...person, emailAddresses: 'ann@shoppers.example' };
    const replies = [];
    for (let tries = 0; tries < 5; tries += 1) replies.push((await app.call('registerUser', { body })).statusCode);
    expect(replies).toEqual([400, 400, 400, 400, 400]);
    const notices = sql`${mailTally.mail} = 'registration-tried'`;
    expect(await db().$count(mailTally, notices)).toBe(mailCeilings['registration-tried']?.recipient);
  });

  it('hold nothing back that somebody needs to sign in, when the product has reached its own', async () => {
    await addUser(db(), app.clock, 'Ann');
    await fill();
    const refused = await inviteInVain('sam@elsewhere.example');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    await app.call('askForPasswordLink', { body: { account: 'user', email: 'ann@shoppers.example' } });
    await mailTo(app, 'ann@shoppers.example', 'password', mailsBefore);
  });
});

describe('the alarm', () => {
  const typed = async (words: string) => {
    const context = { services: app.app.services, personalData, forgetPublic: () => undefined, operator: 'olive' };
    return runTyped(words.split(' '), '', context);
  };

  it('stands in the log and beside whatever the operator asks, while the product’s ceiling is reached', async () => {
    const lines: string[] = [];
    const log = { error: (_facts: object, message: string) => lines.push(message) };
    await watchMailVolume(db(), app.clock, log);
    expect([lines, (await typed('dealers list')).error]).toEqual([[], '']);
    await fill();
    await watchMailVolume(db(), app.clock, log);
    const listed = await typed('dealers list');
    expect(listed).toMatchObject({ code: 0, error: expect.stringContaining('ALARM: 20,000 mails within 24 hours.') });
    expect(lines).toEqual([listed.error]);
  });

  it('is explained by what went out, by kind and by dealer', async () => {
    await inviteInVain('sam@elsewhere.example');
    await inviteInVain('tam@elsewhere.example');
    const { output } = await typed('mails volume');
    expect(output).toBe('member-invited  2\n\nnorth-cars  member-invited  2');
    app.clock.pass(2 * day + 1);
    await forgetTally(db(), app.clock);
    expect(await db().$count(mailTally)).toBe(0);
    expect((await typed('mails volume')).output).toBe('No mail within 24 hours.');
  });
});
