import { belongsTo } from '../enquiries/personal-data.ts';
import type { EraseOf, PersonalData } from '../kit/personal-data.ts';
import { counterOffers } from './tables.ts';

const isAbout = (userId: string) => belongsTo(counterOffers.enquiryId, userId);

/** What dealers have offered a shopper, and what the shopper said to it. */
export const offerData: readonly PersonalData[] = [
  {
    name: 'counterOffers',
    table: counterOffers,
    isOf: isAbout,
    columns: {
      id: '_id',
      enquiryId: 'enquiryId',
      dealerId: 'dealerID',
      memberId: { leftOut: 'who at the dealer made it is that person’s own data; the name that was signed is here' },
      signedBy: 'signedBy',
      state: 'state',
      forVersion: 'forVersion',
      validOn: 'validOn',
      validUntil: 'validUntil',
      note: 'note',
      deal: 'deal',
      madeAt: 'madeAt',
      closedAt: 'closedAt',
      position: { leftOut: 'the order of what happened in one instant' },
      reason: 'reason',
    },
  },
];

/** Takes a person's words out of the offers before the account goes, with the dealer's words to the person. */
export const eraseWordsOfOffers: EraseOf = async (tx, _services, userId) => {
  await tx.update(counterOffers).set({ reason: null, note: '' }).where(isAbout(userId));
};
