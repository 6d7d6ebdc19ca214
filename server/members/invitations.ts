import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { DealerRole } from '#contract/roles.ts';
import { msg, type Words } from '#contract/words.ts';
import { emailKeyOf } from '../accounts/identity.ts';
import { dealerMembers } from '../accounts/tables.ts';
import { type Db, type Queryable, removeOld, type Transaction } from '../database/db.ts';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import { recordAction } from '../enquiries/audit.ts';
import { queueMail } from '../integrations/mail/queue-mail.ts';
import { after, before, type Clock, day } from '../kit/clock.ts';
import { type CallInput, type Handler, invalidField, notFound, Refusal, type Services } from '../kit/handler.ts';
import { oneMadeOnce } from '../kit/made-once.ts';
import { hashOf, looksLikeToken, newId, newToken } from '../kit/secrets.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { peopleOf, refuseFullPlan } from './people.ts';
import { invitationStops, memberInvitations } from './tables.ts';

/** How long an invitation works, in milliseconds. */
const invitationLifetime = 7 * day;

/** The services, and where the product's operator is found by letter, as an unasked mail has to say (CASL, 6(2)(b)). */
type InvitingServices = Services & { readonly postalAddress: string };

/**
 * Invites somebody by mail. Whether the address signs in for another business already is not said here; whoever holds
 * the mailed link learns it.
 */
export function inviteMember(services: InvitingServices): Handler<'inviteMember'> {
  const { db, clock } = services;
  return (input) =>
    db.transaction(async (tx) => {
      await oneMadeOnce(tx, clock, 'inviteMember', input, () => invite(tx, services, input));
      return peopleOf(tx, input.session, clock.now());
    });
}

async function invite(
  tx: Transaction,
  services: InvitingServices,
  { session: { dealerId, memberId }, body: { emailAddresses, role } }: CallInput<'inviteMember'>,
): Promise<string> {
  const now = services.clock.now();
  const email = emailAddresses.trim();
  const person = { email, emailKey: emailKeyOf(email) };
  await lockDealer(tx, dealerId);
  await refuseUnapproved(tx, dealerId);
  await refuseKnown(tx, dealerId, person.emailKey);
  await refuseFullPlan(tx, dealerId, now);
  const id = newId();
  await sendInvitation(tx, services, { id, dealerId, invitedBy: memberId, ...person, role, createdAt: now });
  const entry = { actorKind: 'dealer', actorId: memberId, action: 'member invited' } as const;
  await recordAction(tx, { at: now, ...entry, objectId: id, details: { role } });
  return id;
}

/** Strangers are written to for businesses alone that we have looked at. */
async function refuseUnapproved(tx: Transaction, dealerId: string): Promise<void> {
  const [dealer] = await tx.select({ state: dealers.state }).from(dealers).where(eq(dealers.id, dealerId));
  if (dealer?.state === 'approved') return;
  throw new Refusal('conflict', msg`You can invite people once we’ve approved your business.`);
}

async function refuseKnown(tx: Transaction, dealerId: string, emailKey: string): Promise<void> {
  const isMember = and(eq(dealerMembers.dealerId, dealerId), eq(dealerMembers.emailKey, emailKey));
  if ((await tx.$count(dealerMembers, isMember)) > 0) {
    throw invalidField('emailAddresses', msg`This person is already a team member.`);
  }
  const isInvited = and(eq(memberInvitations.dealerId, dealerId), eq(memberInvitations.emailKey, emailKey));
  if ((await tx.$count(memberInvitations, isInvited)) > 0) {
    throw invalidField('emailAddresses', msg`This person has already been invited. You can send the invitation again.`);
  }
}

const roleWords: Readonly<Record<DealerRole, Words>> = {
  owner: msg`an owner`,
  manager: msg`a manager`,
  sales: msg`a salesperson`,
};

type ToSend = Omit<typeof memberInvitations.$inferSelect, 'tokenHash' | 'sentAt' | 'expiresAt'>;

