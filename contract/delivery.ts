import { z } from 'zod';
import { t } from '#contract/words.ts';
import { byManager, changesVersion, defineCalls, makesOne, managerCall, managerUpdate, memberCall } from './call.ts';
import { deliveryCauses, deliveryKinds, deliveryStates, mailKinds } from './delivery-kinds.ts';
import { isNoEmail, plainEmail } from './email-address.ts';
import { eventTypes } from './event-types.ts';
import { actOnOne, dataOf, fields, ofOne, parameters } from './fields.ts';
import { instant, shownList, shownPart, shownPartOrNull, shownText, shownTextOrNull, textOf } from './texts.ts';

const settings = z.object({
  version: fields.version,
  /** Where the dealer's other mails about shoppers go as well; empty: the owner's own address. */
  mailOn: z.boolean().describe('Whether plain mail goes out.'),
  mailAddress: shownText('Where the plain mail goes; empty: the owner’s own address.', 'leads@north-cars.example'),
  /** Whether mails may go to that address: its reader has told us the code. */
  isConfirmed: z.boolean().describe('Whether mails may go to that address.'),
  usualAddress: shownText('Where the plain mail goes as things stand.', 'owner@north-cars.example'),
  /** Whether that is an owner’s address which is not confirmed either, so that leads are held. */
  isMailHeld: z.boolean().describe('Whether leads are held because no address is confirmed.'),
  adfOn: z.boolean().describe('Whether ADF goes out by mail.'),
  adfAddress: shownText('Where ADF goes by mail.', 'crm@north-cars.example'),
  /** The same of the lead system’s address, whose code comes as a document. */
  isAdfConfirmed: z.boolean().describe('Whether ADF may go to that address.'),
  /** Where the documents go as things stand; empty where they are held. */
  usualAdfAddress: shownText('Where ADF goes as things stand; empty where it is held.', 'crm@north-cars.example'),
  adfVendorId: shownText('The number that the lead system knows the dealer by; empty where there is none.', 'V-4711'),
  storeCode: shownText('The code of the store at Google; empty where it is the dealer’s slug.', 'NORTH-01'),
  webhookOn: z.boolean().describe('Whether leads are posted.'),
  webhookUrl: shownText('Where leads are posted.', 'https://crm.north-cars.example/leads'),
  /** Which secret signs, and since when; null where none was made. The secret itself is told once. */
  webhookKeyId: shownTextOrNull('Which secret signs; null where none was made.', 'k1'),
  webhookKeySince: instant.nullable().describe('Since when it signs; null where none was made.'),
  kinds: z.array(z.enum(deliveryKinds)).describe('The kinds that the dealer’s plan covers.'),
});

const switchSentence = t`Answer yes or no.`;
const onOff = z.boolean({ error: switchSentence });
const address = textOf(254)
  .overwrite(plainEmail)
  .refine((text) => !isNoEmail(text), 'Invalid email address');

/** A number or name that another system has given the dealer. */
const code = textOf(64).overwrite((text) => text.trim());

const settingsBody = z
  .strictObject({
    mailOn: onOff.describe('Whether plain mail goes out.'),
    mailAddress: address.meta({
      description: 'Where the plain mail goes; empty: the owner’s own address.',
      example: 'leads@north-cars.example',
    }),
    adfOn: onOff.describe('Whether ADF goes out by mail.'),
    adfAddress: address.meta({ description: 'Where ADF goes by mail.', example: 'crm@north-cars.example' }),
    /** What is not sent of these two stays as it is: they came later than the rest. */
    adfVendorId: code.optional().meta({
      description: 'The number that the lead system knows the dealer by; empty where there is none.',
      example: 'V-4711',
    }),
    storeCode: code.optional().meta({
      description: 'The code of the store at Google; empty where it is the dealer’s slug.',
      example: 'NORTH-01',
    }),
    webhookOn: onOff.describe('Whether leads are posted.'),
    webhookUrl: textOf(500).meta({
      description: 'Where leads are posted.',
      example: 'https://crm.north-cars.example/leads',
    }),
  })
  .superRefine(({ adfOn, adfAddress, webhookOn, webhookUrl }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (adfOn && adfAddress.trim() === '') refuse('adfAddress', t`Enter the address of your lead system.`);
    if (webhookOn && webhookUrl.trim() === '') refuse('webhookUrl', t`Enter the address where we should send leads.`);
  });

/** The receiver that is told; null where a lead goes by one of the dealer's own ways. */
const toldReceiver = shownPartOrNull(
  'The receiver that is told; null where a lead goes by one of the dealer’s own ways.',
  { _id: fields.id, name: fields.name },
);

