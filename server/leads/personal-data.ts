import { belongsTo } from '../enquiries/personal-data.ts';
import type { EraseOf, PersonalData } from '../kit/personal-data.ts';
import { leadNotes } from './tables.ts';

const isAbout = (userId: string) => belongsTo(leadNotes.enquiryId, userId);

/** What the leads keep of a shopper: the notes of a dealer's people are about the person too, and theirs to read. */
export const leadData: readonly PersonalData[] = [
  {
    name: 'notesOfDealers',
    table: leadNotes,
    isOf: isAbout,
    columns: {
      id: '_id',
      enquiryId: 'enquiryId',
      memberId: { leftOut: 'who at the dealer wrote it is that person’s own data; the enquiry names the dealer' },
      keyId: { leftOut: 'which of the dealer’s systems it was; the enquiry names the dealer' },
      text: 'text',
      createdAt: 'at',
      editedAt: 'editedAt',
    },
  },
];

/** Removes the notes about a person before the account goes, while the deals still say whose they are. */
export const eraseNotesAbout: EraseOf = async (tx, _services, userId) => {
  await tx.delete(leadNotes).where(isAbout(userId));
};
