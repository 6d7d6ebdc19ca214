import { randomInt } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { leadLanguageOf } from '../accounts/lead-address.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { recordAction } from '../enquiries/audit.ts';
import { queueMail } from '../integrations/mail/queue-mail.ts';
import { after, day } from '../kit/clock.ts';
import type { Handler } from '../kit/implement.ts';
import { invalidField, Refusal } from '../kit/refusal.ts';
import { hashOf } from '../kit/secrets.ts';
import type { Services } from '../kit/services.ts';
import { viewOf } from './change-settings.ts';
import { addressCodes } from './tables.ts';

const codeLifetime = day;
const mostTries = 5;

const hashOfCode = (dealerId: string, code: string) => hashOf(`${dealerId} ${code}`);

/** The dealer, where the address that it has named for mail is not confirmed. */
async function unconfirmed(queryable: Queryable, dealerId: string) {
  const [dealer] = await queryable.select().from(dealers).where(eq(dealers.id, dealerId));
  if (dealer && dealer.leadEmail !== dealer.confirmedLeadEmail) return dealer;
  throw new Refusal('conflict', msg`There is no address to confirm.`);
}

/** Mails a code to the address that the dealer has named; an earlier code is worth nothing then. */
export function sendAddressCode(services: Services): Handler<'sendAddressCode'> {
  const { db, clock } = services;
  return ({ session: { dealerId } }) =>
    db.transaction(async (tx) => {
      const { leadEmail: to, name } = await unconfirmed(tx, dealerId);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const expiresAt = after(clock.now(), codeLifetime);
      const row = { address: to, codeHash: hashOfCode(dealerId, code), triesLeft: mostTries, expiresAt };
      await tx
        .insert(addressCodes)
        .values({ dealerId, ...row })
        .onConflictDoUpdate({ target: addressCodes.dealerId, set: row });
      const language = await leadLanguageOf(tx, dealerId);
      const facts = { dealer: name, code, hours: '24' };
      await queueMail(tx, services, { to, language, mail: 'address-code', facts, cause: { dealerId } });
      return { message: msg`The code is on its way.` };
    });
}

/** Lets mails go to an address whose reader knows the code. Each code works once, and after five wrong ones no more. */
export function confirmAddress({ db, clock }: Services): Handler<'confirmAddress'> {
  return async ({ body: { code }, session: { dealerId, memberId } }) => {
    const { leadEmail } = await unconfirmed(db, dealerId);
    const now = clock.now();
    const isAlive = and(gt(addressCodes.triesLeft, 0), gt(addressCodes.expiresAt, now));
    const isIt = and(eq(addressCodes.dealerId, dealerId), eq(addressCodes.address, leadEmail), isAlive);
    // A try counts whatever becomes of it, and of many at once each for itself.
    const [asked] = await db
      .update(addressCodes)
      .set({ triesLeft: sql`${addressCodes.triesLeft} - 1` })
      .where(isIt)
      .returning();
    if (!asked) throw invalidField('code', msg`This code works no more. Ask for a new one.`);
    const given = hashOfCode(dealerId, code.replace(/\s/g, ''));
    if (!Buffer.from(asked.codeHash).equals(given)) throw invalidField('code', msg`This is not the code.`);
    return db.transaction(async (tx) => {
      const isSame = and(eq(dealers.id, dealerId), eq(dealers.leadEmail, asked.address));
      await tx.update(dealers).set({ confirmedLeadEmail: asked.address }).where(isSame);
      await tx.delete(addressCodes).where(eq(addressCodes.dealerId, dealerId));
      const entry = { actorKind: 'dealer', actorId: memberId, action: 'delivery address confirmed' } as const;
      await recordAction(tx, { at: now, ...entry, objectId: dealerId });
      return { data: await viewOf(tx, dealerId) };
    });
  };
}
