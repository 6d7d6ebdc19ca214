import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { knownDealer } from '../dealers/names.ts';
import type { dealers } from '../dealers/tables.ts';
import { type Handler, notFound, Refusal, type Services } from '../kit/handler.ts';
import { giveQuestions } from './ask-the-dealer.ts';
import { pickMember, recordRule, tellOwners } from './assignment/assign-by-rule.ts';
import { tellDealer } from './audit.ts';
import { publicCar } from './car-of-deal.ts';
import { refuseUnlessSeen, type SeenDraft, seenDraft } from './change-enquiry.ts';
import { type DealToSave, dealToSave } from './deal-to-save.ts';
import { answerOnce, leadsOf, type Person, refuseTooManyLeads, type Saved } from './idempotent-answers.ts';
import { holdEnquiry, isTheirOwn } from './load-enquiry.ts';
import { dealColumns, decideSave, figuresOf, type OwnersReply, showToOwner, writeSave } from './save-enquiry.ts';

/** Everything that was agreed to by pressing the button, beside the credit answers. */
const agreed = [
  { kind: 'terms', given: true },
  { kind: 'age', given: true },
  { kind: 'withData', given: true },
] as const;

/** A deal on its way to a dealer. */
export type Submission = {
  readonly userId: string;
  /** Whose turn it is; null once the account is gone. */
  readonly user: Person | null;
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
      save: (tx, user) => submit(tx, services, { userId, user, businessName, deal, draft }),
      show: (tx, enquiryId) => showToOwner(tx, services.keys, enquiryId, userId),
    });
  };
}

/**
 * Sends a deal to a dealer in a transaction that is under way: reads and holds what it starts from, decides, writes. Throws
 * a refusal where that dealer takes none, or the person has sent too many.
 */
export async function submit(
  tx: Transaction,
  services: Services,
  { userId, user, businessName, deal, draft, groupId }: Submission,
): Promise<Saved<OwnersReply>> {
  const now = services.clock.now();
  const [sentBefore, known, held, listed] = await Promise.all([
    leadsOf(tx, userId, now),
    knownDealer(tx, businessName),
    draft && holdEnquiry(tx, isTheirOwn(draft.id, userId)),
    deal.listingId === null ? undefined : publicCar(tx, deal.listingId),
  ]);
  const dealer = receivingDealer(known);
  refuseTooManyLeads(sentBefore, now);
  if (draft) refuseUnlessSeen(held?.enquiry, draft);
  const { id: dealerId } = dealer;
  const columns = await dealColumns(tx, services, { deal, dealerId, kept: held?.enquiry, listed });
  const picked = await pickMember(tx, dealer, { userId, makeId: columns.makeId }, now);
  const assigneeId = picked?.memberId ?? null;
  const sent = { status: 'submitted', statusChangedAt: now, submittedAt: now, withData: true } as const;
  const given = { assigneeId, assignedAt: picked ? now : null };
  const set = { ...columns, ...sent, ...given, dealerId, ...(groupId === undefined ? {} : { groupId }) };
  const save = decideSave(services, {
    userId,
    user,
    dealer,
    deal,
    held,
    columns,
    set,
    consents: agreed,
    action: 'enquiry submitted',
    details: (version) => ({ dealerId, version, ...figuresOf(columns) }),
  });
  const { enquiryId, version, reply } = save;
  if (picked === null) await tellOwners(tx, services, dealer, enquiryId, now);
  await Promise.all([
    writeSave(tx, save),
    recordRule(tx, picked, { enquiryId, make: columns.make, at: now }),
    giveQuestions(tx, { enquiryId, userId, dealerId, now }),
    services.jobs.send(tx, 'deal-submitted', { enquiryId, dealerId, version }),
    tellDealer(tx, { enquiryId, dealerId, kind: 'submitted', at: now }),
  ]);
  return { enquiryId, reply };
}

type Dealer = typeof dealers.$inferSelect;

/**
 * The dealer whose page goes by a name, or went by it when the shopper opened it. One that is not yet approved has no
 * public page and gets no leads; a suspended one gets none for now.
 */
function receivingDealer(dealer: Dealer | undefined): Dealer {
  if (!dealer) throw notFound();
  if (dealer.state !== 'approved') throw new Refusal('conflict', msg`This dealer isn’t taking enquiries right now.`);
  return dealer;
}
