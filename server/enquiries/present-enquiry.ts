import type { CallReply } from '#contract/contract.ts';
import { type EnquiryStatus, enquiryStatuses } from '#contract/enquiries.ts';
import { countedNames, countedOptions, countingOf } from '#engine/form/counted-fields.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { creditFields, fieldNames } from '#engine/form/field-lists.ts';
import { standsTo } from '#engine/form/firm-trade-in.ts';
import { fieldsOfDeal, optionsOfDeal, picked, sharedFields, wordsOfPerson } from '#engine/form/leaving-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { outputNames } from '#engine/outputs.ts';
import { modeOf } from '#engine/read-deal.ts';
import { shownByLink } from '#engine/shared-deal.ts';
import type { dealers } from '../dealers/tables.ts';
import type { DealerSession } from '../kit/handler.ts';
import type { KeyRing } from '../kit/key-ring.ts';
import { openCreditAnswers } from './credit-answers.ts';
import type { LoadedEnquiry } from './load-enquiry.ts';

type EnquiryView = CallReply<'readEnquiry'>['data'];

/** The status as the contract knows it. Throws for one that no statement of ours writes. */
export function statusOf(text: string): EnquiryStatus {
  const status = enquiryStatuses.find((known) => known === text);
  if (!status) throw new Error(`${text} is no status of an enquiry.`);
  return status;
}

export const dealerNames = (dealer: typeof dealers.$inferSelect | null) =>
  dealer && { businessName: dealer.businessName, name: dealer.name };

/** The deal with its figures, of the form the given fields; beside these, nothing of the person. */
function dealOf({ enquiry, dealer }: LoadedEnquiry, fields: readonly DealFieldName[]): EnquiryView {
  // The figures are the engine's outputs, written by the statement that saved the enquiry.
  const outputs = picked(enquiry.figures, outputNames) as Pick<EnquiryView, 'warnings'> & EnquiryView;
  return {
    ...picked(enquiry.form, fields),
    ...outputs,
    options: picked(enquiry.options, optionsOfDeal),
    ...(enquiry.province === null ? {} : { province: enquiry.province }),
    _id: enquiry.id,
    version: enquiry.version,
    status: statusOf(enquiry.status),
    statusChangedAt: enquiry.statusChangedAt.toISOString(),
    createdAt: enquiry.createdAt.toISOString(),
    updatedAt: enquiry.updatedAt.toISOString(),
    calculatedOn: enquiry.calculatedOn,
    makeId: { name: enquiry.make },
    vehicleType: enquiry.vehicleType,
    car: enquiry.car,
    dealer: dealerNames(dealer),
    userId: null,
  };
}

const countingIn = ({ enquiry }: LoadedEnquiry) => countingOf(modeOf(enquiry.mode), enquiry.condition);

/** The same for anybody but its owner: what was typed for another mode or condition was not offered, and is not told. */
function countedDeal(loaded: LoadedEnquiry, fields: readonly DealFieldName[]): EnquiryView {
  const counting = countingIn(loaded);
  const deal = dealOf(loaded, countedNames(fields, counting));
  return { ...deal, options: picked(loaded.enquiry.options, countedOptions(optionsOfDeal, counting.mode)) };
}

function personOf({ user }: LoadedEnquiry): EnquiryView['userId'] {
  if (!user) return null;
  const { firstName, lastName, email, contactNumbers, address, city, state, zipcode, country } = user;
  const reached = { emailAddresses: email, emailConfirmed: user.emailVerifiedAt !== null, contactNumbers };
  return { firstName, lastName, ...reached, address, city, state, zipcode, country };
}

/** Says of credit answers that they are kept, where they cannot be shown. */
const unreadable = { creditUnreadable: true } as const;

/** What somebody says of themselves to a dealer is nobody's business who holds a link; the programmes are. */
const withoutClaims = ({ programmes, ...options }: NonNullable<EnquiryView['options']> = {}) => ({
  ...options,
  ...(programmes && { programmes: { ...programmes, claims: [], typed: {} } }),
});

