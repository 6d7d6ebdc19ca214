import { msg } from '#contract/words.ts';
import { fieldsOfDeal, picked, textsOfPerson } from '#engine/form/leaving-fields.ts';
import type { Transaction } from '../database/db.ts';
import { knownDealer } from '../dealers/names.ts';
import {
  type CallInput,
  type Handler,
  invalidField,
  notFound,
  Refusal,
  type Services,
  versionRequired,
} from '../kit/handler.ts';
import { tellDealer } from './audit.ts';
import { publicCar } from './car-of-deal.ts';
import { type DealToSave, dealToSave } from './deal-to-save.ts';
import { answerOnce, draftsOf, type Person, refuseTooManyDrafts, type Saved } from './idempotent-answers.ts';
import { foundEnquiry, holdEnquiry, isTheirOwn, type LoadedEnquiry } from './load-enquiry.ts';
import { dealColumns, decideSave, figuresOf, type OwnersReply, showToOwner, writeSave } from './save-enquiry.ts';
import type { enquiries } from './tables.ts';

/** Makes a private draft of a saved deal, for the same dealer, with today's rates. */
export function duplicateEnquiry(services: Services): Handler<'duplicateEnquiry'> {
  return ({ params: { id }, session: { userId }, idempotencyKey }) => {
    const post = { userId, key: idempotencyKey, request: ['duplicateEnquiry', id] };
    return answerOnce(services, post, {
      save: (tx, user) => copy(tx, services, { id, userId, user }),
      show: (tx, enquiryId) => showToOwner(tx, services.keys, enquiryId, userId),
    });
  };
}

/** What the person wrote goes along; what they agreed to and wished for was given for the one deal. */
const fieldsOfCopy = [...fieldsOfDeal, ...textsOfPerson];

async function copy(
  tx: Transaction,
  services: Services,
  { id, userId, user }: { readonly id: string; readonly userId: string; readonly user: Person | null },
): Promise<Saved<OwnersReply>> {
  const loaded = await foundEnquiry(tx, isTheirOwn(id, userId));
  const { enquiry: original, dealer } = loaded;
  const { form, options, province, car } = original;
  const about = { ...(province === null ? {} : { province }), ...(car && { listingId: car.listingId }) };
  const sent = { ...picked(form, fieldsOfCopy), options, ...about };
  const deal = dealToSave(sent, services.clock);
  return keepDraft(tx, services, {
    userId,
    user,
    businessName: dealer?.businessName,
    deal,
    original,
    action: 'draft copied',
  });
}

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
async function keepDraft(
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
  if (!dealer) throw invalidField('businessName', msg`We can’t find that dealer.`);
  return dealer;
}

/**
 * Changes a saved enquiry, of the version that its owner saw and of no other. From the same moment its dealer sees the
 * person and the credit answers, or no longer does.
 */
export function updateEnquiry(services: Services): Handler<'updateEnquiry'> {
  return async (input) => {
    const deal = dealToSave(input.body, services.clock);
    return services.db.transaction((tx) => changeEnquiry(tx, services, input, deal));
  };
}

type Change = Pick<CallInput<'updateEnquiry'>, 'session' | 'version'> & {
  readonly params: { readonly id: string };
  readonly body: { readonly withData: boolean };
};

/**
 * Writes a deal over a saved one as its next version, in a transaction that is under way; throws where that is not the
 * person's or not the version seen.
 */
export async function changeEnquiry(
  tx: Transaction,
  services: Services,
  { params: { id }, body: { withData }, session: { userId }, version }: Change,
  deal: DealToSave,
): Promise<OwnersReply> {
  const [held, listed] = await Promise.all([
    holdEnquiry(tx, isTheirOwn(id, userId)),
    deal.listingId === null ? undefined : publicCar(tx, deal.listingId),
  ]);
  if (!held) throw notFound();
  const { user, dealer, enquiry } = held;
  const { dealerId, status, statusChangedAt } = enquiry;
  if (enquiry.version !== version) throw staleVersion(enquiry.version);
  const columns = await dealColumns(tx, services, { deal, dealerId, kept: enquiry, listed });
  const save = decideSave(services, {
    userId,
    user,
    dealer,
    deal,
    held,
    columns,
    set: { ...columns, status, statusChangedAt, withData },
    consents: [{ kind: withData ? 'withData' : 'withoutData', given: true }],
    action: 'enquiry changed',
    details: (next) => ({ withData, version: next, ...figuresOf(columns) }),
  });
  await writeSave(tx, save);
  if (dealerId !== null && status !== 'draft') {
    const lead = { enquiryId: id, dealerId, version: save.version };
    await Promise.all([
      services.jobs.send(tx, 'lead-submitted', { ...lead, isUpdate: true }),
      tellDealer(tx, { enquiryId: id, dealerId, kind: 'changed', at: save.enquiry.updatedAt }),
    ]);
  }
  return save.reply;
}

/** A draft as the person saw it. */
export type SeenDraft = { readonly id: string; readonly version: number };

/** The draft that a body names, if any. Throws a refusal where the version that was seen is not said. */
export function seenDraft(draftId: string | undefined, version: number | undefined): SeenDraft | undefined {
  if (!draftId) return undefined;
  if (version === undefined) throw versionRequired();
  return { id: draftId, version };
}

/**
 * Throws a refusal where a draft is not the person's, was sent meanwhile, or was changed since they saw it.
 *
 * @param held it as it is now, held until the transaction ends
 */
export function refuseUnlessSeen(
  held: Pick<typeof enquiries.$inferSelect, 'status' | 'version'> | undefined,
  seen: SeenDraft,
): void {
  if (!held) throw notFound();
  if (held.status !== 'draft') throw new Refusal('conflict', msg`This deal has already been sent to a dealer.`);
  if (held.version !== seen.version) throw staleVersion(held.version);
}

/** @param current the version that a retry would have to start from */
export const staleVersion = (current: number) =>
  new Refusal('stale', msg`This deal changed while you were working. Please check it again.`, {
    headers: { etag: `"${current}"` },
  });