export const delivery = z.object({
  _id: fields.id,
  kind: z.enum(deliveryKinds).describe('Which of its kinds it is.'),
  cause: z.enum(deliveryCauses).describe('Why it went.'),
  state: z.enum(deliveryStates).describe('How it stands.'),
  createdAt: fields.createdAt,
  dueAt: instant.nullable().describe('When it is tried next; null for what is not on its way.'),
  /** The lead; null for a test, and for an event of something else. */
  lead: shownTextOrNull('The lead; null for a test.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
  /** The receiver that is told, and of what; null where a lead goes by one of the dealer's own ways. */
  receiver: toldReceiver,
  event: z
    .enum([...eventTypes, 'test'])
    .nullable()
    .describe('Which event; null where a lead goes by one of the dealer’s own ways.'),
  /** Each try, oldest first; `status` is the receiver's answer, `reason` a word of ours for what went wrong. */
  attempts: shownList('Each try, oldest first.', {
    number: z.int().describe('Counted from 1.'),
    at: fields.at,
    delivered: z.boolean().describe('Whether it was taken.'),
    status: z.int().nullable().describe('How it stands.'),
    reason: shownTextOrNull('Why.', 'The price has changed.'),
  }),
});

/** A way whose receiver fails so often that only one delivery is tried, at `nextTry`, until it takes one. */
const paused = z.object({
  kind: z.enum(deliveryKinds).describe('Which of its kinds it is.'),
  receiver: toldReceiver,
  since: instant.describe('Since when.'),
  nextTry: instant.nullable().describe('When it is tried next; null: at once.'),
  status: z.int().nullable().describe('How it stands.'),
  reason: shownTextOrNull('Why.', 'The price has changed.'),
});

const mailKind = z.enum(mailKinds, { error: t`Choose mail or adf.` });

/** A secret that signs what a dealer's other systems are told, on the one occasion on which it is told. */
export const toldSecret = shownPart('The secret, told once.', {
  keyId: shownText('The secret’s name.', 'k1'),
  secret: shownText('The secret, told once.', 'JBSWY3DPEHPK3PXP'),
});

/** What goes out once more. */
const sendsAgain = {
  ...byManager,
  ...actOnOne,
  keyScopes: ['events'],
  limit: 'resend',
  takesIdempotencyKey: true,
  status: 201,
} as const;

export const deliveryCalls = defineCalls({
  readDeliverySettings: {
    summary: 'How the dealer’s leads are delivered: by plain mail, by ADF/XML mail, by webhook.',
    ...managerCall,
    givesVersion: true,
    reply: dataOf(settings),
  },
  saveDeliverySettings: {
    summary: 'Changes how leads are delivered. The first webhook makes its secret, which is told here once.',
    ...managerUpdate,
    body: settingsBody,
    ...changesVersion,
    reply: dataOf(settings).extend({ secret: toldSecret.nullable().describe('The secret, told once.') }),
  },
  renewWebhookSecret: {
    summary: 'Makes a new secret for the webhook’s signature and tells it once; the old one signs no more.',
    ...managerUpdate,
    status: 201,
    reply: z.object({ secret: toldSecret }),
  },
  sendAddressCode: {
    summary: 'Mails a code to an address that the dealer has named. It works once, for 24 hours, until the next one.',
    ...byManager,
    limit: 'profile',
    body: z.strictObject({ kind: mailKind.describe('Which of its kinds it is.') }),
    refuses: ['conflict'],
    reply: z.object({ message: fields.message }),
  },
  confirmAddress: {
    summary: 'Confirms an address by the code; from then on mails go there, and what was held.',
    ...managerUpdate,
    body: z.strictObject({
      kind: mailKind.describe('Which of its kinds it is.'),
      code: textOf(20)
        .refine((text) => text.trim() !== '', t`Enter the code.`)
        .meta({ description: 'A code.', example: '123456' }),
    }),
    refuses: ['conflict'],
    reply: dataOf(settings),
  },
  sendTestDelivery: {
    summary: 'Sends a made-up lead by one kind of delivery, as it is set.',
    ...managerUpdate,
    body: z.strictObject({
      kind: z.enum(deliveryKinds, { error: t`Choose mail, adf or webhook.` }).describe('Which of its kinds it is.'),
    }),
    ...makesOne,
    refuses: ['conflict'],
    reply: dataOf(delivery),
  },
  listDeliveries: {
    summary: 'The dealer’s deliveries, newest first, each with its tries. Nothing of the shoppers stands there.',
    ...managerCall,
    keyScopes: ['events'],
    query: z.strictObject({ page: parameters.page }),
    reply: dataOf(z.array(delivery)).extend({
      total: fields.total,
      page: fields.page,
      paused: z.array(paused).describe('Whether it is held back for now, or what is.'),
    }),
  },
  listLeadDeliveries: {
    summary: 'The deliveries of one lead, newest first.',
    ...memberCall,
    keyScopes: ['events'],
    ...ofOne,
    reply: dataOf(z.array(delivery)),
  },
  replayDelivery: {
    summary: 'Sends what one delivery brings once more, as it stands now; what waits for its time goes at once.',
    ...sendsAgain,
    reply: dataOf(delivery),
  },
  resendLead: {
    summary: 'Sends a lead again by every kind of delivery that is on.',
    ...sendsAgain,
    reply: dataOf(z.array(delivery)),
  },
});
