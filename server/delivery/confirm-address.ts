import { randomInt } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { MailKind } from '#contract/delivery-kinds.ts';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { leadLanguageOf } from '../accounts/lead-address.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { recordByMember } from '../enquiries/audit.ts';
import { countMail } from '../integrations/mail/mail-ceilings.ts';
import { handOver, queueMail } from '../integrations/mail/queue-mail.ts';
import { after, day } from '../kit/clock.ts';
import { type Handler, invalidField, Refusal, type Services } from '../kit/handler.ts';
import { hashOf, newId } from '../kit/secrets.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { settingsOf, viewOf } from './change-settings.ts';
import { dealerFacts } from './lead-facts.ts';
import { adfMail, testLead } from './lead-mail.ts';
import { addressCodes, deliverySettings } from './tables.ts';

const codeLifetime = day;
const mostTries = 5;

const hashOfCode = (dealerId: string, code: string) => hashOf(`${dealerId} ${code}`);

/** The dealer, and the address that it has named for a kind of mail and not confirmed. */
async function unconfirmed(queryable: Queryable, dealerId: string, kind: MailKind) {
  const [dealer] = await queryable.select().from(dealers).where(eq(dealers.id, dealerId));
  const { adfAddress, confirmedAdfAddress } = await settingsOf(queryable, dealerId);
  const named = kind === 'mail' ? dealer?.leadEmail : adfAddress;
  const confirmed = kind === 'mail' ? dealer?.confirmedLeadEmail : confirmedAdfAddress;
  if (dealer && named && named !== confirmed) return { dealer, named };
  throw new Refusal('conflict', msg`There’s no address to confirm.`);
}

/** Mails a code to the address that the dealer has named; an earlier code is worth nothing then. */
export function sendAddressCode(services: Services): Handler<'sendAddressCode'> {
  const { db, clock } = services;
  return ({ body: { kind }, session: { dealerId } }) =>
    db.transaction(async (tx) => {
      const { dealer, named: to } = await unconfirmed(tx, dealerId, kind);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const expiresAt = after(clock.now(), codeLifetime);
      const row = { address: to, codeHash: hashOfCode(dealerId, code), triesLeft: mostTries, expiresAt };
      await tx
        .insert(addressCodes)
        .values({ dealerId, ...row })
        .onConflictDoUpdate({ target: addressCodes.dealerId, set: row });
      const mail = { dealer, to, code, language: await leadLanguageOf(tx, dealerId) };
      await (kind === 'mail' ? mailCode : mailCodeAsLead)(tx, services, mail);
      return { message: msg`We’ve sent the code.` };
    });
}

type Code = {
  readonly dealer: typeof dealers.$inferSelect;
  readonly to: string;
  readonly code: string;
  readonly language: Language;
};

async function mailCode(tx: Transaction, services: Services, { dealer, to, code, language }: Code): Promise<void> {
  const facts = { dealer: dealer.name, code, hours: '24' };
  const cause = { dealerId: dealer.id };
  await queueMail(tx, services, { to, account: null, language, mail: 'address-code', facts, cause });
}

/** A lead system shows documents alone, so the code stands in one, where people read what a shopper has written. */
async function mailCodeAsLead(tx: Transaction, services: Services, { dealer, to, code, language }: Code) {
  const at = services.clock.now();
  const id = newId();
  const note = sentenceIn(
    language,
    msg`Your iCarDeals code to confirm this address for leads: ${{ code }}. You can use it once, within 24 hours.`,
  );
  const lead = { ...testLead(id, at, dealerFacts(dealer)), note };
  const mail = adfMail(lead, to, services, { id, at, isFirst: true, language });
  const counted = { mailId: id, mail: 'address-code', to, dealerId: dealer.id, isUnconfirmed: false };
  if (await countMail(tx, counted, at)) await handOver(tx, services, mail);
}

/** Lets mails go to an address whose reader knows the code. Each code works once, and after five wrong ones no more. */
export function confirmAddress({ db, clock, jobs }: Services): Handler<'confirmAddress'> {
  return async ({ body: { kind, code }, session: { dealerId, memberId } }) => {
    const { named } = await unconfirmed(db, dealerId, kind);
    const now = clock.now();
    const isAlive = and(gt(addressCodes.triesLeft, 0), gt(addressCodes.expiresAt, now));
    const isIt = and(eq(addressCodes.dealerId, dealerId), eq(addressCodes.address, named), isAlive);
    // A try counts whatever becomes of it, and of many at once each for itself.
    const [asked] = await db
      .update(addressCodes)
      .set({ triesLeft: sql`${addressCodes.triesLeft} - 1` })
      .where(isIt)
      .returning();
    if (!asked) throw invalidField('code', msg`This code no longer works. Ask for a new one.`);
    const given = hashOfCode(dealerId, code.replace(/\s/g, ''));
    if (!Buffer.from(asked.codeHash).equals(given)) throw invalidField('code', msg`That’s not the right code.`);
    return db.transaction(async (tx) => {
      await confirm(tx, dealerId, kind, asked.address);
      await tx.delete(addressCodes).where(eq(addressCodes.dealerId, dealerId));
      // What was held for want of a reader goes.
      await jobs.send(tx, 'release-deliveries', {});
      const details = { kind };
      await recordByMember(tx, memberId, {
        at: now,
        action: 'delivery address confirmed',
        objectId: dealerId,
        details,
      });
      return { data: await viewOf(tx, dealerId) };
    });
  };
}

/** Only while the address is still the one that is named. */
async function confirm(tx: Transaction, dealerId: string, kind: MailKind, address: string): Promise<void> {
  if (kind === 'mail') {
    const isSame = and(eq(dealers.id, dealerId), eq(dealers.leadEmail, address));
    await tx.update(dealers).set({ confirmedLeadEmail: address }).where(isSame);
  } else {
    const isSame = and(eq(deliverySettings.dealerId, dealerId), eq(deliverySettings.adfAddress, address));
    await tx.update(deliverySettings).set({ confirmedAdfAddress: address }).where(isSame);
  }
}
