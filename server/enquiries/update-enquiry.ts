import type { Transaction } from '../database/db.ts';
import { endingWith } from '../database/ending-with.ts';
import type { CallInput, Handler } from '../kit/implement.ts';
import { notFound } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { publicCar } from './car-of-deal.ts';
import { staleVersion } from './change-draft.ts';
import { type DealToSave, dealToSave } from './deal-to-save.ts';
import { holdEnquiry } from './load-enquiry.ts';
import { isTheirOwn } from './own-enquiries.ts';
import { saveOver } from './save-over.ts';
import type { OwnersReply } from './show-to-owner.ts';
import { dealColumns, figuresOf } from './write-enquiry.ts';

/**
 * Changes a saved enquiry, of the version that its owner saw and of no other. From the same moment its dealer sees the
 * person and the credit answers, or no longer does.
 */
export function updateEnquiry(services: Services): Handler<'updateEnquiry'> {
  return async (input) => {
    const deal = dealToSave(input.body, services.clock);
    return endingWith(
      services.db,
      (tx) => readToChange(tx, input, deal),
      (tx, found) => changeEnquiry(tx, services, input, found),
    );
  };
}

type Change = Pick<CallInput<'updateEnquiry'>, 'session' | 'version'> & {
  readonly params: { readonly id: string };
  readonly body: { readonly withData: boolean };
};

/** Holds the saved deal that is to be changed, and reads what changing it to this one starts from, in one round trip. */
export async function readToChange(tx: Transaction, { params: { id }, session: { userId } }: Change, deal: DealToSave) {
  const [held, listed] = await Promise.all([
    holdEnquiry(tx, isTheirOwn(id, userId)),
    deal.listingId === null ? undefined : publicCar(tx, deal.listingId),
  ]);
  return { deal, held, listed };
}

/**
 * Works out a deal that is written over a saved one by `last`, as its next version; throws where that is not the person's
 * or not the version seen.
 */
export async function changeEnquiry(
  tx: Transaction,
  services: Services,
  { params: { id }, body: { withData }, session: { userId }, version }: Change,
  { deal, held, listed }: Awaited<ReturnType<typeof readToChange>>,
): Promise<{ readonly result: OwnersReply; readonly last: () => Promise<unknown> }> {
  if (!held) throw notFound();
  const { dealerId, status, statusChangedAt, version: current } = held.enquiry;
  if (current !== version) throw staleVersion(current);
  const columns = await dealColumns(tx, services, { deal, dealerId, kept: held.enquiry, listed });
  const isDraft = status === 'draft';
  const { saved, write, tell } = saveOver(tx, services, {
    userId,
    user: held.user,
    dealer: held.dealer,
    deal,
    held,
    columns,
    action: 'enquiry changed',
    set: { ...columns, status, statusChangedAt, withData },
    consents: [{ kind: withData ? 'withData' : 'withoutData', given: true }],
    details: (next) => ({ withData, version: next, ...figuresOf(columns) }),
    told: isDraft ? undefined : { dealerId, kind: 'changed' },
  });
  const lead = dealerId === null || isDraft ? undefined : { enquiryId: id, dealerId, version: saved.version };
  if (lead) await services.jobs.send(tx, 'lead-submitted', { ...lead, isUpdate: true });
  return { result: saved.reply, last: () => Promise.all([write(), tell()]) };
}
