import { useLingui } from '@lingui/react/macro';
import type { MessagePlaceholder } from '#contract/message-placeholders.ts';

/** What each placeholder of a template stands for. */
export const usePlaceholderWords = (): Readonly<Record<MessagePlaceholder, string>> => {
  const { t } = useLingui();
  return {
    firstName: t`the shopper’s first name`,
    vehicle: t`year, make, model and trim`,
    stock: t`stock number`,
    payment: t`payment and how often; in cash the price`,
    price: t`total price`,
    downpayment: t`downpayment`,
    term: t`number of payments`,
    rate: t`interest rate`,
    appointment: t`day and time of the appointment`,
    address: t`your address`,
    phone: t`your telephone`,
    dealer: t`your business`,
    member: t`your own name`,
  };
};
