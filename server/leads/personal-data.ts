import { belongsTo } from '../enquiries/personal-data.ts';
import { checkNumber, type EraseOf, numberOfPage, type PersonalData } from '../kit/personal-data.ts';
import { leadMessages, leadNotes, leadWords } from './tables.ts';

const isAbout = (userId: string) => belongsTo(leadNotes.enquiryId, userId);

const isInThread = (userId: string) => belongsTo(leadMessages.enquiryId, userId);

/**
 * What the leads keep of a shopper: the notes of a dealer's people are about the person too, and theirs to read, as are
 * the messages both ways. The words by which a deal is found follow the deal and the account by themselves.
 */
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
  {
    name: 'messagesWithDealers',
    table: leadMessages,
    isOf: isInThread,
    columns: {
      id: '_id',
      enquiryId: 'enquiryId',
      dealerId: 'dealerID',
      side: 'writtenBy',
      memberId: { leftOut: 'who at the dealer wrote it is that person’s own data; the name that was signed is here' },
      signedBy: 'signedBy',
      text: 'text',
      at: 'at',
      position: { leftOut: 'the order of what was written in one instant' },
      seenAt: 'seenAt',
      idempotencyKey: numberOfPage,
      requestHash: checkNumber,
    },
  },
  {
    name: 'wordsThatFindEnquiries',
    table: leadWords,
    isOf: (userId) => belongsTo(leadWords.enquiryId, userId),
    columns: { enquiryId: 'enquiryId', dealerId: 'dealerID', words: 'words' },
  },
];

/** Removes the notes about a person, and all that the two sides wrote to each other, before the account goes, while the deals still say whose they are. */
export const eraseNotesAbout: EraseOf = async (tx, _services, userId) => {
  await tx.delete(leadNotes).where(isAbout(userId));
  await tx.delete(leadMessages).where(isInThread(userId));
};
