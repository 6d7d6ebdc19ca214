import { and, eq, isNull } from 'drizzle-orm';
import { dealerRoles } from '#contract/roles.ts';
import { msg } from '#contract/words.ts';
import { ownersOf } from '../accounts/mail-owners.ts';
import { voidLinksOf } from '../accounts/mailed-links.ts';
import { forgetCodes } from '../accounts/one-time-codes/code-keys.ts';
import { type AccountServices, confirmMember } from '../accounts/own-password.ts';
import { endSessionsOf } from '../accounts/sessions.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Transaction } from '../database/db.ts';
import { revokeKeysOfMember } from '../dealer-keys/keys-of-members.ts';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { recordAction } from '../enquiries/audit.ts';
import { waitingMails } from '../integrations/mail/tables.ts';
import { type DealerSession, type Handler, notFound, Refusal, type Services } from '../kit/handler.ts';
import { changeOfOwner, nameOf, peopleOf, refuseFullPlan, tellOwners } from './people.ts';
import { memberInvitations } from './tables.ts';

export type Member = typeof dealerMembers.$inferSelect;

/** The member of this business with an id; another's is answered like an unknown one. */
export async function memberOf(tx: Transaction, dealerId: string, id: string): Promise<Member> {
  await lockDealer(tx, dealerId);
  const [member] = await tx
    .select()
    .from(dealerMembers)
    .where(and(eq(dealerMembers.id, id), eq(dealerMembers.dealerId, dealerId), isNull(dealerMembers.removedAt)));
  if (!member) throw notFound();
  return member;
}

/**
 * Gives a member another role, disables them or lets them in again. A disabled one is out from that moment on. Whoever may
 * do less loses their keys, apart from those that are to stay.
 */
export function changeMember(services: Services): Handler<'changeMember'> {
  const { db, clock } = services;
  return async ({ params: { id }, session, body }) => {
    const now = clock.now();
    return db.transaction(async (tx) => {
      const member = await memberOf(tx, session.dealerId, id);
      const change = { role: body.role ?? member.role, disabled: body.disabled ?? member.disabled };
      if (change.role !== 'owner' || change.disabled) await refuseLastOwner(tx, member);
      if (member.disabled && !change.disabled) await refuseFullPlan(tx, session.dealerId);
      await tx.update(dealerMembers).set(change).where(eq(dealerMembers.id, id));
      if (change.disabled) await endSessionsOf(tx, { kind: 'dealer', memberId: id });
      if (change.disabled || change.role !== 'owner') await withdrawInvitationsBy(tx, id);
      const after = { ...member, ...change };
      await tell(tx, services, session, { before: member, after });
      await writeDown(tx, session, now, { action: 'member changed', objectId: id, details: change });
      const keep = mayDoLess(member, after) ? (body.keepKeys ?? []) : undefined;
      const revokedKeys = keep ? await endKeys(tx, services, session, { maker: member, keep }) : [];
      return { ...(await peopleOf(tx, session, now)), revokedKeys };
    });
  };
}

/**
 * Takes a member out: the sign-in, the address, the codes and the keys go, apart from keys that are to stay; the name
 * stays for what the person did. An owner may leave in the same way while there is another.
 */
export function removeMember(services: Services): Handler<'removeMember'> {
  const { db, clock } = services;
  return async ({ params: { id }, query: { keepKeys = [] }, session }) => {
    const now = clock.now();
    const revokedKeys = await db.transaction(async (tx) => {
      const member = await memberOf(tx, session.dealerId, id);
      await refuseLastOwner(tx, member);
      const owner = { kind: 'dealer', memberId: id } as const;
      await endSessionsOf(tx, owner);
      await voidLinksOf(tx, owner, now);
      await forgetCodes(tx, { kind: 'dealer', memberId: id });
      await withdrawInvitationsBy(tx, id);
      await tx.delete(waitingMails).where(eq(waitingMails.accountId, id));
      await tell(tx, services, session, { before: member, after: undefined });
      // The address is free for another business; nothing that anybody types is the password or the key.
      const gone = { email: '', emailKey: `removed ${id}`, username: null, passwordHash: '', disabled: true };
      await tx
        .update(dealerMembers)
        .set({ ...gone, removedAt: now })
        .where(eq(dealerMembers.id, id));
      await writeDown(tx, session, now, { action: 'member removed', objectId: id, details: { role: member.role } });
      return endKeys(tx, services, session, { maker: member, keep: keepKeys });
    });
    return { message: msg`The team member has been removed.`, revokedKeys };
  };
}

