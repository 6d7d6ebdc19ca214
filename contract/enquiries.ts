import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import { draftBody, figuresShape, formView, optionsView, saveAndShareBody, updateBody } from './deal-form.ts';
import { carNow, savedCar } from './saved-car.ts';
import { anyId, instant, pageNumber, textOf } from './texts.ts';

export const enquiryStatuses = [
  'draft',
  'submitted',
  'viewed',
  'contacted',
  'appointment',
  'quoted',
  'won',
  'lost',
  'withdrawn',
] as const;

export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** The person behind an enquiry; null for whoever may not see it. */
const person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  emailAddresses: z.string(),
  /** Whether the person has opened a link that was mailed to the address. */
  emailConfirmed: z.boolean(),
  contactNumbers: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  country: z.string(),
});

/** What the deal's dealer has appraised the trade-in at, and whether the deal still stands to it. */
const firmTradeIn = z.object({
  valueCents: z.int(),
  /** The last day on which the dealer stands by it. */
  until: z.string(),
  /** The dealer's name. */
  dealer: z.string(),
  /** On what it depends, in the dealer's words. */
  conditions: z.string(),
  /** The vehicle that was appraised, as the deal's lines say it. */
  vehicle: z.object({
    tradeIn: z.string(),
    tradeInYear: z.string(),
    tradeInMake: z.string(),
    tradeInModel: z.string(),
    tradeInTrim: z.string(),
    tradeInMileage: z.string(),
  }),
  /** Firm through the day of `until`; else what of the deal's trade-in is another than was appraised. */
  stands: z.enum(['firm', 'vehicle', 'kilometres', 'value']),
});

/** A saved deal with its figures, as its reader may see it. */
export const enquiryView = z.object({
  ...formView,
  ...figuresShape,
  /** As the owner saved it, to go on with or to show the workings: above, a figure may stand in a field's place. */
  form: z.object(formView).optional(),
  options: optionsView,
  province: z.string().optional(),
  /** Whether the owner has agreed that the credit answers are kept. */
  creditConsent: z.literal('yes').optional(),
  /** Credit answers are kept that cannot be read right now; the fields without them are not empty. */
  creditUnreadable: z.literal(true).optional(),
  _id: z.string(),
  version: z.int(),
  status: z.enum(enquiryStatuses),
  statusChangedAt: instant,
  createdAt: instant,
  updatedAt: instant,
  calculatedOn: z.string(),
  makeId: z.object({ name: z.string() }),
  vehicleType: z.string(),
  /** The listed car that it is about, as it was at the save; null where the deal is about a trim. */
  car: savedCar.nullable(),
  /** What has become of that car since, where the deal is about one. */
  carNow: carNow.optional(),
  dealer: z.object({ businessName: z.string(), name: z.string() }).nullable(),
  /** For its owner and its dealer: what that one stands by for the trade-in, where the deal has taken it. */
  firmTradeIn: firmTradeIn.optional(),
  userId: person.nullable(),
  withData: z.boolean().optional(),
  /** Of a shared deal: its owner has changed it since the link was made, which shows it as it was. */
  hasNewer: z.boolean().optional(),
  /** For its owner: other dealers have got the same deal as well. */
  inGroup: z.literal(true).optional(),
  /** For its owner, where a share link works: until when the last one does. */
  sharedUntil: instant.optional(),
});

const byId = z.strictObject({ id: anyId });
const saved = z.object({ data: enquiryView });

const enquiryCard = z.object({
  _id: z.string(),
  cashFinanceLease: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.string(),
  trim: z.string(),
  vehicleType: z.string(),
  /** The key of the drawing of the listed car that it is about; null where it is about a trim. */
  drawing: z.string().nullable(),
  frequency: z.string(),
  payment: z.string(),
  /** A lease that says nothing of what the vehicle is worth at its end, for which no lessor asks such a payment. */
  isWithoutResidual: z.boolean(),
  totalPurchasePrice: z.string(),
  status: z.enum(enquiryStatuses),
  statusChangedAt: instant,
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
  /** What has become of the listed car that it is about; null where it is about a trim. */
  carNow: carNow.nullable(),
  dealer: z.object({ businessName: z.string(), name: z.string() }).nullable(),
  /** How many dealers have this deal now; 0 for a draft. */
  dealersWithIt: z.int(),
  /** Until when the last of its share links works; null where none does. */
  sharedUntil: instant.nullable(),
});

const noMessage = t`Write your question first.`;

