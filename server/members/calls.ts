import { and, eq, gt } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { msg } from '#contract/words.ts';
import { signedInDealer } from '../accounts/identity.ts';
import { awayOf } from '../accounts/out-of-office.ts';
import { type AccountServices, refuseWeakPassword } from '../accounts/own-password.ts';
import type { PasswordTurns } from '../accounts/password-hash.ts';
import { beginSessionOn } from '../accounts/sessions.ts';
import { dealerMembers } from '../accounts/tables.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import { recordAction } from '../enquiries/audit.ts';
import {
  type CallInput,
  type DealerSession,
  type Handler,
  type Implement,
  invalidField,
  Refusal,
  type Services,
} from '../kit/handler.ts';
import { hashOf, looksLikeToken, newId } from '../kit/secrets.ts';
import { changeMember, memberOf, passOnOwnership, removeMember } from './change-member.ts';
import { inviteMember, sendInvitationAgain, stopInvitations, withdrawInvitation } from './invitations.ts';
import { changeOfOwner, openLeadsOf, peopleOf, refuseFullPlan, tellOwners, todayAt } from './people.ts';
import { memberInvitations } from './tables.ts';

/** Puts the calls about the people of a business on the server. */
export function implementMembers(
  implement: Implement,
  services: Services,
  { passwords, postalAddress }: { readonly passwords: PasswordTurns; readonly postalAddress: string },
): void {
  const { db, clock } = services;
  const withPasswords = { ...services, passwords };
  const withAddress = { ...services, postalAddress };
  implement('listMembers', ({ session }) => peopleOf(db, session, clock.now()));
  implement('inviteMember', inviteMember(withAddress));
  implement('sendInvitationAgain', sendInvitationAgain(withAddress));
  implement('withdrawInvitation', withdrawInvitation(services));
  implement('changeMember', changeMember(services));
  implement('removeMember', removeMember(services));
  implement('readOwnAbsence', readOwnAbsence(services));
  implement('setOwnAbsence', setOwnAbsence(services));
  implement('setAbsence', setAbsence(services));
  implement('passOnOwnership', passOnOwnership(withPasswords));
  implement('stopInvitations', stopInvitations(services));
  implement('readInvitation', readInvitation(withPasswords));
  implement('acceptInvitation', acceptInvitation(withPasswords));
}

/** When the member who asks is out of office. */
function readOwnAbsence({ db, clock }: Services): Handler<'readOwnAbsence'> {
  return ({ session }) => ownAbsence(db, session, clock.now());
}

/** Sets when the member who asks is out of office. */
function setOwnAbsence({ db, clock }: Services): Handler<'setOwnAbsence'> {
  return ({ body, session }) =>
    db.transaction(async (tx) => {
      await setDays(tx, session, { id: session.memberId, body, at: clock.now() });
      return ownAbsence(tx, session, clock.now());
    });
}

/** Sets when a member of the business is out of office. */
function setAbsence({ db, clock }: Services): Handler<'setAbsence'> {
  return ({ params: { id }, body, session }) =>
    db.transaction(async (tx) => {
      await setDays(tx, session, { id, body, at: clock.now() });
      return peopleOf(tx, session, clock.now());
    });
}

type Days = { readonly id: string; readonly body: CallInput<'setAbsence'>['body']; readonly at: Date };

async function setDays(tx: Transaction, session: DealerSession, { id, body, at }: Days): Promise<void> {
  await memberOf(tx, session.dealerId, id);
  await tx.update(dealerMembers).set(body).where(eq(dealerMembers.id, id));
  const entry = { at, actorKind: 'dealer', actorId: session.memberId, action: 'absence set' } as const;
  await recordAction(tx, { ...entry, objectId: id, details: { from: body.awayFrom, to: body.awayUntil } });
}

async function ownAbsence(
  queryable: Queryable,
  { dealerId, memberId }: DealerSession,
  now: Date,
): Promise<CallReply<'readOwnAbsence'>> {
  const today = await todayAt(queryable, dealerId, now);
  const { awayFrom, awayUntil, id } = dealerMembers;
  const [member] = await queryable.select({ awayFrom, awayUntil }).from(dealerMembers).where(eq(id, memberId));
  return {
    data: {
      today,
      away: member ? awayOf(member, today) : null,
      openLeads: (await openLeadsOf(queryable, dealerId)).get(memberId) ?? 0,
    },
  };
}