/** The keys of a member who may do less now: only owners make keys, so that no other role could grant one of them. */
const endKeys = (
  tx: Transaction,
  services: Services,
  { dealerId, memberId }: DealerSession,
  { maker, keep }: { readonly maker: Member; readonly keep: readonly string[] },
) => revokeKeysOfMember(tx, services, { dealerId, maker, keep, by: memberId });

type Standing = Pick<Member, 'role' | 'disabled'>;

const mayDoLess = (before: Standing, after: Standing): boolean =>
  (after.disabled && !before.disabled) || dealerRoles.indexOf(after.role) > dealerRoles.indexOf(before.role);

/** Whoever may invite nobody any more has invited nobody: a link kept back would be a way in again. */
const withdrawInvitationsBy = (tx: Transaction, memberId: string) =>
  tx.delete(memberInvitations).where(eq(memberInvitations.invitedBy, memberId));

async function tell(
  tx: Transaction,
  services: Services,
  { dealerId, memberId }: DealerSession,
  { before, after }: { readonly before: Member; readonly after: Member | undefined },
): Promise<void> {
  const [by] = await tx.select().from(dealerMembers).where(eq(dealerMembers.id, memberId));
  await tellOwners(tx, services, { dealerId, change: changeOfOwner(before, after), by: by ?? before, about: [before] });
}

async function refuseLastOwner(tx: Transaction, { id, dealerId, role, disabled }: Member): Promise<void> {
  if (role !== 'owner' || disabled || (await ownersOf(tx, dealerId)).some((owner) => owner.id !== id)) return;
  throw new Refusal('conflict', msg`A business needs an owner. Make someone else an owner first.`);
}

type Written = { readonly action: string; readonly objectId: string; readonly details: Record<string, unknown> };

const writeDown = (tx: Transaction, { memberId }: DealerSession, at: Date, written: Written) =>
  recordAction(tx, { at, actorKind: 'dealer', actorId: memberId, ...written });

/**
 * Makes another member an owner, with the password of whoever does it: an open device alone gives no business away. The
 * giver becomes a manager, whose keys are revoked apart from those that are to stay, unless both are to be owners.
 */
export function passOnOwnership(services: AccountServices): Handler<'passOnOwnership'> {
  const { db, clock } = services;
  return async (input) => {
    const { session, params, body } = input;
    const { dealerId, memberId } = session;
    const find = async (tx: Transaction) => refuseUnfit(await memberOf(tx, dealerId, params.id));
    await db.transaction(find);
    await confirmMember(services, input, 'password', body.password);
    return db.transaction(async (tx) => {
      const heir = await find(tx);
      // The giver may have been demoted while the password was looked at.
      const giver = refuseNoOwner(await memberOf(tx, dealerId, memberId));
      await tx.update(dealerMembers).set({ role: 'owner' }).where(eq(dealerMembers.id, heir.id));
      if (!body.staysOwner) await stepBack(tx, giver);
      await tellOwners(tx, services, {
        dealerId,
        change: changeBy(giver, heir, body),
        by: giver,
        about: [heir, giver],
      });
      const entry = { actorKind: 'dealer', actorId: memberId, action: 'ownership passed on' } as const;
      const details = { staysOwner: body.staysOwner };
      await recordAction(tx, { at: clock.now(), ...entry, objectId: heir.id, details });
      const ended = { maker: giver, keep: body.keepKeys ?? [] };
      const revokedKeys = body.staysOwner ? [] : await endKeys(tx, services, session, ended);
      return { ...(await peopleOf(tx, session, clock.now())), revokedKeys };
    });
  };
}

const changeBy = (giver: Member, heir: Member, { staysOwner }: { staysOwner: boolean }) => {
  const [from, to] = [nameOf(giver), nameOf(heir)];
  return staysOwner
    ? msg`${{ person: to }} is now an owner of your iCarDeals account.`
    : msg`${{ from }} transferred ownership of your iCarDeals account to ${{ to }} and is now a manager.`;
};

/** Invitations are an owner's to make. */
async function stepBack(tx: Transaction, { id }: Member): Promise<void> {
  await tx.update(dealerMembers).set({ role: 'manager' }).where(eq(dealerMembers.id, id));
  await withdrawInvitationsBy(tx, id);
}

function refuseUnfit(member: Member): Member {
  if (member.role === 'owner') throw new Refusal('conflict', msg`This person is already an owner.`);
  if (member.disabled) throw new Refusal('conflict', msg`This person can’t sign in. Restore their access first.`);
  return member;
}

function refuseNoOwner(member: Member): Member {
  if (member.role !== 'owner' || member.disabled) throw new Refusal('conflict', msg`You’re no longer an owner.`);
  return member;
}
