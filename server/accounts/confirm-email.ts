import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { mailPerson, queueMail, releaseMails } from '../integrations/mail/queue-mail.ts';
import { day } from '../kit/clock.ts';
import { type Handler, invalidField, Refusal, type Services, signInFirst } from '../kit/handler.ts';
import { emailKeyOf } from './identity.ts';
import {
  addAddressLink,
  addressLinkLifetime,
  enoughLinks,
  linkedAddress,
  makeAddressLink,
  takeAddressLink,
  voidLinksOf,
} from './mailed-links.ts';
import { idOf, type Owner } from './sessions.ts';
import { dealerMembers, users } from './tables.ts';

type ToConfirm = { readonly owner: Owner; readonly email: string; readonly language: Language };

/**
 * Mails a link to an address, in words that a stranger's account put nothing into. The token stands in the fragment,
 * which no server and no log ever sees. An address that has had enough mails gets none, which is not told of another
 * one than the account's own.
 *
 * @param mail about the account's own address, or about another one that it is to have
 * @returns from when there is room again; undefined where the mail goes
 * @throws Refusal where there were enough of them within a day
 */
export async function mailAddressLink(
  tx: Transaction,
  services: Services,
  { owner, email: to, language }: ToConfirm,
  mail: 'confirm-email' | 'confirm-new-email',
): Promise<Date | undefined> {
  const token = await makeAddressLink(tx, services.clock.now(), owner, to);
  if (owner.kind === 'user' && (await tellUser(tx, services, to, owner.userId))) return undefined;
  const facts = { days: String(addressLinkLifetime / day), actionPath: `/ConfirmEmail#${token}` };
  const account = { id: idOf(owner), isConfirmed: false };
  const turn = await queueMail(tx, services, { to, account, language, mail, facts });
  return typeof turn === 'object' ? turn.leftOutUntil : undefined;
}

/** Mails it because the account asks for it, or says when it can. */
async function mailAnother(tx: Transaction, services: Services, toConfirm: ToConfirm): Promise<void> {
  const until = await mailAddressLink(tx, services, toConfirm, 'confirm-email');
  if (until) throw enoughLinks(until, services.clock.now());
}

/**
 * Tells whoever has an address already that somebody tried to have it, which nobody else sees.
 *
 * @param apartFrom the account that tries it, where there is one
 * @returns whether somebody has it
 */
export async function tellUser(
  tx: Transaction,
  services: Services,
  email: string,
  apartFrom?: string,
): Promise<boolean> {
  const isOther = apartFrom === undefined ? undefined : ne(users.id, apartFrom);
  const [owner] = await tx
    .select()
    .from(users)
    .where(and(eq(users.emailKey, emailKeyOf(email)), isOther));
  if (!owner) return false;
  await mailPerson(tx, services, owner, 'registration-tried', { actionPath: '/SignIn' });
  return true;
}

/**
 * Mails a shopper whose address is not confirmed that a dealer has answered, and a link that confirms it and opens the
 * answer: nothing of it, and not who gave it. Nothing goes where there were links enough, or the address is about to change.
 */
export async function mailAnswerWaits(
  tx: Transaction,
  services: Services,
  user: typeof users.$inferSelect,
  enquiryId: string,
): Promise<void> {
  const now = services.clock.now();
  if ((await waitingAddress(tx, now, user)) !== null) return;
  const token = await addAddressLink(tx, now, { kind: 'user', userId: user.id }, user.email);
  if (token === undefined) return;
  const facts = { days: String(addressLinkLifetime / day), actionPath: `/ConfirmEmail?deal=${enquiryId}#${token}` };
  const account = { id: user.id, isConfirmed: false };
  await queueMail(tx, services, { to: user.email, account, language: user.language, mail: 'answer-waits', facts });
}

const sentAgain = { message: msg`We’ve sent the link. It works for three days.` };
const isConfirmed = () => new Refusal('conflict', msg`This email address is already confirmed.`);

