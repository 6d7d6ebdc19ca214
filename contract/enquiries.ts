import { z } from 'zod';
import { t } from '#contract/words.ts';
import { changesVersion, defineCalls, makesOne, shopperCall, shopperUpdate } from './call.ts';
import { draftBody, figuresShape, formView, optionsView, saveAndShareBody, updateBody } from './deal-form.ts';
import { chosenCar, firmTradeIn, listedTotals, person } from './enquiry-parts.ts';
import { actOnOne, dataOf, dataWith, fields, listWith, ofOne, parameters } from './fields.ts';
import { requiredText } from './person-fields.ts';
import { carNow, savedCar } from './saved-car.ts';
import { anyId, instant, shownPart, shownPartOrNull, shownText, shownTextOrNull, textOf } from './texts.ts';

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

/** A saved deal with its figures, as its reader may see it. */
export const enquiryView = z.object({
  ...formView,
  ...figuresShape,
  /** As the owner saved it, to go on with or to show the workings: above, a figure may stand in a field's place. */
  form: z.object(formView).optional().describe('The form as its owner saved it.'),
  options: optionsView.describe('What else counts: the parts of the tax, lender’s fees, conventions.'),
  province: fields.province.optional(),
  creditConsent: z
    .literal('yes')
    .optional()
    .describe('`yes` where the person agrees that the credit answers are kept.'),
  /** Credit answers are kept that cannot be read right now; the fields without them are not empty. */
  creditHidden: z
    .literal(true)
    .optional()
    .describe('Credit answers are kept that this reader may not see: owners, managers and the lead’s salesperson do.'),
  creditUnreadable: z.literal(true).optional().describe('Credit answers are kept that cannot be read right now.'),
  _id: fields.id,
  version: fields.version,
  status: z.enum(enquiryStatuses).describe('How it stands.'),
  statusChangedAt: fields.statusChangedAt,
  createdAt: fields.createdAt,
  updatedAt: fields.updatedAt,
  calculatedOn: shownText('The day for which it was worked out.', '2026-11-21'),
  makeId: shownPart('The make’s id.', { name: fields.name }),
  vehicleType: fields.vehicleType,
  /** The listed car that it is about, as it was at the save; null where the deal is about a trim. */
  car: savedCar.nullable().describe('The car.'),
  carNow: carNow.optional().describe('What has become of the listed car since; null where the deal is about none.'),
  dealer: shownPartOrNull('The dealer.', { businessName: fields.businessName, name: fields.name }),
  /** For its owner and its dealer: what that one stands by for the trade-in, where the deal has taken it. */
  firmTradeIn: firmTradeIn
    .optional()
    .describe('What the dealer stands by for the trade-in, where the deal has taken it.'),
  userId: person.nullable().describe('Its owner’s id; null where the reader does not learn it.'),
  withData: fields.withData.optional(),
  /** Of a shared deal: its owner has changed it since the link was made, which shows it as it was. */
  hasNewer: z.boolean().optional().describe('Of a shared deal: its owner has changed it since the link was made.'),
  inGroup: z.literal(true).optional().describe('For its owner: other dealers have got the same deal as well.'),
  /** For its owner, where a share link works: until when the last one does. */
  sharedUntil: instant.optional().describe('Until when the last of its share links works; null where none does.'),
});

const saved = dataOf(enquiryView);

const enquiryCard = z.object({
  _id: fields.id,
  cashFinanceLease: shownText('Purchase option. One of the options; empty for none.', 'Finance'),
  ...chosenCar,
  vehicleType: fields.vehicleType,
  /** The key of the drawing of the listed car that it is about; null where it is about a trim. */
  drawing: shownTextOrNull('The key of its drawing, for where there is no photo.', 'suv-grey'),
  ...listedTotals,
  status: z.enum(enquiryStatuses).describe('How it stands.'),
  statusChangedAt: fields.statusChangedAt,
  createdAt: fields.createdAt,
  updatedAt: fields.updatedAt,
  version: fields.version,
  carNow: carNow.nullable().describe('What has become of the listed car since; null where the deal is about none.'),
  dealer: shownPartOrNull('The dealer.', { businessName: fields.businessName, name: fields.name }),
  dealersWithIt: z.int().describe('How many dealers have this deal now; 0 for a draft.'),
  sharedUntil: instant.nullable().describe('Until when the last of its share links works; null where none does.'),
});