/** Mails an invitation with a new token, which is kept nowhere; in the language of whoever invites. */
async function sendInvitation(tx: Transaction, services: InvitingServices, invitation: ToSend): Promise<void> {
  if (await wantsNoInvitations(tx, invitation.email)) {
    throw invalidField('emailAddresses', msg`This person has asked us not to email them any more invitations.`);
  }
  const token = newToken();
  const now = services.clock.now();
  const sent = { tokenHash: hashOf(token), sentAt: now, expiresAt: after(now, invitationLifetime) };
  await tx
    .insert(memberInvitations)
    .values({ ...invitation, ...sent })
    .onConflictDoUpdate({ target: memberInvitations.id, set: sent });
  const [inviter] = await tx
    .select({ member: dealerMembers, dealer: dealers.name })
    .from(dealerMembers)
    .innerJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
    .where(eq(dealerMembers.id, invitation.invitedBy));
  if (!inviter) throw notFound();
  const { firstName, lastName, language } = inviter.member;
  const facts = {
    inviter: `${firstName} ${lastName}`,
    dealer: inviter.dealer,
    role: sentenceIn(language, roleWords[invitation.role]),
    // The token stands in the fragment, which no server and no log ever sees.
    days: String(invitationLifetime / day),
    actionPath: `/DealerInvitation#${token}`,
    postalAddress: services.postalAddress,
    stopToken: await newStopToken(tx, services.clock, invitation.email),
  };
  await queueMail(tx, services, {
    to: invitation.email,
    account: null,
    language,
    mail: 'member-invited',
    facts,
    cause: { dealerId: invitation.dealerId },
  });
}

const isTheirs = (id: string, dealerId: string) =>
  and(eq(memberInvitations.id, id), eq(memberInvitations.dealerId, dealerId));

/** Mails an invitation once more; the link of before is worth nothing. */
export function sendInvitationAgain(services: InvitingServices): Handler<'sendInvitationAgain'> {
  const { db, clock } = services;
  return async ({ params: { id }, session }) =>
    db.transaction(async (tx) => {
      await lockDealer(tx, session.dealerId);
      await refuseUnapproved(tx, session.dealerId);
      const [invitation] = await tx.select().from(memberInvitations).where(isTheirs(id, session.dealerId));
      if (!invitation) throw notFound();
      await sendInvitation(tx, services, { ...invitation, invitedBy: session.memberId });
      return peopleOf(tx, session, clock.now());
    });
}

/** Takes an invitation back; its link is worth nothing. */
export function withdrawInvitation({ db, clock }: Services): Handler<'withdrawInvitation'> {
  return async ({ params: { id }, session }) =>
    db.transaction(async (tx) => {
      const gone = await tx.delete(memberInvitations).where(isTheirs(id, session.dealerId)).returning();
      if (gone.length === 0) throw notFound();
      const entry = { actorKind: 'dealer', actorId: session.memberId, action: 'invitation withdrawn' } as const;
      await recordAction(tx, { at: clock.now(), ...entry, objectId: id });
      return peopleOf(tx, session, clock.now());
    });
}

const addressHashOf = (email: string) => hashOf(emailKeyOf(email));

/** A new link's token by which an address asks for no more invitations: every one of these mails has one (CASL, 6(2)(c)). */
async function newStopToken(tx: Transaction, clock: Clock, email: string): Promise<string> {
  const token = newToken();
  const row = { tokenHash: hashOf(token), addressHash: addressHashOf(email), createdAt: clock.now() };
  await tx.insert(invitationStops).values(row);
  return token;
}

/** Whether an address has asked for no more invitations, of whatever business. */
async function wantsNoInvitations(queryable: Queryable, email: string): Promise<boolean> {
  const { addressHash, stoppedAt } = invitationStops;
  const isTheirs = and(eq(addressHash, addressHashOf(email)), isNotNull(stoppedAt));
  return (await queryable.$count(invitationStops, isTheirs)) > 0;
}

/** Leaves an address alone from now on. The link works however often it is used. */
export function stopInvitations({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'stopInvitations'> {
  return async ({ body: { token } }) => {
    const isIt = eq(invitationStops.tokenHash, hashOf(token));
    const [found] = looksLikeToken(token) ? await db.select().from(invitationStops).where(isIt) : [];
    if (!found) throw invalidField('token', msg`This link is incomplete or has expired. Please contact us.`);
    await db
      .update(invitationStops)
      .set({ stoppedAt: clock.now() })
      .where(and(isIt, isNull(invitationStops.stoppedAt)));
    return { message: msg`You won’t get any more invitations.` };
  };
}

/** An invitation that has run out can be sent again for this long. */
const keptFor = 30 * day;

/** A way to unsubscribe works for at least 60 days (CASL, 11(2)). */
const linkWorksFor = 180 * day;

/** Removes invitations that nobody took up, and links that nobody used; whoever wants no more is left alone for good. */
export async function removeOldInvitations(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, memberInvitations, lt(memberInvitations.expiresAt, before(clock.now(), keptFor)));
  const isOld = lt(invitationStops.createdAt, before(clock.now(), linkWorksFor));
  await removeOld(db, invitationStops, and(isOld, isNull(invitationStops.stoppedAt)));
}