const usedUp = () =>
  invalidField('token', msg`This invitation was used or withdrawn, or has expired. Please ask for a new one.`);

/** The live invitation of a token, with its business; nothing of a suspended one. */
async function liveInvitation(queryable: Queryable, token: string, now: Date) {
  if (!looksLikeToken(token)) throw usedUp();
  const isLive = and(eq(memberInvitations.tokenHash, hashOf(token)), gt(memberInvitations.expiresAt, now));
  const [found] = await queryable
    .select({ invitation: memberInvitations, dealer: dealers, inviter: dealerMembers })
    .from(memberInvitations)
    .innerJoin(dealers, eq(dealers.id, memberInvitations.dealerId))
    .innerJoin(dealerMembers, eq(dealerMembers.id, memberInvitations.invitedBy))
    .where(isLive);
  if (!found || found.dealer.state === 'suspended' || !mayInvite(found.inviter)) throw usedUp();
  return found;
}

/** Whoever invited must be somebody now who may: an owner who can sign in. */
const mayInvite = ({ role, disabled, removedAt }: typeof dealerMembers.$inferSelect) =>
  role === 'owner' && !disabled && removedAt === null;

/** Says what an invitation is to. Only who was mailed the token can ask. */
function readInvitation({ db, clock }: AccountServices): Handler<'readInvitation'> {
  return async ({ body: { token } }) => {
    const { invitation, dealer, inviter } = await liveInvitation(db, token, clock.now());
    return {
      name: dealer.name,
      emailAddresses: invitation.email,
      role: invitation.role,
      invitedBy: `${inviter.firstName} ${inviter.lastName}`,
    };
  };
}

/** Makes the invited person a member, once, and signs them in. */
function acceptInvitation(services: AccountServices): Handler<'acceptInvitation'> {
  const { db, clock, passwords } = services;
  return passwords.ofAddress(async ({ body, language, log, ...caller }, hashes) => {
    const { token, firstName, lastName, password } = body;
    const invited = await liveInvitation(db, token, clock.now());
    await refuseWeakPassword(password, [firstName, lastName, invited.invitation.email, invited.dealer.name]);
    const passwordHash = await hashes.make(password);
    const accepted = await db
      .transaction(async (tx) => {
        const { invitation, dealer, inviter } = await takeInvitation(tx, token, clock.now());
        const { email, emailKey, role, dealerId } = invitation;
        // The invitation came to the address, so it is confirmed.
        const address = { email, emailKey, emailVerifiedAt: clock.now() };
        const person = { firstName: firstName.trim(), lastName: lastName.trim(), ...address };
        const [member] = await tx
          .insert(dealerMembers)
          .values({ id: newId(), dealerId, role, ...person, language, passwordHash, createdAt: clock.now() })
          .returning();
        if (!member) throw usedUp();
        const entry = { actorKind: 'dealer', actorId: member.id, action: 'invitation accepted' } as const;
        await recordAction(tx, { at: clock.now(), ...entry, objectId: invitation.id, details: { role } });
        const change = changeOfOwner(undefined, member);
        await tellOwners(tx, services, { dealerId, change, by: inviter, about: [member] });
        const session = await beginSessionOn(tx, clock, { kind: 'dealer', memberId: member.id }, caller);
        return { dealer: signedInDealer(member, dealer), token: session };
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'dealer_members_email_key_unique') ? taken() : error;
      });
    log.info('invitation accepted');
    return accepted;
  });
}

const taken = () =>
  new Refusal(
    'conflict',
    msg`This email address is already used for another business. Send the invitation to a different address.`,
  );

/** Takes the invitation: of two at the same time one finds nothing. */
async function takeInvitation(tx: Transaction, token: string, now: Date) {
  const found = await liveInvitation(tx, token, now);
  const { id, dealerId } = found.invitation;
  await lockDealer(tx, dealerId);
  const gone = await tx.delete(memberInvitations).where(eq(memberInvitations.id, id)).returning();
  if (gone.length === 0) throw usedUp();
  await refuseFullPlan(tx, dealerId);
  return found;
}
