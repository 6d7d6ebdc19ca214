import type { CallReply } from '#contract/contract.ts';
import { type EnquiryStatus, enquiryStatuses } from '#contract/enquiries.ts';
import type { dealers } from '../dealers/tables.ts';
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

/** The deal with its figures, which everybody sees who sees the enquiry at all; nothing of the person. */
function baseOf({ enquiry, dealer }: LoadedEnquiry): EnquiryView {
  const { figures, form } = enquiry;
  // The figures are the engine's outputs, written by the statement that saved the enquiry.
  const outputs = figures as Pick<EnquiryView, 'warnings'> & EnquiryView;
  return {
    ...form,
    ...outputs,
    options: enquiry.options,
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
    dealer: dealerNames(dealer),
    userId: null,
  };
}

function personOf({ user }: LoadedEnquiry): EnquiryView['userId'] {
  if (!user) return null;
  const { firstName, lastName, email, contactNumbers, address, city, state, zipcode, country } = user;
  return { firstName, lastName, emailAddresses: email, contactNumbers, address, city, state, zipcode, country };
}

/** All of it, and the form as it was saved, to go on with. */
export function ownersView(loaded: LoadedEnquiry, keys: KeyRing): EnquiryView {
  const { enquiry } = loaded;
  const credit = openCreditAnswers(keys, enquiry.id, loaded.credit);
  return {
    ...baseOf(loaded),
    ...credit,
    form: { ...enquiry.form, ...credit },
    ...(loaded.credit ? { creditConsent: 'yes' } : {}),
    userId: personOf(loaded),
    withData: enquiry.withData,
    ...(enquiry.groupId === null ? {} : { inGroup: true }),
  };
}

/** The deal, and the person, their words and the credit answers while they are given with it. */
export function dealersView(loaded: LoadedEnquiry, keys: KeyRing): EnquiryView {
  const { enquiry } = loaded;
  const { creditPreApproval, note, ...base } = baseOf(loaded);
  // The form as it was saved, without the person's words, is what the figures are shown to be made of.
  const { creditPreApproval: _wish, note: _words, ...form } = enquiry.form;
  const deal = { ...base, form };
  if (!enquiry.withData || enquiry.status === 'withdrawn') return { ...deal, withData: false };
  const credit = openCreditAnswers(keys, enquiry.id, loaded.credit);
  const words = { ...(creditPreApproval && { creditPreApproval }), ...(note && { note }) };
  return { ...deal, ...words, ...credit, userId: personOf(loaded), withData: true };
}

/** Warnings that would tell what the share view leaves out. */
const tellingWarning = /^(?:negativeEquity|negative:(?:tradeValueLien|totalEstimatedTradeInValue))$/;

/** The bare deal: no person, no credit answer, no note, and nothing that says what is owed on the trade-in. */
export function sharedView(loaded: LoadedEnquiry): EnquiryView {
  const { creditPreApproval: _wish, note: _note, tradeValueLien: _lien, ...deal } = baseOf(loaded);
  const warnings = deal.warnings.filter((warning) => !tellingWarning.test(warning));
  const newer = loaded.hasNewer ? { hasNewer: true } : {};
  return { ...deal, netTradeIn: null, totalEstimatedTradeInValue: null, warnings, ...newer };
}

/** A version of the deal, with its form to go on with; the same for its owner and its dealer. */
export const versionView = (loaded: LoadedEnquiry): EnquiryView => ({ ...baseOf(loaded), form: loaded.enquiry.form });
