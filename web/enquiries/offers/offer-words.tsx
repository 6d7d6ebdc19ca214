import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { formatDay, formatDifference, formatInstant } from '../../kit/format.ts';

export type Offer = CallReply<'listDealOffers'>['data'][number];

type Cost = {
  readonly cashFinanceLease?: string | undefined;
  readonly payment?: string;
  readonly monthlyPayment?: string | number | null | undefined;
  readonly totalPurchasePrice?: string | number | null | undefined;
};

/** What a cash buyer pays, or each payment; a text of the wire. */
export const costOf = ({ cashFinanceLease, payment, monthlyPayment, totalPurchasePrice }: Cost): string =>
  String((cashFinanceLease === 'Cash' ? totalPurchasePrice : (payment ?? monthlyPayment)) ?? '');

const dayLong = 86_400_000;
const hourLong = 3_600_000;

/** How an offer stands, in a sentence; of an open one, how long it still holds. */
export function OfferState({ offer, now }: { offer: Offer; now: number }): ReactNode {
  const { i18n } = useLingui();
  const day = formatDay(offer.validOn, i18n.locale);
  const closed = offer.closedAt ? formatInstant(offer.closedAt, i18n.locale) : '';
  const sentences: Readonly<Record<Offer['state'], ReactNode>> = {
    open: (
      <>
        <Trans>Valid through {day}</Trans>, <TimeLeft left={new Date(offer.validUntil).getTime() - now} />
      </>
    ),
    expired: <Trans>Expired at the end of {day}. You can’t accept it anymore.</Trans>,
    accepted: <Trans>Accepted on {closed}</Trans>,
    declined: <Trans>Declined on {closed}</Trans>,
    countered: <Trans>Countered on {closed}</Trans>,
    withdrawn: <Trans>Withdrawn by the dealer on {closed}. You can’t accept it anymore.</Trans>,
    replaced: <Trans>Replaced by a newer offer on {closed}</Trans>,
  };
  return sentences[offer.state];
}

function TimeLeft({ left }: { left: number }) {
  const days = Math.floor(left / dayLong);
  if (days >= 1) return <Plural value={days} one="# day left" other="# days left" />;
  const hours = Math.max(0, Math.floor(left / hourLong));
  if (hours >= 1) return <Plural value={hours} one="# hour left" other="# hours left" />;
  return <Trans>less than an hour left</Trans>;
}

type Paid = Parameters<typeof costOf>[0] & { frequency?: string | undefined };

/** By how much an offer is less or more than the deal, where both are paid in the same way. */
export function Difference({ from, to }: { from: Paid; to: Paid }) {
  const { i18n } = useLingui();
  if (to.cashFinanceLease !== from.cashFinanceLease || to.frequency !== from.frequency) return null;
  const cents = centsUpToLimit(costOf(to)) - centsUpToLimit(costOf(from));
  if (cents === 0) return null;
  const difference = formatDifference(cents / 100, i18n.locale);
  const words = to.cashFinanceLease === 'Cash' ? undefined : frequencyWords[to.frequency ?? ''];
  const frequency = words ? i18n._(words) : '';
  return (
    <p>
      <Trans>
        {difference} {frequency} compared with your deal
      </Trans>
    </p>
  );
}
