import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { knownDealer } from '../dealers/names.ts';
import type { dealers } from '../dealers/tables.ts';
import type { Handler } from '../kit/implement.ts';
import { invalidField } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { type Seller, vehicleOfModel } from '../listings/vehicle-of-model.ts';
import { publicCar } from './car-of-deal.ts';
import { refuseUnlessSeen, type SeenDraft, seenDraft } from './change-draft.ts';
import { type DealToSave, dealToSave } from './deal-to-save.ts';
import { answerOnce, type Saved } from './idempotent-answers.ts';
import { holdEnquiry, type LoadedEnquiry } from './load-enquiry.ts';
import { isTheirOwn } from './own-enquiries.ts';
import { draftsOf, type Person, refuseTooManyDrafts } from './quotas.ts';
import { saveOver } from './save-over.ts';
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
  /** The dealer that it is made for; a draft that is saved over keeps its own where none is named. */
  readonly dealer: typeof dealers.$inferSelect | null;
  /** What the record calls it. */
  readonly action: string;
};

/** Saves a deal as a draft that no dealer sees, or over the draft that it was opened from. */
export function saveDraft(services: Services): Handler<'saveDraft'> {
  return async ({ body: { draftId, businessName, ...sent }, session: { userId }, version, idempotencyKey }) => {
    const seen = seenDraft(draftId, version);
    const deal = withConsent(sent, dealToSave(sent, services.clock));
    const post = { userId, key: idempotencyKey, request: ['saveDraft', businessName, draftId, sent] };
    const draft = { userId, deal, seen, action: seen ? 'draft changed' : 'draft saved' };
    return answerOnce(services, post, {
      read: async (tx) => {
        const [found, named] = await Promise.all([
          readForDraft(tx, draft, businessName ? { businessName } : { dealerId: null }),
          businessName ? knownDealer(tx, { businessName }) : null,
        ]);
        return { ...found, named };
      },
      save: async (tx, { named, ...found }, user) =>
        keepDraft(tx, services, { ...draft, user, dealer: named && namedDealer(named) }, found),
      show: (tx, enquiryId) => showToOwner(tx, services.keys, enquiryId, userId),
    });
  };
}

/** A draft is saved without the consent too; then none of the credit answers are kept (decisions rows 30 and 33). */
const withConsent = ({ creditConsent }: { creditConsent?: string | undefined }, deal: DealToSave): DealToSave =>
  creditConsent === 'yes' ? deal : { ...deal, credit: {} };

type Found = Awaited<ReturnType<typeof readForDraft>>;

/**
 * Holds the draft, and reads what saving starts from, all in one round trip.
 *
 * @param seller the dealer that it is made for
 */
export async function readForDraft(
  tx: Transaction,
  { userId, deal, seen }: Pick<Draft, 'userId' | 'deal' | 'seen'>,
  seller: Seller,
) {
  const [drafts, known, held, listed] = await Promise.all([
    seen ? [] : draftsOf(tx, { userId }),
    vehicleOfModel(tx, deal.form, seller),
    seen && holdEnquiry(tx, isTheirOwn(seen.id, userId)),
    deal.listingId === null ? undefined : publicCar(tx, deal.listingId),
  ]);
  return { drafts, known, held, listed };
}

/**
 * Works out a draft and what belongs to it, to be written. Throws a refusal where the person has too many, or it is
 * another one's.
 */
export async function keepDraft(
  tx: Transaction,
  services: Services,
  { userId, user, dealer, deal, seen, original, action }: Draft,
  { drafts, known, held, listed }: Found,
): Promise<Saved<OwnersReply>> {
  if (seen) refuseUnlessSeen(held?.enquiry, seen);
  else refuseTooManyDrafts(drafts);
  const kept = held?.enquiry ?? original;
  const columns = await dealColumns(tx, services, { deal, dealerId: dealer?.id ?? null, kept, listed, known });
  const asBefore = held?.enquiry ?? { status: 'draft', statusChangedAt: services.clock.now(), withData: false };
  const { status, statusChangedAt, withData } = asBefore;
  const set = { ...columns, status, statusChangedAt, withData, ...(dealer && { dealerId: dealer.id }) };
  const at = dealer ?? held?.dealer ?? null;
  const saving = { userId, user, dealer: at, deal, held, columns, set, consents: [], action };
  const { saved, write } = saveOver(tx, services, saving);
  return { enquiryId: saved.enquiryId, reply: saved.reply, write };
}

/** The dealer on whose page the draft was made; it may have been suspended meanwhile. */
function namedDealer([dealer]: Awaited<ReturnType<typeof knownDealer>>) {
  if (!dealer) throw invalidField('businessName', msg`There is no such dealer.`);
  return dealer;
}
