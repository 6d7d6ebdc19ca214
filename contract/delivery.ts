import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import { deliveryCauses, deliveryKinds, deliveryStates, mailKinds } from './delivery-kinds.ts';
import { eventTypes } from './event-types.ts';
import { anyId, instant, looksLikeEmail, pageNumber, textOf } from './texts.ts';

const settings = z.object({
  version: z.int(),
  /** Where the dealer's other mails about shoppers go as well; empty: the owner's own address. */
  mailOn: z.boolean(),
  mailAddress: z.string(),
  /** Whether mails may go to that address: its reader has told us the code. */
  isConfirmed: z.boolean(),
  /** Where the plain mail goes as things stand. */
  usualAddress: z.string(),
  /** Whether that is an owner’s address which is not confirmed either, so that leads are held. */
  isMailHeld: z.boolean(),
  adfOn: z.boolean(),
  adfAddress: z.string(),
  /** The same of the lead system’s address, whose code comes as a document. */
  isAdfConfirmed: z.boolean(),
  /** Where the documents go as things stand; empty where they are held. */
  usualAdfAddress: z.string(),
  webhookOn: z.boolean(),
  webhookUrl: z.string(),
  /** Which secret signs, and since when; null where none was made. The secret itself is told once. */
  webhookKeyId: z.string().nullable(),
  webhookKeySince: instant.nullable(),
  /** The kinds that the dealer's plan covers. */
  kinds: z.array(z.enum(deliveryKinds)),
});

const switchSentence = t`Say yes or no.`;
const onOff = z.boolean({ error: switchSentence });
const address = textOf(254).refine(
  (text) => text.trim() === '' || (looksLikeEmail(text) && !/[\p{Cc}\s,;:<>()[\]\\"]/u.test(text.trim())),
  'Invalid email address',
);

const settingsBody = z
  .strictObject({
    mailOn: onOff,
    mailAddress: address,
    adfOn: onOff,
    adfAddress: address,
    webhookOn: onOff,
    webhookUrl: textOf(500),
  })
  .superRefine(({ adfOn, adfAddress, webhookOn, webhookUrl }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (adfOn && adfAddress.trim() === '') refuse('adfAddress', t`Enter the address of your lead system.`);
    if (webhookOn && webhookUrl.trim() === '') refuse('webhookUrl', t`Enter the address that takes the leads.`);
  });

const toldReceiver = z.object({ _id: z.string(), name: z.string() });

const delivery = z.object({
  _id: z.string(),
  kind: z.enum(deliveryKinds),
  cause: z.enum(deliveryCauses),
  state: z.enum(deliveryStates),
  createdAt: instant,
  /** When it is tried next; null for what is not on its way. */
  dueAt: instant.nullable(),
  /** The lead; null for a test, and for an event of something else. */
  lead: z.string().nullable(),
  /** The receiver that is told, and of what; null where a lead goes by one of the dealer's own ways. */
  receiver: toldReceiver.nullable(),
  event: z.enum([...eventTypes, 'test']).nullable(),
  /** Each try, oldest first; `status` is the receiver's answer, `reason` a word of ours for what went wrong. */
  attempts: z.array(
    z.object({
      number: z.int(),
      at: instant,
      delivered: z.boolean(),
      status: z.int().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});

/** A way whose receiver fails so often that only one delivery is tried, at `nextTry`, until it takes one. */
const paused = z.object({
  kind: z.enum(deliveryKinds),
  receiver: toldReceiver.nullable(),
  since: instant,
  /** Null: at once. */
  nextTry: instant.nullable(),
  status: z.int().nullable(),
  reason: z.string().nullable(),
});

const owners = ['owner', 'manager'] as const;
const mailKind = z.enum(mailKinds, { error: t`Choose mail or adf.` });
const secret = z.object({ keyId: z.string(), secret: z.string() });

export const deliveryCalls = defineCalls({
  readDeliverySettings: {
    summary: 'How the dealer’s leads are delivered: by plain mail, by ADF/XML mail, by webhook.',
    access: 'dealer',
    roles: owners,
    limit: 'account',
    givesVersion: true,
    status: 200,
    reply: z.object({ data: settings }),
  },
  saveDeliverySettings: {
    summary: 'Changes how leads are delivered. The first webhook makes its secret, which is told here once.',
    access: 'dealer',
    roles: owners,
    limit: 'update',
    body: settingsBody,
    needsVersion: true,
    givesVersion: true,
    status: 200,
    reply: z.object({ data: settings, secret: secret.nullable() }),
  },
  renewWebhookSecret: {
    summary: 'Makes a new secret for the webhook’s signature and tells it once; the old one signs no more.',
    access: 'dealer',
    roles: owners,
    limit: 'update',
    status: 201,
    reply: z.object({ secret }),
  },
  sendAddressCode: {
    summary: 'Mails a code to an address that the dealer has named. It works once, for 24 hours, until the next one.',
    access: 'dealer',
    roles: owners,
    limit: 'profile',
    body: z.strictObject({ kind: mailKind }),
    refuses: ['conflict'],
    status: 200,
    reply: z.object({ message: z.string() }),
  },
  confirmAddress: {
    summary: 'Confirms an address by the code; from then on mails go there, and what was held.',
    access: 'dealer',
    roles: owners,
    limit: 'update',
    body: z.strictObject({
      kind: mailKind,
      code: textOf(20).refine((text) => text.trim() !== '', t`Enter the code.`),
    }),
    refuses: ['conflict'],
    status: 200,
    reply: z.object({ data: settings }),
  },
  sendTestDelivery: {
    summary: 'Sends a made-up lead by one kind of delivery, as it is set.',
    access: 'dealer',
    roles: owners,
    limit: 'update',
    body: z.strictObject({ kind: z.enum(deliveryKinds, { error: t`Choose mail, adf or webhook.` }) }),
    takesIdempotencyKey: true,
    refuses: ['conflict'],
    status: 201,
    reply: z.object({ data: delivery }),
  },
  listDeliveries: {
    summary: 'The dealer’s deliveries, newest first, each with its tries. Nothing of the shoppers stands there.',
    access: 'dealer',
    roles: owners,
    keyScopes: ['events'],
    limit: 'account',
    query: z.strictObject({ page: pageNumber }),
    status: 200,
    reply: z.object({ data: z.array(delivery), total: z.int(), page: z.int(), paused: z.array(paused) }),
  },
  listLeadDeliveries: {
    summary: 'The deliveries of one lead, newest first.',
    access: 'dealer',
    keyScopes: ['events'],
    limit: 'account',
    params: z.strictObject({ id: anyId }),
    refuses: ['notFound'],
    status: 200,
    reply: z.object({ data: z.array(delivery) }),
  },
  replayDelivery: {
    summary: 'Sends what one delivery brings once more, as it stands now; what waits for its time goes at once.',
    access: 'dealer',
    roles: owners,
    keyScopes: ['events'],
    limit: 'resend',
    params: z.strictObject({ id: anyId }),
    takesIdempotencyKey: true,
    refuses: ['notFound', 'conflict'],
    status: 201,
    reply: z.object({ data: delivery }),
  },
  resendLead: {
    summary: 'Sends a lead again by every kind of delivery that is on.',
    access: 'dealer',
    roles: owners,
    keyScopes: ['events'],
    limit: 'resend',
    params: z.strictObject({ id: anyId }),
    takesIdempotencyKey: true,
    refuses: ['notFound', 'conflict'],
    status: 201,
    reply: z.object({ data: z.array(delivery) }),
  },
});
