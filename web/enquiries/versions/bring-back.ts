import type { CallRequest } from '#contract/contract.ts';
import { modes } from '#engine/form/deal-fields.ts';
import { fieldsOfPerson } from '#engine/form/leaving-fields.ts';
import type { Enquiry } from '../details/detail-groups.ts';

/**
 * An older version of a deal as an update of it: the older figures' form, with what the person wrote, agreed to and
 * answered as it is now.
 *
 * @param now the deal as its owner sees it now
 * @param today the owner's day, whose rates the server works with
 */
export const broughtBack = (now: Enquiry, older: Enquiry, today: string): CallRequest<'updateEnquiry'>['body'] => {
  const own = fieldsOfPerson.flatMap((name) => {
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
