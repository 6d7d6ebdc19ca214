import { z } from 'zod';
import { t } from '#contract/words.ts';
import { byManager, changesVersion, defineCalls, makesOne, managerCall, managerUpdate } from './call.ts';
import { toldSecret } from './delivery.ts';
import { looksLikeEmail, plainEmail } from './email-address.ts';
import { carries, type EventType, eventTypes, type ReceiverKind, receiverKinds } from './event-types.ts';
import { dataOf, fields, ofOne, parameters } from './fields.ts';
import { requiredText } from './person-fields.ts';
import { anyId, instant, shownList, shownPartOrNull, shownText, textOf } from './texts.ts';

const eventType = z.enum(eventTypes, { error: t`Choose at least one event to send.` });

const receiver = z.object({
  _id: fields.id,
  version: fields.version,
  name: fields.name,
  kind: z.enum(receiverKinds).describe('Which of its kinds it is.'),
  /** A web address, or the e-mail address of one that is told by mail. */
  url: shownText('An address.', 'https://crm.example/events'),
  /** Whether it may be told: somebody who reads an e-mail address has opened the link that went there. */
  isConfirmed: z.boolean().describe('Whether mails may go to that address.'),
  events: z.array(eventType).describe('The events that it is told of.'),
  isOn: z.boolean().describe('Whether it is told.'),
  ownKey: shownPartOrNull('The key by which the same system acts: what that does is not told to it; null for none.', {
    _id: fields.id,
    name: fields.name,
  }),
  /** Which secret signs, and since when. The secret itself is told once. */
  secretId: shownText('Which secret signs.', 's1'),
  secretSince: instant.describe('Since when it signs.'),
  oldSecretUntil: instant.nullable().describe('Until when the secret before it signs along; null where none does.'),
});

/** Whether its kind can carry what it is to be told of. */
const fits = ({ kind, events }: { kind: ReceiverKind; events: readonly EventType[] }) =>
  events.every((event) => carries(kind, event));

/** Whether its address is one of its kind; what a web address has to be is looked at by the server. */
const isReachable = ({ kind, url }: { kind: ReceiverKind; url: string }) =>
  kind !== 'adfMail' || (looksLikeEmail(url) && url.length <= 254);

const sentReceiver = z
  .strictObject({
    name: requiredText(t`Give the receiver a name.`, 60).meta({ description: 'Its name.', example: 'Maple CRM' }),
    kind: z.enum(receiverKinds, { error: t`Choose webhook, adf or adfMail.` }).describe('Which of its kinds it is.'),
    url: textOf(500).overwrite(plainEmail).meta({ description: 'An address.', example: 'https://crm.example/events' }),
    events: z
      .array(eventType, { error: t`Choose at least one event to send.` })
      .min(1, t`Choose at least one event to send.`)
      .max(eventTypes.length, t`Choose each item only once.`)
      .describe('The events that it is told of.'),
    isOn: z.boolean({ error: t`Answer yes or no.` }).describe('Whether it is told.'),
    /** The id of a key of the dealer; null for none. */
    ownKey: anyId.nullable().meta({
      description: 'The key by which the same system acts: what that does is not told to it; null for none.',
      example: 'k3Vq9xT2mZ7bL1wR5nYc0A',
    }),
  })
  .refine(fits, { path: ['events'], error: t`An ADF document covers only new and changed leads.` })
  .refine(isReachable, { path: ['url'], error: 'Invalid email address' });

const one = dataOf(receiver);

export const receiverCalls = defineCalls({
  listReceivers: {
    summary: 'The other systems that are told of what happens at the dealer, each with its address and events.',
    ...managerCall,
    reply: dataOf(z.array(receiver)).extend({
      /** Whether the dealer's plan covers them all. */
      isCovered: z.boolean().describe('Whether the dealer’s plan covers it.'),
      covered: z.array(z.enum(receiverKinds)).describe('The kinds that the dealer’s plan covers.'),
      /** The dealer's live keys, of which a receiver may name its own. */
      keys: shownList('How many keys there are, or which.', { _id: fields.id, name: fields.name }),
    }),
  },
  addReceiver: {
    summary: 'Adds a receiver of events and tells the secret that signs its posts, this once.',
    ...managerUpdate,
    body: sentReceiver,
    ...makesOne,
    refuses: ['conflict'],
    reply: dataOf(receiver).extend({ secret: toldSecret }),
  },
  changeReceiver: {
    summary: 'Changes a receiver of events, of the version that was read.',
    ...managerUpdate,
    ...ofOne,
    body: sentReceiver,
    ...changesVersion,
    reply: one,
  },
  removeReceiver: {
    summary: 'Removes a receiver of events, and what waits for it.',
    ...managerUpdate,
    ...ofOne,
    reply: z.object({ message: fields.message }),
  },
  renewReceiverSecret: {
    summary: 'Makes a new secret and tells it once; for a day the one before signs every post as well.',
    ...managerUpdate,
    ...ofOne,
    status: 201,
    reply: dataOf(receiver).extend({ secret: toldSecret }),
  },
  sendReceiverLink: {
    summary:
      'Mails another link to a receiver’s e-mail address, which confirms it. The link of before is worth nothing.',
    ...byManager,
    ...ofOne,
    limit: 'profile',
    refuses: ['notFound', 'conflict'],
    reply: z.object({ message: fields.message }),
  },
  confirmReceiver: {
    summary: 'Confirms a receiver’s e-mail address by the token of a mailed link; from then on leads go there.',
    access: 'anyone',
    limit: 'signIn',
    body: z.strictObject({ token: parameters.token }),
    reply: z.object({
      message: fields.message,
      dealer: shownText('The dealer.', 'North Cars'),
      address: fields.address,
    }),
  },
  sendTestEvent: {
    summary: 'Sends a receiver an event that says that it is a test.',
    ...managerUpdate,
    ...ofOne,
    ...makesOne,
    refuses: ['notFound', 'conflict'],
    reply: z.object({ message: fields.message }),
  },
});
