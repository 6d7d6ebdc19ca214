import { and, eq, isNotNull } from 'drizzle-orm';
import { mailAnswerWaits } from '../accounts/confirm-email.ts';
import { users } from '../accounts/tables.ts';
import type { Db, Transaction } from '../database/db.ts';
import { recordByMember, tellDealer } from '../enquiries/audit.ts';
import type { AnswerKind, HeldAnswer } from '../enquiries/lead-columns.ts';
import type { LoadedEnquiry } from '../enquiries/load-enquiry.ts';
import { enquiries } from '../enquiries/tables.ts';
import type { DealerSession, Services } from '../kit/handler.ts';
import type { HeldLead } from './read-lead.ts';

/** Whether what is mailed to the shopper of a lead waits until they confirm their address. */
export const waitsForAddress = (user: { readonly emailVerifiedAt: Date | null } | null): boolean =>
  user !== null && user.emailVerifiedAt === null;

type Answered = {
  readonly lead: HeldLead;
  readonly user: LoadedEnquiry['user'];
  readonly session: DealerSession;
  readonly at: Date;
};

/**
 * Notes an answer whose mail waits for its shopper to confirm the address, and mails them the link once more. The lead
 * stays what it was: nobody has been answered yet.
 *
 * @returns false where nothing waits, and the answer counts as it does for everybody
 */
export async function holdAnswer(
  tx: Transaction,
  services: Services,
  { lead, user, session, at }: Answered,
  kind: AnswerKind,
): Promise<boolean> {
  if (!user || !waitsForAddress(user)) return false;
  const { kinds, ...first } = lead.heldAnswer ?? { kinds: [], memberId: session.memberId, at: at.toISOString() };
  await keepHeld(tx, lead.id, { ...first, kinds: [...new Set([...kinds, kind])] });
  if (!lead.heldAnswer) await mailAnswerWaits(tx, services, user, lead.id);
  return true;
}

/** Takes back what a held answer was of, such as an offer that its dealer withdrew before it left. */
export async function dropHeld(tx: Transaction, { id, heldAnswer }: HeldLead, kind: AnswerKind): Promise<void> {
  if (!heldAnswer) return;
  const kinds = heldAnswer.kinds.filter((one) => one !== kind);
  await keepHeld(tx, id, kinds.length > 0 ? { ...heldAnswer, kinds } : null);
}

const keepHeld = (tx: Transaction, id: string, heldAnswer: HeldAnswer | null) =>
  tx.update(enquiries).set({ heldAnswer }).where(eq(enquiries.id, id));

/** What a lead becomes when an answer of a kind reaches its shopper; nothing where it is further already. */
function statusAfter({ status }: HeldLead, kinds: HeldAnswer['kinds']): 'contacted' | 'quoted' | undefined {
  if (kinds.includes('offer') && ['submitted', 'viewed', 'contacted', 'appointment'].includes(status)) return 'quoted';
  return status === 'submitted' || status === 'viewed' ? 'contacted' : undefined;
}

/**
 * Lets a held answer count: it has reached its shopper at that instant, by whoever gave it. Without one nothing changes.
 *
 * @param lead held by the transaction
 */
export async function answerArrived(tx: Transaction, lead: HeldLead, at: Date): Promise<void> {
  const { heldAnswer, id: enquiryId, dealerId } = lead;
  if (!heldAnswer) return;
  const to = statusAfter(lead, heldAnswer.kinds);
  const respondedAt = lead.respondedAt ?? at;
  await tx
    .update(enquiries)
    .set({ heldAnswer: null, respondedAt, ...(to && { status: to, statusChangedAt: at }) })
    .where(eq(enquiries.id, enquiryId));
  const details = { from: lead.status, to: to ?? lead.status };
  await recordByMember(tx, heldAnswer.memberId, { at, action: 'held answer sent', objectId: enquiryId, details });
  await tellDealer(tx, { dealerId, enquiryId, kind: 'worked', at });
}

/** Lets every held answer to a shopper count whose address is confirmed since then. It may run again. */
export async function releaseAnswers(db: Db, userId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
    if (!user?.at) return 0;
    const held = await tx
      .select()
      .from(enquiries)
      .where(and(eq(enquiries.userId, userId), isNotNull(enquiries.heldAnswer)))
      .orderBy(enquiries.id)
      .for('update');
    for (const lead of held) await answerArrived(tx, lead, user.at);
    return held.length;
  });
}
