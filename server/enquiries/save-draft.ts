import { and, ne } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { isNamed } from '../dealers/names.ts';
import { dealers } from '../dealers/tables.ts';
import type { Handler } from '../kit/implement.ts';
import { invalidField } from '../kit/refusal.ts';
import { newId } from '../kit/secrets.ts';
import type { Services } from '../kit/services.ts';
import { recordAction } from './audit.ts';
import { changeDraft, type SeenDraft, seenDraft } from './change-draft.ts';
import { type DealToSave, dealToSave } from './deal-to-save.ts';
import { answerOnce, type Saved } from './idempotent-answers.ts';
import { refuseTooManyDrafts, takeTurn } from './quotas.ts';
import { type OwnersReply, showToOwner } from './show-to-owner.ts';
import { enquiries } from './tables.ts';
import { recordVersion } from './versions/record-version.ts';
import { dealColumns, writePersonalParts } from './write-enquiry.ts';

type Draft = {
  readonly userId: string;
  /** The dealer that it is made for; a draft that is saved over keeps its own where none is named. */
  readonly dealerId: string | null;
  readonly deal: DealToSave;
  /** The draft to save over, as the person saw it. */
  readonly seen?: SeenDraft | undefined;
  /** The enquiry that it is a copy of. */
  readonly from?: string;
  /** What the record calls it. */
  readonly action: string;
};

/** Saves a deal as a draft that no dealer sees, or over the draft that it was opened from. */
export function saveDraft(services: Services): Handler<'saveDraft'> {
  return async ({ body: { draftId, businessName, ...sent }, session: { userId }, version, idempotencyKey }) => {
    const seen = seenDraft(draftId, version);
    const deal = withConsent(sent, dealToSave(sent, services.clock));
    const post = { userId, key: idempotencyKey, request: ['saveDraft', businessName, draftId, sent] };
    const action = seen ? 'draft changed' : 'draft saved';
    const draft = { userId, deal, seen, action };
    return answerOnce(services, post, {
      save: async (tx) =>
        keepDraft(tx, services, { ...draft, dealerId: businessName ? await namedDealer(tx, businessName) : null }),
      show: (tx, enquiryId) => showToOwner(tx, services.keys, enquiryId, userId),
    });
  };
}

/** A draft is saved without the consent too; then none of the credit answers are kept (decisions rows 30 and 33). */
const withConsent = ({ creditConsent }: { creditConsent?: string | undefined }, deal: DealToSave): DealToSave =>
  creditConsent === 'yes' ? deal : { ...deal, credit: {} };

/** Writes a draft and what belongs to it. Throws a refusal where the person has too many, or it is another one's. */
export async function keepDraft(tx: Transaction, services: Services, draft: Draft): Promise<Saved<OwnersReply>> {
  const { userId, dealerId, deal, seen, from, action } = draft;
  const now = services.clock.now();
  const written = await dealColumns(tx, services, { deal, dealerId, from: seen?.id ?? from });
  const columns = { ...written, updatedAt: now, ...(dealerId ? { dealerId } : {}) };
  const enquiryId = seen?.id ?? newId();
  await takeTurn(tx, userId);
  if (seen) {
    await changeDraft(tx, { draft: seen, userId, columns });
  } else {
    await refuseTooManyDrafts(tx, userId);
    const own = { id: enquiryId, userId, status: 'draft', statusChangedAt: now, withData: false, createdAt: now };
    await tx.insert(enquiries).values({ ...own, ...columns });
  }
  const version = (seen?.version ?? 0) + 1;
  await recordVersion(tx, { enquiryId, version, at: now, isDraft: true }, columns);
  await writePersonalParts(tx, services, { enquiryId, userId, deal, consents: [] });
  await recordAction(tx, { at: now, actorKind: 'user', actorId: userId, action, objectId: enquiryId });
  return { enquiryId, reply: await showToOwner(tx, services.keys, enquiryId, userId) };
}

/** The dealer on whose page the draft was made; it may have been suspended meanwhile. */
async function namedDealer(tx: Transaction, businessName: string): Promise<string> {
  const [dealer] = await tx
    .select({ id: dealers.id })
    .from(dealers)
    .where(and(isNamed(businessName), ne(dealers.state, 'pending')));
  if (!dealer) throw invalidField('businessName', msg`There is no such dealer.`);
  return dealer.id;
}