const question = z.strictObject({
  /** Slug of the section of the form. */
  section: textOf(60).meta({ description: 'The section of the form, or of the page.', example: 'term' }),
  message: requiredText(t`Write your question first.`, 1000).meta({
    description: 'A sentence for people, in the language of `Accept-Language`.',
    example: 'Is the grey one still there?',
  }),
  /** The car as the person sees it. */
  vehicle: textOf(200).optional().describe('The vehicle.'),
  /** The person's own saved deal that this is about. */
  enquiryId: anyId.optional().describe('The deal’s id; a lead has the same.'),
});

/** What the owner of a deal changes of it. */
const changes = { ...shopperUpdate, ...ofOne } as const;

/** A call after which the shopper has a deal more. */
const savesNew = { access: 'user', limit: 'save', ...makesOne, givesVersion: true, reply: saved } as const;

export const enquiries = defineCalls({
  saveAndShare: {
    summary: 'Saves the deal and sends it to the dealer as a lead. Needs terms and age both yes.',
    ...savesNew,
    params: z.strictObject({ businessName: parameters.businessName }),
    body: saveAndShareBody,
    refuses: ['notFound', 'conflict', 'versionRequired', 'stale'],
  },
  askTheDealer: {
    summary: 'Asks the dealer about a section of the deal; it stands with the lead and goes to the dealer by mail.',
    access: 'user',
    limit: 'save',
    params: z.strictObject({ businessName: parameters.businessName }),
    body: question,
    ...makesOne,
    refuses: ['notFound'],
    reply: dataWith({ _id: fields.id, at: fields.at }),
  },
  saveDraft: {
    summary: 'Saves the deal as a draft that only its owner sees.',
    ...savesNew,
    body: draftBody,
    refuses: ['notFound', 'conflict', 'versionRequired', 'stale'],
  },
  readEnquiry: {
    summary: 'A saved enquiry: whole for its owner, with or without the person for its dealer, bare for a share key.',
    access: 'reader',
    keyScopes: ['leads:read'],
    limit: 'readEnquiry',
    ...ofOne,
    givesVersion: true,
    reply: saved,
  },
  updateEnquiry: {
    summary: 'Changes a saved enquiry, and says whether its dealer gets the person’s data.',
    ...changes,
    body: updateBody,
    ...changesVersion,
    reply: saved,
  },
  listSavedDeals: {
    summary: 'The person’s saved deals, as short as a menu needs them.',
    ...shopperCall,
    reply: listWith({
      _id: fields.id,
      makeId: shownPart('The make’s id.', { name: fields.name }),
      vehicleType: fields.vehicleType,
    }),
  },
  listEnquiries: {
    summary: 'The person’s drafts and submitted deals, last changed first.',
    ...shopperCall,
    query: z.strictObject({ page: parameters.page }),
    reply: dataOf(z.array(enquiryCard)).extend({ total: fields.total, page: fields.page }),
  },
  makeShareKey: {
    summary: 'Makes a key by which anyone may read the bare deal for 30 days.',
    ...changes,
    status: 201,
    reply: z.object({
      key: shownText('Its key.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
      expiresAt: instant.describe('When it ends.'),
    }),
  },
  renewShareKeys: {
    summary:
      'Lets every live share key of the enquiry live for 30 days from now; says until when, or null without one.',
    ...changes,
    reply: z.object({ expiresAt: instant.nullable().describe('When it ends.') }),
  },
  revokeShareKeys: {
    summary: 'Ends every share key of the enquiry.',
    ...changes,
    reply: z.object({ revoked: z.int().describe('How many were revoked.') }),
  },
  duplicateEnquiry: {
    summary: 'Makes a draft of the same deal, without credit answers and acceptance, worked out anew.',
    ...savesNew,
    ...actOnOne,
  },
  deleteEnquiry: {
    summary: 'Deletes a draft, or withdraws a deal from its dealer, who keeps the figures without the person.',
    ...changes,
    reply: z.object({
      status: z.enum(enquiryStatuses).describe('How it stands.'),
      undoUntil: instant.describe('Until when it can be undone; null where it cannot.'),
    }),
  },
  restoreEnquiry: {
    summary: 'Takes a deletion back, for an hour: everything is as it was.',
    ...shopperUpdate,
    ...actOnOne,
    reply: z.object({ status: z.enum(enquiryStatuses).describe('How it stands.') }),
  },
});