/** Mails a shopper another link: to the address that the account is to have, or to its own. */
export function sendEmailLink(services: Services): Handler<'sendEmailLink'> {
  const { db, clock } = services;
  return async ({ session: { userId } }) => {
    await db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      if (!user) throw signInFirst();
      const waiting = await waitingAddress(tx, clock.now(), user);
      if (user.emailVerifiedAt && waiting === null) throw isConfirmed();
      const { email, language } = user;
      const toConfirm = { owner: { kind: 'user', userId }, email: waiting ?? email, language } as const;
      if (waiting === null) await mailAnother(tx, services, toConfirm);
      else await mailAddressLink(tx, services, toConfirm, 'confirm-new-email');
    });
    return sentAgain;
  };
}

/** Mails a dealer's member another link. */
export function sendDealerEmailLink(services: Services): Handler<'sendDealerEmailLink'> {
  return async ({ session: { memberId } }) => {
    await services.db.transaction(async (tx) => {
      const [member] = await tx.select().from(dealerMembers).where(eq(dealerMembers.id, memberId)).for('update');
      if (!member) throw signInFirst();
      if (member.emailVerifiedAt) throw isConfirmed();
      const owner = { kind: 'dealer', memberId } as const;
      await mailAnother(tx, services, { ...member, owner });
    });
    return sentAgain;
  };
}

/** The address that an account gets once its link is opened; null where none waits. */
export async function waitingAddress(tx: Queryable, now: Date, { id, emailKey }: typeof users.$inferSelect) {
  const linked = await linkedAddress(tx, now, { kind: 'user', userId: id });
  return linked !== undefined && emailKeyOf(linked) !== emailKey ? linked : null;
}

const usedUp = () =>
  invalidField(
    'token',
    msg`This link was already used or has expired. Sign in to see if your address is confirmed or to get a new link.`,
  );

/** Confirms an address by a mailed link; the account that was to change to it changes now. */
export function confirmEmail(services: Services): Handler<'confirmEmail'> {
  const { db, clock } = services;
  return async ({ body: { token }, log }) => {
    const { owner, email } = await db
      .transaction(async (tx) => {
        const taken = await takeAddressLink(tx, token, clock.now());
        if (!taken) throw usedUp();
        if (taken.owner.kind === 'user') await confirmUser(tx, services, taken.owner.userId, taken.email);
        else await confirmMember(tx, services, taken.owner.memberId);
        return taken;
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'users_email_key_unique') ? usedUp() : error;
      });
    log.info({ account: owner.kind }, 'address confirmed');
    return { message: msg`Your email address is confirmed.`, account: owner.kind, emailAddresses: email };
  };
}

async function confirmUser(tx: Transaction, services: Services, userId: string, email: string): Promise<void> {
  const now = services.clock.now();
  const isTheirs = and(eq(users.id, userId), eq(users.disabled, false));
  const [before] = await tx.select().from(users).where(isTheirs).for('update');
  if (!before) throw usedUp();
  const emailKey = emailKeyOf(email);
  if (emailKey === before.emailKey) {
    await tx.update(users).set({ emailVerifiedAt: now }).where(isTheirs);
    await addressIsConfirmed(tx, services, before);
    return;
  }
  const version = sql`${users.version} + 1`;
  await tx.update(users).set({ email, emailKey, emailVerifiedAt: now, updatedAt: now, version }).where(isTheirs);
  await voidLinksOf(tx, { kind: 'user', userId }, now);
  await mailPerson(tx, services, before, 'address-changed');
  await addressIsConfirmed(tx, services, { id: userId, email });
}

async function confirmMember(tx: Transaction, services: Services, memberId: string): Promise<void> {
  const isTheirs = and(eq(dealerMembers.id, memberId), isNull(dealerMembers.removedAt));
  const set = { emailVerifiedAt: services.clock.now() };
  const [confirmed] = await tx.update(dealerMembers).set(set).where(isTheirs).returning();
  if (!confirmed) throw usedUp();
  await addressIsConfirmed(tx, services, confirmed);
}

/** Lets go what waited for somebody to show that an account's address is theirs: its mails, its business's leads, answers to a shopper. */
export async function addressIsConfirmed(
  tx: Transaction,
  services: Services,
  account: { readonly id: string; readonly email: string },
): Promise<void> {
  await releaseMails(tx, services, account);
  await services.jobs.send(tx, 'release-deliveries', {});
  await services.jobs.send(tx, 'release-answers', { userId: account.id });
}
