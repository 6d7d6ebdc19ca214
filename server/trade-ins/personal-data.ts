import { eq, inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { belongsTo } from '../enquiries/personal-data.ts';
import { enquiries } from '../enquiries/tables.ts';
import type { EraseOf, PersonalData } from '../kit/personal-data.ts';
import { takePersonOut } from './retention.ts';
import { tradeInAnswers, tradeInPhotos, tradeInRequests } from './tables.ts';
import { placeOf } from './trade-in-photos.ts';

/** The photos of all trade-ins of a person. */
const isPhotoOf = (userId: string) =>
  inArray(
    tradeInPhotos.requestId,
    new QueryBuilder()
      .select({ id: tradeInRequests.id })
      .from(tradeInRequests)
      .innerJoin(enquiries, eq(enquiries.id, tradeInRequests.enquiryId))
      .where(eq(enquiries.userId, userId)),
  );

/** What shoppers have told of their trade-ins, and what dealers have answered. */
export const tradeInData: readonly PersonalData[] = [
  {
    name: 'tradeIns',
    table: tradeInRequests,
    isOf: (userId) => belongsTo(tradeInRequests.enquiryId, userId),
    columns: {
      id: '_id',
      enquiryId: 'enquiryId',
      state: 'state',
      version: 'version',
      askedAt: 'askedAt',
      vehicle: 'vehicle',
      vin: 'vin',
      note: 'note',
      draft: 'draft',
    },
  },
  {
    name: 'tradeInAnswers',
    table: tradeInAnswers,
    isOf: (userId) => belongsTo(tradeInAnswers.enquiryId, userId),
    columns: {
      id: '_id',
      enquiryId: 'enquiryId',
      dealerId: 'dealerID',
      memberId: { leftOut: 'who at the dealer made it is that person’s own data; the name that was signed is here' },
      signedBy: 'signedBy',
      state: 'state',
      valueCents: 'valueCents',
      validOn: 'validOn',
      validUntil: 'validUntil',
      text: 'text',
      lowerBecause: 'lowerBecause',
      vehicle: 'vehicle',
      madeAt: 'madeAt',
      position: { leftOut: 'the order of what was made in one instant' },
      closedAt: 'closedAt',
    },
  },
  {
    name: 'tradeInPhotos',
    table: tradeInPhotos,
    isOf: isPhotoOf,
    columns: {
      id: '_id',
      requestId: 'tradeInId',
      key: { leftOut: 'the name of the files; the photo itself is here' },
      position: 'position',
      width: 'width',
      height: 'height',
      widths: { leftOut: 'the sizes in which it is kept; the largest one is here' },
      createdAt: 'createdAt',
      readyAt: { leftOut: 'when the files were written, a moment after' },
      sentAt: 'sentAt',
      removedAt: 'removedAt',
    },
    file: (row) => {
      // The rows come from this entry's own table.
      const { key, widths } = row as typeof tradeInPhotos.$inferSelect;
      return widths.length === 0 ? undefined : { as: 'jpeg', key: placeOf(`${key}-${widths.at(-1)}.jpg`) };
    },
  },
];

/** Takes a person's words, VIN and photos out of the trade-ins before the account goes; their files go right after. */
export const eraseTradeInsOf: EraseOf = async (tx, { jobs }, userId) => {
  await takePersonOut(tx, belongsTo(tradeInRequests.enquiryId, userId));
  await jobs.send(tx, 'sweep-trade-in-photos', {});
};
