import type { Transaction } from '../database/db.ts';
import type { CallInput, Handler } from '../kit/implement.ts';
import { notFound } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { publicCar } from './car-of-deal.ts';
import { staleVersion } from './change-draft.ts';
import { type DealToSave, dealToSave } from './deal-to-save.ts';
import { tellDealer } from './lead-events.ts';
import { holdEnquiry } from './load-enquiry.ts';
import { isTheirOwn } from './own-enquiries.ts';
import { decideSave, writeSave } from './save-enquiry.ts';
import type { OwnersReply } from './show-to-owner.ts';
import { dealColumns, figuresOf } from './write-enquiry.ts';

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
