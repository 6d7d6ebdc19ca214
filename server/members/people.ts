import { and, asc, count, eq, gt, isNull, lte, max, ne } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { openStatuses } from '#contract/lead-statuses.ts';
import { msg, type Words } from '#contract/words.ts';
import { activeMembers, ownersOf } from '../accounts/mail-owners.ts';
import { awayOf } from '../accounts/out-of-office.ts';
import { dealerMembers, memberCodeKeys, sessions } from '../accounts/tables.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { keysOfMembers } from '../dealer-keys/keys-of-members.ts';
import { dealers } from '../dealers/tables.ts';
import { leadAddressesOf } from '../delivery/begin-deliveries.ts';
import { placeOfStatus } from '../enquiries/place-of-status.ts';
import { enquiries } from '../enquiries/tables.ts';
import { type MailReader, mailPerson } from '../integrations/mail/queue-mail.ts';
import { type DealerSession, Refusal, type Services } from '../kit/handler.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { wallTime } from '../kit/zone-time.ts';
import { planLimitsOf } from '../subscriptions/plan-limits.ts';
import { memberInvitations } from './tables.ts';

/** Everybody who belongs to the business or is invited to it, the owners first. */
export async function peopleOf(
  queryable: Queryable,
  { dealerId, memberId }: Pick<DealerSession, 'dealerId' | 'memberId'>,
  now: Date,
): Promise<CallReply<'listMembers'>> {
  const members = await membersOf(queryable, dealerId);
  const invitations = await queryable
    .select()
    .from(memberInvitations)
    .where(eq(memberInvitations.dealerId, dealerId))
    .orderBy(asc(memberInvitations.createdAt), asc(memberInvitations.id));
  const [dealer] = await queryable.select({ state: dealers.state }).from(dealers).where(eq(dealers.id, dealerId));
  const today = await todayAt(queryable, dealerId, now);
  const openLeads = await openLeadsOf(queryable, dealerId);
  const leadAddresses = await leadAddressesOf(queryable, dealerId);
  const keys = await keysOfMembers(queryable, dealerId, now);
  const { members: mostMembers } = await planLimitsOf(queryable, dealerId);
  return {
    data: {
      today,
      members: members.map(({ id, email, lastSeenAt, codesSince, awayFrom, awayUntil, ...member }) => ({
        ...member,
        away: awayOf({ awayFrom, awayUntil }, today),
        openLeads: openLeads.get(id) ?? 0,
        _id: id,
        emailAddresses: email,
        oneTimeCodes: codesSince !== null,
        isYou: id === memberId,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        keys: [...(keys.get(id) ?? [])],
        getsLeads: leadAddresses.has(email.toLowerCase()),
      })),
      invitations: invitations.map(({ id, email, role, sentAt, expiresAt }) => ({
        _id: id,
        emailAddresses: email,
        role,
        sentAt: sentAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        hasExpired: expiresAt <= now,
      })),
      mostMembers,
      mayInvite: dealer?.state === 'approved',
    },
  };
}

const inOrder = ['owner', 'manager', 'sales'];

async function membersOf(queryable: Queryable, dealerId: string) {
  const { id, firstName, lastName, email, role, disabled, awayFrom, awayUntil } = dealerMembers;
  const rows = await queryable
    .select({
      id,
      firstName,
      lastName,
      email,
      role,
      disabled,
      awayFrom,
      awayUntil,
      codesSince: memberCodeKeys.confirmedAt,
      lastSeenAt: max(sessions.lastSeenAt),
    })
    .from(dealerMembers)
    .leftJoin(memberCodeKeys, eq(memberCodeKeys.ownerId, dealerMembers.id))
    .leftJoin(sessions, eq(sessions.dealerMemberId, dealerMembers.id))
    .where(and(eq(dealerMembers.dealerId, dealerId), isNull(dealerMembers.removedAt)))
    .groupBy(dealerMembers.id, memberCodeKeys.confirmedAt)
    .orderBy(asc(dealerMembers.createdAt), asc(dealerMembers.id));
  return rows.toSorted((one, other) => inOrder.indexOf(one.role) - inOrder.indexOf(other.role));
}

