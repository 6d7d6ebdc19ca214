import { and, eq, isNull } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Queryable, Transaction } from '../../database/db.ts';
import { queueMail } from '../../integrations/mail/queue-mail.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Handler } from '../../kit/implement.ts';
import { invalidField, Refusal, signInFirst } from '../../kit/refusal.ts';
import { type AccountServices, confirmMember } from '../own-password.ts';
import { endSessionsOf } from '../sessions.ts';
import { countTry } from '../sign-in-limits.ts';
import { dealerMembers, memberCodeKeys } from '../tables.ts';
import { forgetCodes, keepNewSecret, replaceRecoveryCodes, takeAppCode, usesCodes } from './code-keys.ts';
import { appAddress, inGroups } from './codes.ts';

type Member = typeof dealerMembers.$inferSelect;

const alreadyOn = () => new Refusal('conflict', msg`One-time codes are on already.`);
const areOff = () => new Refusal('conflict', msg`One-time codes are not on.`);

/** Gives a secret to put into an app. It counts for nothing until a code of it comes back. */
export function beginOneTimeCodes(services: AccountServices): Handler<'beginOneTimeCodes'> {
  return async (input) => {
    const member = await confirmMember(services, input, 'password', input.body.password);
    const secret = await services.db.transaction(async (tx) => {
      if (await usesCodes(tx, member.id)) throw alreadyOn();
      return keepNewSecret(tx, services, member.id);
    });
    return { secret, address: appAddress(secret, member.email) };
  };
}

/** Turns codes on, gives the recovery codes once, and ends the sessions that began without a code. */
export function confirmOneTimeCodes(services: AccountServices): Handler<'confirmOneTimeCodes'> {
  const { db, clock } = services;
  return async ({ session, body, log }) => {
    const member = await ownMember(db, session.memberId);
    if (await usesCodes(db, member.id)) throw alreadyOn();
    const attempt = await countTry(db, clock, { kind: 'session', hash: session.tokenHash });
    const codes = await db.transaction(async (tx) => {
      const isRight = await takeAppCode(tx, services, member.id, body.code);
      if (!isRight || !(await confirmCodes(tx, clock, member.id))) return undefined;
      await endSessionsOf(tx, { kind: 'dealer', memberId: member.id }, session.tokenHash);
      await tell(tx, services, member, 'one-time-codes-on');
      return replaceRecoveryCodes(tx, member.id);
    });
    if (!codes) throw invalidField('code', msg`This code is not right. Enter the one that your app shows now.`);
    await attempt.takeBack();
    log.info('one-time codes turned on');
    return { recoveryCodes: codes.map(inGroups) };
  };
}

/** Gives new recovery codes in place of the old ones. */
export function renewRecoveryCodes(services: AccountServices): Handler<'renewRecoveryCodes'> {
  return async (input) => {
    const member = await confirmMember(services, input, 'password', input.body.password);
    const codes = await services.db.transaction(async (tx) => {
      if (!(await usesCodes(tx, member.id))) throw areOff();
      return replaceRecoveryCodes(tx, member.id);
    });
    return { recoveryCodes: codes.map(inGroups) };
  };
}

/** Turns codes off. To turn them off twice is no mistake. */
export function endOneTimeCodes(services: AccountServices): Handler<'endOneTimeCodes'> {
  return async (input) => {
    const member = await confirmMember(services, input, 'password', input.body.password);
    await services.db.transaction(async (tx) => {
      if (await usesCodes(tx, member.id)) await tell(tx, services, member, 'one-time-codes-off');
      await forgetCodes(tx, member.id);
    });
    input.log.info('one-time codes turned off');
    return { message: msg`One-time codes are off.` };
  };
}

const tell = (tx: Transaction, services: AccountServices, { email: to, language, firstName }: Member, mail: string) =>
  queueMail(tx, services, { to, language, mail, facts: { firstName, actionPath: '/DealerAccount' } });

/** The member who asks. */
async function ownMember(queryable: Queryable, memberId: string): Promise<typeof dealerMembers.$inferSelect> {
  const [member] = await queryable.select().from(dealerMembers).where(eq(dealerMembers.id, memberId));
  if (!member) throw signInFirst();
  return member;
}

/** Lets a secret count from now on; of two at the same time one does it. */
async function confirmCodes(queryable: Queryable, clock: Clock, memberId: string): Promise<boolean> {
  const confirmed = await queryable
    .update(memberCodeKeys)
    .set({ confirmedAt: clock.now() })
    .where(and(eq(memberCodeKeys.memberId, memberId), isNull(memberCodeKeys.confirmedAt)))
    .returning({ memberId: memberCodeKeys.memberId });
  return confirmed.length > 0;
}
