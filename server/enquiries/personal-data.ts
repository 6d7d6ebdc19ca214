import { and, eq, inArray } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { checkNumber, numberOfPage, type PersonalData, theAccount } from '../kit/personal-data.ts';
import { openCreditAnswers } from './credit-answers.ts';
import {
  auditLog,
  consents,
  creditAnswers,
  enquiries,
  enquiryReads,
  enquiryVersions,
  idempotentAnswers,
  leadEvents,
  questions,
  shareKeys,
} from './tables.ts';

const encryption = { leftOut: 'how the text is encrypted; the file holds the text itself' };

/** The rows of a table that belong to the person's enquiries, by the column that names the enquiry. */
export const belongsTo = (enquiryId: PgColumn, userId: string) =>
  inArray(
    enquiryId,
    new QueryBuilder().select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.userId, userId)),
  );

/** What the enquiries keep of a shopper. */
export const enquiryData: readonly PersonalData[] = [
  {
    name: 'questions',
    table: questions,
    isOf: (userId) => eq(questions.userId, userId),
    columns: {
      id: '_id',
      userId: theAccount,
      dealerId: 'dealerID',
      enquiryId: 'enquiryId',
      section: 'section',
      vehicle: 'vehicle',
      message: 'message',
      idempotencyKey: numberOfPage,
      requestHash: checkNumber,
      at: 'at',
    },
  },
  {
    name: 'enquiries',
    table: enquiries,
    isOf: (userId) => eq(enquiries.userId, userId),
    columns: {
      id: '_id',
      userId: theAccount,
      dealerId: 'dealerID',
      status: 'status',
      statusChangedAt: 'statusChangedAt',
      version: 'version',
      withData: 'withData',
      mode: 'cashFinanceLease',
      makeId: 'makeId',
      make: 'make',
      model: 'model',
      trim: 'trim',
      year: 'year',
      condition: 'type',
      vehicleType: 'vehicleType',
      frequency: 'frequency',
      paymentCents: 'paymentCents',
      totalPurchasePriceCents: 'totalPurchasePriceCents',
      form: 'form',
      formVersion: 'formVersion',
      options: 'options',
      province: 'province',
      figures: 'figures',
      calculatedOn: 'calculatedOn',
      car: 'car',
      firmTradeIn: 'firmTradeIn',
      submittedAt: 'submittedAt',
      assigneeId: { leftOut: 'who at the dealer takes care of it is that person’s own data' },
      assignedAt: { leftOut: 'how the dealer shares out its work' },
      passedOn: { leftOut: 'how the dealer shares out its work' },
      respondedAt: 'answeredByDealerAt',
      heldAnswer: { leftOut: 'that the dealer’s answer waits for the confirmation, which is mailed with it' },
      lostReason: 'lostBecause',
      sale: 'sale',
      mergedInto: { leftOut: 'how the dealer orders its own list' },
      groupId: 'sentTogetherAs',
      removedAt: 'deletedAt',
      beforeRemoval: 'beforeDeletion',
      createdAt: 'createdAt',
      updatedAt: 'updatedAt',
    },
  },
  {
    name: 'versions',
    table: enquiryVersions,
    isOf: (userId) => belongsTo(enquiryVersions.enquiryId, userId),
    columns: { enquiryId: 'enquiryId', version: 'version', at: 'at', isDraft: 'isDraft', deal: 'deal' },
  },
  {
    name: 'creditAnswers',
    table: creditAnswers,
    isOf: (userId) => belongsTo(creditAnswers.enquiryId, userId),
    columns: {
      enquiryId: 'enquiryId',
      keyId: encryption,
      nonce: encryption,
      ciphertext: encryption,
      savedAt: 'savedAt',
    },
    opened: (row, keys) => {
      // The rows come from this entry's own table.
      const sealed = row as typeof creditAnswers.$inferSelect;
      const answers = openCreditAnswers(keys, sealed.enquiryId, sealed);
      return answers ? { answers } : { cannotBeRead: true };
    },
  },
  {
    name: 'consents',
    table: consents,
    isOf: (userId) => eq(consents.userId, userId),
    columns: {
      id: '_id',
      enquiryId: 'enquiryId',
      userId: theAccount,
      kind: 'kind',
      given: 'given',
      textVersion: 'textVersion',
      at: 'at',
    },
  },
  {
    name: 'shareLinks',
    table: shareKeys,
    isOf: (userId) => belongsTo(shareKeys.enquiryId, userId),
    columns: {
      keyHash: { leftOut: 'a secret of the link' },
      enquiryId: 'enquiryId',
      version: 'version',
      createdAt: 'createdAt',
      expiresAt: 'endsAt',
      revokedAt: 'switchedOffAt',
    },
  },
  {
    name: 'readsByDealers',
    table: enquiryReads,
    isOf: (userId) => belongsTo(enquiryReads.enquiryId, userId),
    columns: {
      id: '_id',
      enquiryId: 'enquiryId',
      dealerMemberId: { leftOut: 'who at the dealer it was is that person’s own data; the enquiry names the dealer' },
      keyId: { leftOut: 'which of the dealer’s systems it was; the enquiry names the dealer' },
      withData: 'withData',
      withCredit: 'withCreditAnswers',
      at: 'at',
    },
  },
  {
    name: 'leadEvents',
    table: leadEvents,
    isOf: (userId) => belongsTo(leadEvents.enquiryId, userId),
    columns: {
      dealerId: 'dealerID',
      number: { leftOut: 'a number of the dealer’s open pages' },
      enquiryId: 'enquiryId',
      kind: 'kind',
      at: 'at',
    },
  },
  {
    name: 'repeatedAnswers',
    table: idempotentAnswers,
    isOf: (userId) => eq(idempotentAnswers.userId, userId),
    columns: {
      userId: theAccount,
      key: { leftOut: 'a number of the page that saved' },
      requestHash: { leftOut: 'a hash of what was sent' },
      enquiryId: 'enquiryId',
      keyId: encryption,
      nonce: encryption,
      ciphertext: { leftOut: 'the enquiry once more, for a week' },
      createdAt: 'createdAt',
    },
  },
  {
    name: 'actions',
    table: auditLog,
    isOf: (userId) => and(eq(auditLog.actorKind, 'user'), eq(auditLog.actorId, userId)),
    columns: {
      id: '_id',
      at: 'at',
      position: { leftOut: 'the order of what happened in one instant' },
      actorKind: { leftOut: 'always a shopper' },
      actorId: theAccount,
      dealerId: { leftOut: 'empty for what shoppers do' },
      action: 'action',
      objectId: 'objectId',
      details: 'details',
      event: { leftOut: 'whether systems of the dealer are yet to be told of it' },
    },
  },
];
