import { fieldsOfDeal, picked, textsOfPerson } from '#engine/form/leaving-fields.ts';
import type { Transaction } from '../database/db.ts';
import type { Handler } from '../kit/implement.ts';
import { notFound } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { dealToSave } from './deal-to-save.ts';
import { answerOnce, type Saved } from './idempotent-answers.ts';
import { loadEnquiry } from './load-enquiry.ts';
import { isTheirOwn } from './own-enquiries.ts';
import type { Person } from './quotas.ts';
import { keepDraft } from './save-draft.ts';
import { type OwnersReply, showToOwner } from './show-to-owner.ts';

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
  const loaded = await loadEnquiry(tx, isTheirOwn(id, userId));
  if (!loaded) throw notFound();
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