/**
 * Refuses one more person than the plan allows. Whoever is invited has their place, whoever is disabled has none.
 *
 * @param now the invitations of this moment count; none where it is left out
 */
export async function refuseFullPlan(queryable: Queryable, dealerId: string, now?: Date): Promise<void> {
  const { members: most } = await planLimitsOf(queryable, dealerId);
  const { dealerId: theirs, expiresAt } = memberInvitations;
  const invited = now ? await queryable.$count(memberInvitations, and(eq(theirs, dealerId), gt(expiresAt, now))) : 0;
  if ((await activeMembers(queryable, dealerId)) + invited < most) return;
  const people = most === 1 ? msg`one user` : msg`${{ number: most }} users`;
  throw new Refusal('conflict', msg`The plan allows ${{ people }}. An owner can choose a larger plan.`);
}

type Member = typeof dealerMembers.$inferSelect;

export const nameOf = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** What has become of an owner, or of somebody who is one now; nothing where it concerns no owner. */
export function changeOfOwner(before: Member | undefined, after: Member | undefined): Words | undefined {
  const was = before?.role === 'owner' && !before.disabled;
  const is = after?.role === 'owner' && !after.disabled;
  const about = after ?? before;
  if (was === is || !about) return undefined;
  const person = nameOf(about);
  if (is) return msg`${{ person }} is now an owner of your iCarDeals account.`;
  if (!after) return msg`${{ person }}, an owner of your iCarDeals account, was removed from your team.`;
  if (after.disabled) return msg`${{ person }}, an owner of your iCarDeals account, can no longer sign in.`;
  return msg`${{ person }} is no longer an owner of your iCarDeals account.`;
}

type Change = {
  readonly dealerId: string;
  readonly change: Words | undefined;
  /** Who did it. */
  readonly by: Pick<Member, 'firstName' | 'lastName'>;
  /** Whom it concerns, who may be no owners any more. */
  readonly about: readonly MailReader[];
};

/** Tells every owner, and whom it concerns, that the owners have changed: a takeover shall not go unnoticed. */
export async function tellOwners(tx: Transaction, services: Services, told: Change): Promise<void> {
  const { dealerId, change, by, about } = told;
  if (!change) return;
  const [dealer] = await tx.select({ name: dealers.name }).from(dealers).where(eq(dealers.id, dealerId));
  const ids = about.map(({ id }) => id);
  const owners = await ownersOf(tx, dealerId);
  for (const member of [...owners.filter(({ id }) => !ids.includes(id)), ...about]) {
    const facts = {
      dealer: dealer?.name ?? '',
      change: sentenceIn(member.language, change),
      by: nameOf(by),
      actionPath: '/DealerMembers',
    };
    await mailPerson(tx, services, member, 'owners-changed', facts);
  }
}

/** Today by the calendar of a dealer, such as `2026-11-21`. */
export async function todayAt(queryable: Queryable, dealerId: string, now: Date): Promise<string> {
  const [dealer] = await queryable.select({ timeZone: dealers.timeZone }).from(dealers).where(eq(dealers.id, dealerId));
  return wallTime(now, dealer?.timeZone ?? 'UTC').date;
}

/** How many open leads each member of a dealer has; who has none is left out. */
export async function openLeadsOf(queryable: Queryable, dealerId: string): Promise<ReadonlyMap<string, number>> {
  const isOpen = and(
    ne(enquiries.status, 'draft'),
    lte(placeOfStatus(enquiries.status), openStatuses.length),
    isNull(enquiries.mergedInto),
  );
  const counted = await queryable
    .select({ id: enquiries.assigneeId, leads: count() })
    .from(enquiries)
    .where(and(eq(enquiries.dealerId, dealerId), isOpen))
    .groupBy(enquiries.assigneeId);
  return new Map(counted.map(({ id, leads }) => [id ?? '', leads]));
}
