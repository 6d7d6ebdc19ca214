import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { fieldsOfDeal } from '#engine/form/leaving-fields.ts';
import { leadAddressOf, leadLanguageOf } from '../accounts/lead-address.ts';
import type { Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { queueMail } from '../integrations/mail/queue-mail.ts';
import type { Services } from '../kit/handler.ts';
import type { EraseOf } from '../kit/personal-data.ts';
import { recordAction, tellDealer } from './audit.ts';
import { eraseCreditAnswers } from './credit-answers.ts';
import { auditLog, enquiries, idempotentAnswers, shareKeys } from './tables.ts';

/** What became of a deal is not changed any more by who leaves. */
const finalStatuses = ['won', 'lost', 'withdrawn'];

/**
 * Takes a person out of every deal before the account goes: drafts are deleted; of what was sent the dealer keeps the
 * figures, withdrawn unless it was won or lost already, and is told so.
 */
export const eraseEnquiriesOf: EraseOf = async (tx, services, userId) => {
  const isTheirs = eq(enquiries.userId, userId);
  await tx.delete(enquiries).where(and(isTheirs, eq(enquiries.status, 'draft')));
  const sent = await tx.select().from(enquiries).where(isTheirs);
  const ids = sent.map(({ id }) => id);
  if (ids.length > 0) await takeOutOf(tx, ids, services.clock.now());
  await mailDealers(tx, services, sent);
  // What was done stays on record; by whom no longer does.
  await tx
    .update(auditLog)
    .set({ actorId: null })
    .where(and(eq(auditLog.actorKind, 'user'), eq(auditLog.actorId, userId)));
  await recordWithdrawals(tx, sent, services.clock.now());
};

/** In the order of the dealers, so that two who leave at once do not wait for each other. */
async function recordWithdrawals(tx: Transaction, sent: readonly Sent[], at: Date): Promise<void> {
  const inOrder = sent.toSorted((one, other) => String(one.dealerId).localeCompare(String(other.dealerId)));
  for (const { id: enquiryId, dealerId, status } of inOrder) {
    const action = { at, actorKind: 'system', actorId: 'account deletion', action: 'enquiry withdrawn' } as const;
    if (!finalStatuses.includes(status)) await recordAction(tx, { ...action, objectId: enquiryId });
    await tellDealer(tx, { dealerId, enquiryId, kind: 'changed', at });
  }
}

async function takeOutOf(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await eraseCreditAnswers(tx, ids);
  await tx.delete(shareKeys).where(inArray(shareKeys.enquiryId, ids));
  await tx.delete(idempotentAnswers).where(inArray(idempotentAnswers.enquiryId, ids));
  await tx
    .update(enquiries)
    .set({ status: 'withdrawn', statusChangedAt: now })
    .where(and(inArray(enquiries.id, ids), notInArray(enquiries.status, finalStatuses)));
  await tx
    .update(enquiries)
    .set({
      userId: null,
      withData: false,
      beforeRemoval: null,
      groupId: null,
      firmTradeIn: null,
      form: formWithoutPerson,
    })
    .where(inArray(enquiries.id, ids));
}

type Sent = typeof enquiries.$inferSelect;

const nameOf = ({ year, make, model, trim, submittedAt }: Sent) =>
  `${[year, make, model, trim].filter(Boolean).join(' ')}, ${submittedAt?.toISOString().slice(0, 10) ?? ''}`;

/** One mail to each dealer, with its deals. */
async function mailDealers(tx: Transaction, services: Services, sent: readonly Sent[]): Promise<void> {
  const theirs = Map.groupBy(sent, ({ dealerId }) => dealerId);
  const ids = [...theirs.keys()].filter((id) => id !== null);
  if (ids.length === 0) return;
  const receivers = await tx
    .select({ id: dealers.id, name: dealers.name })
    .from(dealers)
    .where(inArray(dealers.id, ids));
  for (const { id, name } of receivers) {
    const reader = await leadAddressOf(tx, id);
    const facts = {
      dealer: name,
      deals: (theirs.get(id) ?? []).map(nameOf).join('\n'),
      actionPath: '/DealerDashboard',
    };
    const language = await leadLanguageOf(tx, id);
    if (reader) await queueMail(tx, services, { ...reader, language, mail: 'dealer-leads-withdrawn', facts });
  }
}

const names = sql.join(
  fieldsOfDeal.map((name) => sql`${name}`),
  sql`, `,
);

/** What stays of a row's form once its person has left the deal, to be set in its place. */
export const formWithoutPerson = sql<Record<string, string>>`(
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(${enquiries.form}) WHERE key IN (${names})
)`;
