import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { msg, type Words } from '#contract/words.ts';
import { dealerMembers } from '../../accounts/tables.ts';
import type { Queryable } from '../../database/db.ts';
import type { JobContext } from '../../database/jobs.ts';
import { dealers } from '../../dealers/tables.ts';
import { mailAccountOf, queueMail } from '../../integrations/mail/queue-mail.ts';
import type { MailFacts } from '../../integrations/mail/render-mail.ts';
import type { ProductJobs, Services } from '../../kit/handler.ts';
import { newId } from '../../kit/secrets.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import { pictureInMail } from '../../photos/read-photos.ts';
import { dealInMail } from '../deal-in-mail.ts';
import { auditLog, enquiries } from '../tables.ts';

type Telling = Pick<Services, 'jobs' | 'keys' | 'clock' | 'publicUrl'>;
type Member = typeof dealerMembers.$inferSelect;
type Taken = {
  readonly dealerId: string;
  readonly memberId: string;
  /** The leads that are theirs now; at least one. */
  readonly leads: readonly string[];
  /** Where it was no person who gave them: its owners and managers get a copy where they want one. */
  readonly byRule?: { readonly reason?: Words; readonly mailId: string };
};

const canSignIn = and(eq(dealerMembers.disabled, false), isNull(dealerMembers.removedAt));

/** Mails a member of a dealer which leads are theirs now: of one its car and figures, of more how many there are. */
export async function tellTaker(tx: Queryable, services: Telling, taken: Taken): Promise<void> {
  const { dealerId, memberId, leads, byRule } = taken;
  const [dealer] = await tx.select().from(dealers).where(eq(dealers.id, dealerId));
  const [member] = await tx
    .select()
    .from(dealerMembers)
    .where(and(eq(dealerMembers.id, memberId), canSignIn));
  const [lead] = await tx
    .select()
    .from(enquiries)
    .where(eq(enquiries.id, leads[0] ?? ''));
  if (!dealer || !member || !lead) return;
  const mailId = byRule?.mailId ?? newId();
  if (leads.length > 1) {
    const facts = { dealer: dealer.name, count: leads.length, actionPath: '/DealerDashboard?assignedTo=me' };
    await mailMember(tx, services, member, { id: mailId, mail: 'leads-yours', facts });
    return;
  }
  const photo = await pictureInMail(tx, lead);
  const factsFor = (reader: Member) => ({
    dealer: dealer.name,
    ...dealInMail(lead, reader.language),
    photo,
    reason: byRule?.reason ? sentenceIn(reader.language, byRule.reason) : '',
    actionPath: `/ViewDealerEnquiryDetails/${lead.id}`,
  });
  await mailMember(tx, services, member, { id: mailId, mail: 'lead-yours', facts: factsFor(member) });
  if (!byRule || !dealer.leadDesk.copiesManagers) return;
  for (const reader of await managersBeside(tx, dealerId, memberId)) {
    const facts = { ...factsFor(reader), member: `${member.firstName} ${member.lastName}`.trim() };
    await mailMember(tx, services, reader, { id: `${mailId} ${reader.id}`, mail: 'lead-given', facts });
  }
}

type Mail = { readonly id: string; readonly mail: string; readonly facts: MailFacts };

async function mailMember(tx: Queryable, services: Telling, member: Member, { facts, ...mail }: Mail): Promise<void> {
  const { email: to, language, firstName } = member;
  const account = mailAccountOf(member);
  await queueMail(tx, services, { ...mail, to, account, language, facts: { firstName, ...facts } });
}

const managersBeside = (tx: Queryable, dealerId: string, memberId: string): Promise<Member[]> =>
  tx
    .select()
    .from(dealerMembers)
    .where(
      and(
        eq(dealerMembers.dealerId, dealerId),
        inArray(dealerMembers.role, ['owner', 'manager']),
        ne(dealerMembers.id, memberId),
        canSignIn,
      ),
    );

/** Tells whom the rule has given a lead that has just come. It may run again, because its job may: the mails are written once. */
export async function tellFirstTaker(
  services: Services,
  { enquiryId, dealerId }: ProductJobs['deal-submitted'],
  { id: mailId, db }: JobContext,
): Promise<void> {
  await db.transaction(async (tx) => {
    const memberId = await firstTaker(tx, enquiryId);
    if (memberId === undefined) return;
    await tellTaker(tx, services, {
      dealerId,
      memberId,
      leads: [enquiryId],
      byRule: { mailId: `${mailId} taker` },
    });
  });
}

/** To whom the rule gave a lead that is still there; who has got it from them meanwhile has been told of that. */
async function firstTaker(tx: Queryable, enquiryId: string): Promise<string | undefined> {
  const isFirst = sql`${auditLog.details}->>'rule' IS DISTINCT FROM 'unanswered'`;
  const isByRule = and(eq(auditLog.actorKind, 'system'), eq(auditLog.action, 'lead assigned'), isFirst);
  const isItsMember = sql`${auditLog.details}->>'to' = ${enquiries.assigneeId}`;
  const [found] = await tx
    .select({ memberId: enquiries.assigneeId })
    .from(enquiries)
    .innerJoin(auditLog, and(eq(auditLog.objectId, enquiries.id), isByRule, isItsMember))
    .where(and(eq(enquiries.id, enquiryId), isNull(enquiries.removedAt)))
    .limit(1);
  return found?.memberId ?? undefined;
}

/** Says of a lead that was passed on how long nobody had answered it. */
export const passedOnBecause = (minutes: number): Words =>
  msg`No one replied within ${{ minutes: String(minutes) }} minutes, so we reassigned this lead.`;
