import type { CallRequest } from '#contract/contract.ts';
import { creditFields } from '#engine/form/credit-fields.ts';
import { type DealFieldName, modes } from '#engine/form/deal-fields.ts';
import type { Enquiry } from '../details/detail-groups.ts';

/** What the person wrote, agreed to and answered: that stays as it is now. */
const personal: readonly DealFieldName[] = [
  ...creditFields,
  'note',
  'creditPreApproval',
  'termsAndConditions',
  'ageConfirmation',
];

/**
 * An older version of a deal as an update of it: the older figures' form with the person's own part of today.
 *
 * @param now the deal as its owner sees it now
 * @param today the owner's day, whose rates the server works with
 */
export const broughtBack = (now: Enquiry, older: Enquiry, today: string): CallRequest<'updateEnquiry'>['body'] => {
  const own = personal.flatMap((name) => {
    const text = now.form?.[name];
    return text ? [[name, text] as const] : [];
  });
  const { cashFinanceLease, ...fields } = older.form ?? {};
  return {
    ...fields,
    ...Object.fromEntries(own),
    cashFinanceLease: modes.find((mode) => mode === cashFinanceLease) ?? 'Cash',
    today,
    ...(older.options && { options: older.options }),
    ...(older.province && { province: older.province }),
    ...(now.creditConsent && { creditConsent: now.creditConsent }),
    withData: now.withData ?? false,
  };
};
