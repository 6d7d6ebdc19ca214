import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { knownDealer } from '../dealers/names.ts';
import type { Handler } from '../kit/implement.ts';
import { invalidField } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { publicCar } from './car-of-deal.ts';
import { refuseUnlessSeen, type SeenDraft, seenDraft } from './change-draft.ts';
import { type DealToSave, dealToSave } from './deal-to-save.ts';
import { answerOnce, type Saved } from './idempotent-answers.ts';
import { holdEnquiry, type LoadedEnquiry } from './load-enquiry.ts';
import { isTheirOwn } from './own-enquiries.ts';
import { draftsOf, type Person, refuseTooManyDrafts } from './quotas.ts';
import { decideSave, writeSave } from './save-enquiry.ts';
import { type OwnersReply, showToOwner } from './show-to-owner.ts';
import { dealColumns } from './write-enquiry.ts';

type Draft = {
  readonly userId: string;
  /** Whose turn it is; null once the account is gone. */
  readonly user: Person | null;
  readonly deal: DealToSave;
  /** The draft to save over, as the person saw it. */
  readonly seen?: SeenDraft | undefined;
  /** The enquiry that it is a copy of. */
  readonly original?: LoadedEnquiry['enquiry'];
  /** The page of the dealer that it is made for; a draft that is saved over keeps its own where none is named. */
  readonly businessName: string | undefined;
  /** What the record calls it. */
  readonly action: string;
};

/** Saves a deal as a draft that no dealer sees, or over the draft that it was opened from. */
export function saveDraft(services: Services): Handler<'saveDraft'> {
  return async ({ body: { draftId, businessName, ...sent }, session: { userId }, version, idempotencyKey }) => {
    const seen = seenDraft(draftId, version);
    const deal = withConsent(sent, dealToSave(sent, services.clock));
    const post = { userId, key: idempotencyKey, request: ['saveDraft', businessName, draftId, sent] };
    const draft = { userId, businessName, deal, seen, action: seen ? 'draft changed' : 'draft saved' };
    return answerOnce(services, post, {
      save: (tx, user) => keepDraft(tx, services, { ...draft, user }),
      show: (tx, enquiryId) => showToOwner(tx, services.keys, enquiryId, userId),
    });
  };
}

/** A draft is saved without the consent too; then none of the credit answers are kept (decisions rows 30 and 33). */
const withConsent = ({ creditConsent }: { creditConsent?: string | undefined }, deal: DealToSave): DealToSave =>
  creditConsent === 'yes' ? deal : { ...deal, credit: {} };

/**
 * Keeps a draft and what belongs to it, in a transaction that is under way. Throws a refusal where the person has too many, or
 * it is another one's.
 */
export async function keepDraft(
  tx: Transaction,
  services: Services,
  { userId, user, businessName, deal, seen, original, action }: Draft,
): Promise<Saved<OwnersReply>> {
  const [dealer, drafts, held, listed] = await Promise.all([
    businessName === undefined ? null : namedDealer(tx, businessName),
    seen ? [] : draftsOf(tx, userId),
    seen && holdEnquiry(tx, isTheirOwn(seen.id, userId)),
    deal.listingId === null ? undefined : publicCar(tx, deal.listingId),
  ]);
  if (seen) refuseUnlessSeen(held?.enquiry, seen);
  else refuseTooManyDrafts(drafts);
  const kept = held?.enquiry ?? original;
  const columns = await dealColumns(tx, services, { deal, dealerId: dealer?.id ?? null, kept, listed });
  const asBefore = held?.enquiry ?? { status: 'draft', statusChangedAt: services.clock.now(), withData: false };
  const { status, statusChangedAt, withData } = asBefore;
  const set = { ...columns, status, statusChangedAt, withData, ...(dealer && { dealerId: dealer.id }) };
  const at = dealer ?? held?.dealer ?? null;
  const save = decideSave(services, { userId, user, dealer: at, deal, held, columns, set, consents: [], action });
  await writeSave(tx, save);
  return { enquiryId: save.enquiryId, reply: save.reply };
}

/** The dealer on whose page the draft was made; it may have been suspended meanwhile. */
async function namedDealer(tx: Transaction, businessName: string) {
  const dealer = await knownDealer(tx, businessName);
  if (!dealer) throw invalidField('businessName', msg`There is no such dealer.`);
  return dealer;
}