const question = z.strictObject({
  /** Slug of the section of the form. */
  section: textOf(60),
  message: textOf(1000, noMessage).refine((text) => text.trim() !== '', noMessage),
  /** The car as the person sees it. */
  vehicle: textOf(200).optional(),
  /** The person's own saved deal that this is about. */
  enquiryId: anyId.optional(),
});

export const enquiries = defineCalls({
  saveAndShare: {
    summary: 'Saves the deal and sends it to the dealer as a lead. Needs terms and age both yes.',
    access: 'user',
    limit: 'save',
    params: z.strictObject({ businessName: textOf(80) }),
    body: saveAndShareBody,
    takesIdempotencyKey: true,
    givesVersion: true,
    refuses: ['notFound', 'conflict', 'versionRequired', 'stale'],
    status: 201,
    reply: saved,
  },
  askTheDealer: {
    summary: 'Asks the dealer about a section of the deal; it stands with the lead and goes to the dealer by mail.',
    access: 'user',
    limit: 'save',
    params: z.strictObject({ businessName: textOf(80) }),
    body: question,
    takesIdempotencyKey: true,
    refuses: ['notFound'],
    status: 201,
    reply: z.object({ data: z.object({ _id: z.string(), at: instant }) }),
  },
  saveDraft: {
    summary: 'Saves the deal as a draft that only its owner sees.',
    access: 'user',
    limit: 'save',
    body: draftBody,
    takesIdempotencyKey: true,
    givesVersion: true,
    refuses: ['notFound', 'conflict', 'versionRequired', 'stale'],
    status: 201,
    reply: saved,
  },
  readEnquiry: {
    summary: 'A saved enquiry: whole for its owner, with or without the person for its dealer, bare for a share key.',
    access: 'reader',
    keyScopes: ['leads:read'],
    limit: 'readEnquiry',
    params: byId,
    givesVersion: true,
    refuses: ['notFound'],
    status: 200,
    reply: saved,
  },
  updateEnquiry: {
    summary: 'Changes a saved enquiry, and says whether its dealer gets the person’s data.',
    access: 'user',
    limit: 'update',
    params: byId,
    body: updateBody,
    needsVersion: true,
    givesVersion: true,
    refuses: ['notFound'],
    status: 200,
    reply: saved,
  },
  listSavedDeals: {
    summary: 'The person’s saved deals, as short as a menu needs them.',
    access: 'user',
    limit: 'account',
    status: 200,
    reply: z.object({
      data: z.array(z.object({ _id: z.string(), makeId: z.object({ name: z.string() }), vehicleType: z.string() })),
    }),
  },
  listEnquiries: {
    summary: 'The person’s drafts and submitted deals, last changed first.',
    access: 'user',
    limit: 'account',
    query: z.strictObject({ page: pageNumber }),
    status: 200,
    reply: z.object({ data: z.array(enquiryCard), total: z.int(), page: z.int() }),
  },
  makeShareKey: {
    summary: 'Makes a key by which anyone may read the bare deal for 30 days.',
    access: 'user',
    limit: 'update',
    params: byId,
    refuses: ['notFound'],
    status: 201,
    reply: z.object({ key: z.string(), expiresAt: instant }),
  },
  renewShareKeys: {
    summary:
      'Lets every live share key of the enquiry live for 30 days from now; says until when, or null without one.',
    access: 'user',
    limit: 'update',
    params: byId,
    refuses: ['notFound'],
    status: 200,
    reply: z.object({ expiresAt: instant.nullable() }),
  },
  revokeShareKeys: {
    summary: 'Ends every share key of the enquiry.',
    access: 'user',
    limit: 'update',
    params: byId,
    refuses: ['notFound'],
    status: 200,
    reply: z.object({ revoked: z.int() }),
  },
  duplicateEnquiry: {
    summary: 'Makes a draft of the same deal, without credit answers and acceptance, worked out anew.',
    access: 'user',
    limit: 'save',
    params: byId,
    takesIdempotencyKey: true,
    givesVersion: true,
    refuses: ['notFound', 'conflict'],
    status: 201,
    reply: saved,
  },
  deleteEnquiry: {
    summary: 'Deletes a draft, or withdraws a deal from its dealer, who keeps the figures without the person.',
    access: 'user',
    limit: 'update',
    params: byId,
    refuses: ['notFound'],
    status: 200,
    reply: z.object({ status: z.enum(enquiryStatuses), undoUntil: instant }),
  },
  restoreEnquiry: {
    summary: 'Takes a deletion back, for an hour: everything is as it was.',
    access: 'user',
    limit: 'update',
    params: byId,
    refuses: ['notFound', 'conflict'],
    status: 200,
    reply: z.object({ status: z.enum(enquiryStatuses) }),
  },
});