/** What the deal's dealer stands by for the trade-in, and whether the deal is still about that. */
function firmTradeInOf({ enquiry: { firmTradeIn: firm, form } }: LoadedEnquiry): Pick<EnquiryView, 'firmTradeIn'> {
  if (!firm) return {};
  const { valueCents, until, dealer, conditions, vehicle } = firm;
  const value = { valueCents, valueAmount: formatCents(valueCents) };
  return { firmTradeIn: { ...value, until, dealer, conditions, vehicle, stands: standsTo(form, firm) } };
}

/** All of it, and the form as it was saved, to go on with. */
export function ownersView(loaded: LoadedEnquiry, keys: KeyRing): EnquiryView {
  const { enquiry } = loaded;
  const credit = openCreditAnswers(keys, enquiry.id, loaded.credit);
  return {
    ...dealOf(loaded, fieldNames),
    ...(credit ?? unreadable),
    form: { ...enquiry.form, ...credit },
    ...(loaded.credit ? { creditConsent: 'yes' } : {}),
    userId: personOf(loaded),
    withData: enquiry.withData,
    ...(enquiry.groupId === null ? {} : { inGroup: true }),
    ...firmTradeInOf(loaded),
  };
}

/** Says of credit answers that the reader is not one of those who read them. */
const hidden = { creditHidden: true } as const;

/**
 * Whether somebody at the dealer reads the credit answers of a lead: owners and managers, financing, and whose lead it is. No
 * key does, for it is nobody who has to know.
 */
export function readsCredit({ enquiry, dealer }: LoadedEnquiry, { role, memberId, key }: DealerSession): boolean {
  if (key) return false;
  if (role !== 'sales' || enquiry.assigneeId === memberId) return true;
  return dealer?.leadDesk.financeMembers.includes(memberId) ?? false;
}

/** The deal, and the person and their words while they are given with it; the credit answers for who reads them. */
export function dealersView(loaded: LoadedEnquiry, keys: KeyRing, session: DealerSession): EnquiryView {
  const { enquiry } = loaded;
  // The form as it was saved, without the person's words, is what the figures are shown to be made of.
  const deal = { ...versionView(loaded), ...firmTradeInOf(loaded) };
  if (!enquiry.withData || enquiry.status === 'withdrawn') {
    return { ...deal, options: withoutClaims(deal.options), withData: false };
  }
  const words = picked(enquiry.form, wordsOfPerson);
  return { ...deal, ...words, ...creditOf(loaded, keys, session), userId: personOf(loaded), withData: true };
}

function creditOf(loaded: LoadedEnquiry, keys: KeyRing, session: DealerSession): Partial<EnquiryView> {
  if (loaded.credit && !readsCredit(loaded, session)) return hidden;
  const answers = openCreditAnswers(keys, loaded.enquiry.id, loaded.credit);
  return answers ? picked(answers, creditFields) : unreadable;
}

/** The bare deal: no person, no credit answer, no note, and no figure that tells what is owed on the trade-in. */
export function sharedView(loaded: LoadedEnquiry): EnquiryView {
  const deal = countedDeal(loaded, sharedFields);
  const { figures, warnings } = shownByLink({ form: loaded.enquiry.form, figures: deal, warnings: deal.warnings });
  return {
    ...deal,
    options: withoutClaims(deal.options),
    ...figures,
    warnings,
    ...(loaded.hasNewer ? { hasNewer: true } : {}),
  };
}

/** The deal without its person, with what counts of its form to go on with; the same for its owner and its dealer. */
export const versionView = (loaded: LoadedEnquiry): EnquiryView => ({
  ...countedDeal(loaded, fieldsOfDeal),
  form: picked(loaded.enquiry.form, countedNames(fieldsOfDeal, countingIn(loaded))),
});
