import { and, ne } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { isNamed } from '../dealers/names.ts';
import { dealers } from '../dealers/tables.ts';
import type { Handler } from '../kit/implement.ts';
import { notFound, Refusal } from '../kit/refusal.ts';
import { newId } from '../kit/secrets.ts';
import type { Services } from '../kit/services.ts';
import { giveQuestions } from './ask-the-dealer.ts';
import { recordAction } from './audit.ts';
import { changeDraft, type SeenDraft, seenDraft } from './change-draft.ts';
import { mailSender } from './deal-sent-mail.ts';
import { type DealToSave, dealToSave } from './deal-to-save.ts';
import { answerOnce, type Saved } from './idempotent-answers.ts';
import { tellDealer } from './lead-events.ts';
import { refuseTooManyLeads, takeTurn } from './quotas.ts';
import { type OwnersReply, showToOwner } from './show-to-owner.ts';
import { enquiries } from './tables.ts';
import { recordVersion } from './versions/record-version.ts';
import { dealColumns, figuresOf, writePersonalParts } from './write-enquiry.ts';

/** Everything that was agreed to by pressing the button, beside the credit answers. */
const agreed = [
  { kind: 'terms', given: true },
  { kind: 'age', given: true },
  { kind: 'withData', given: true },
] as const;

/** A deal on its way to a dealer. */
export type Submission = {
  readonly userId: string;
  readonly businessName: string;
  readonly deal: DealToSave;
  readonly draft: SeenDraft | undefined;
  /** What it has in common with the same deal at other dealers. */
  readonly groupId?: string;
};

/**
 * Saves a deal and sends it to its dealer: the enquiry, or the draft that becomes it, with the credit answers, the
 * consents, the audit row and the job, all or none.
 */
export function saveAndShare(services: Services): Handler<'saveAndShare'> {
  return async ({
    params: { businessName },
    body: { draftId, ...sent },
    session: { userId },
    version,
    idempotencyKey,
  }) => {
    const draft = seenDraft(draftId, version);
    const deal = dealToSave(sent, services.clock);
    const post = { userId, key: idempotencyKey, request: ['saveAndShare', businessName, draftId, sent] };
    return answerOnce(services, post, {
      save: (tx) => submit(tx, services, { userId, businessName, deal, draft }),
      show: (tx, enquiryId) => showToOwner(tx, services.keys, enquiryId, userId),
    });
  };
}

/** Sends a deal to a dealer in a transaction that is under way. Throws a refusal where that dealer takes none. */
export async function submit(
  tx: Transaction,
  services: Services,
  { userId, businessName, deal, draft, groupId }: Submission,
): Promise<Saved<OwnersReply>> {
  const dealerId = await receivingDealer(tx, businessName);
  const now = services.clock.now();
  await takeTurn(tx, userId);
  await refuseTooManyLeads(tx, userId, now);
  const columns = {
    ...(await dealColumns(tx, services, { deal, dealerId, from: draft?.id })),
    dealerId,
    status: 'submitted',
    statusChangedAt: now,
    submittedAt: now,
    withData: true,
    updatedAt: now,
    ...(groupId === undefined ? {} : { groupId }),
  };
  const enquiryId = draft?.id ?? newId();
  if (draft) await changeDraft(tx, { draft, userId, columns });
  else await tx.insert(enquiries).values({ id: enquiryId, userId, createdAt: now, ...columns });
  const version = (draft?.version ?? 0) + 1;
  await recordVersion(tx, { enquiryId, version, at: now, isDraft: false }, columns);
  await writePersonalParts(tx, services, { enquiryId, userId, deal, consents: agreed });
  await giveQuestions(tx, { enquiryId, userId, dealerId, now });
  const action = { at: now, actorKind: 'user', actorId: userId, action: 'enquiry submitted' } as const;
  await recordAction(tx, { ...action, objectId: enquiryId, details: { dealerId, version, ...figuresOf(columns) } });
  await services.jobs.send(tx, 'lead-submitted', { enquiryId, dealerId, version, isUpdate: false });
  await mailSender(tx, services, enquiryId);
  const reply = await showToOwner(tx, services.keys, enquiryId, userId);
  await tellDealer(tx, { dealerId, enquiryId, kind: 'submitted', at: now });
  return { enquiryId, reply };
}

/**
 * The dealer whose page goes by this name, or went by it when the shopper opened it. One that is not yet approved has no
 * public page and gets no leads; a suspended one gets none for now.
 */
async function receivingDealer(tx: Transaction, businessName: string): Promise<string> {
  const [dealer] = await tx
    .select({ id: dealers.id, state: dealers.state })
    .from(dealers)
    .where(and(isNamed(businessName), ne(dealers.state, 'pending')));
  if (!dealer) throw notFound();
  if (dealer.state !== 'approved') throw new Refusal('conflict', msg`This dealer takes no enquiries right now.`);
  return dealer.id;
}
