import { t } from '#contract/words.ts';
import type { DealFieldName, FieldValue } from '#engine/form/deal-fields.ts';
import { creditFields } from '#engine/form/field-lists.ts';
import { monthsOfTerm } from '#engine/form/term.ts';
import { isBlank } from '#engine/money/read-number.ts';
import { isNoEmail } from './email-address.ts';
import { isNoPhone, noPhone } from './phone-number.ts';

/** What the rules below look at; every body that saves a deal has it. */
export type DealToSave = { readonly [Name in DealFieldName]?: FieldValue } & {
  readonly creditConsent?: string | undefined;
};

/** Hears of a field that does not stand as it is, with the sentence for it. */
type Refuse = (field: string, message: string) => void;

/** A rule of a deal beyond its single fields. */
export type SavingRule = (deal: DealToSave, refuse: Refuse) => void;

/** Saving is strict where the arithmetic is lenient: the term is 12 to 96 whole months, the slider's or a program's. */
function checkTerm(deal: DealToSave, refuse: Refuse): void {
  if (deal.cashFinanceLease !== 'Finance' && deal.cashFinanceLease !== 'Lease') return;
  const months = monthsOfTerm(String(deal.termsInYears ?? '').trim());
  if (months === null) refuse('termsInYears', t`Choose a term of 12 to 96 months.`);
}

/** The required fields of the credit application with their messages, in the order of the specification. */
const creditContact = [
  ['firstName', t`Please enter your first name.`],
  ['lastName', t`Please enter last name.`],
  ['emailAddresses', t`Please enter email.`],
  ['contactNumbers', t`Please enter your phone number.`],
  ['address', t`Please provide street address.`],
  ['city', t`Please enter your city.`],
  ['state', t`Please enter your Province.`],
  ['zipcode', t`Please enter postal code.`],
] as const satisfies readonly (readonly [DealFieldName, string])[];

/** They run when pre-approval is Yes and the mode is not Cash (decisions row 33). */
function checkCreditContact(deal: DealToSave, refuse: Refuse): void {
  if (deal.creditPreApproval !== 'Yes' || deal.cashFinanceLease === 'Cash') return;
  for (const [name, message] of creditContact) if (isBlank(deal[name])) refuse(name, message);
  const email = String(deal.emailAddresses ?? '');
  if (isNoEmail(email)) refuse('emailAddresses', t`Invalid email format.`);
  if (isNoPhone(String(deal.contactNumbers ?? ''))) refuse('contactNumbers', noPhone);
}

/**
 * Whether a deal's credit answers are kept: not once pre-approval is No, and never in a Cash deal, which has no credit
 * application.
 */
export function keepsCreditAnswers(deal: DealToSave): boolean {
  return deal.creditPreApproval !== 'No' && deal.cashFinanceLease !== 'Cash';
}

/** Credit answers are taken only with the consent that stands beside them (decisions row 9). */
function checkConsent(deal: DealToSave, refuse: Refuse): void {
  if (deal.creditConsent === 'yes' || !keepsCreditAnswers(deal)) return;
  if (creditFields.every((name) => isBlank(deal[name]))) return;
  refuse('creditConsent', t`Check the consent box to save your credit answers, or leave them blank.`);
}

/** What holds for a draft, and for a deal that a dealer gets. */
export const draftRules: readonly SavingRule[] = [checkTerm];
export const sentRules: readonly SavingRule[] = [checkTerm, checkCreditContact, checkConsent];
