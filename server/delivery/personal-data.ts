import { inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { belongsTo } from '../enquiries/personal-data.ts';
import type { PersonalData } from '../kit/personal-data.ts';
import { deliveries, deliveryAttempts } from './tables.ts';

const query = new QueryBuilder();

const isAbout = (userId: string) => belongsTo(deliveries.enquiryId, userId);

/** When and how a shopper's deals went to their dealers. What was sent is not kept. */
export const deliveryData: readonly PersonalData[] = [
  {
    name: 'deliveries',
    table: deliveries,
    isOf: isAbout,
    columns: {
      id: '_id',
      dealerId: 'dealerID',
      enquiryId: 'enquiryId',
      kind: 'kind',
      receiverId: { leftOut: 'which system of the dealer is told' },
      event: 'event',
      eventId: { leftOut: 'a number of ours that keeps an event from being told twice' },
      eventAt: 'eventAt',
      objectId: { leftOut: 'a number of ours' },
      facts: 'facts',
      cause: 'cause',
      causeKey: { leftOut: 'a number of ours that keeps one delivery from being sent twice' },
      state: 'state',
      version: 'version',
      requestId: { leftOut: 'a number of ours by which the logs are searched' },
      dueAt: 'dueAt',
      claimedBy: { leftOut: 'which of our servers is trying it at this moment' },
      claimedUntil: { leftOut: 'until when that server may' },
      createdAt: 'at',
      finishedAt: 'finishedAt',
    },
  },
  {
    name: 'deliveryAttempts',
    table: deliveryAttempts,
    isOf: (userId) =>
      inArray(deliveryAttempts.deliveryId, query.select({ id: deliveries.id }).from(deliveries).where(isAbout(userId))),
    columns: {
      id: '_id',
      deliveryId: 'deliveryId',
      number: 'number',
      at: 'at',
      delivered: 'delivered',
      status: 'status',
      reason: 'reason',
    },
  },
];
