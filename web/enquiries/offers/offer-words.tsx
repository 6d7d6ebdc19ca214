import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { formatDay, formatInstant } from '../../kit/format.ts';

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
  switch (offer.state) {
    case 'open':
      return (
        <>
          <Trans>Valid until the end of {day}</Trans>, <TimeLeft left={new Date(offer.validUntil).getTime() - now} />
        </>
      );
    case 'expired':
      return <Trans>Its time was over at the end of {day}; it can no longer be accepted.</Trans>;
    case 'accepted':
      return <Trans>Accepted on {closed}</Trans>;
    case 'declined':
      return <Trans>Declined on {closed}</Trans>;
    case 'countered':
      return <Trans>Answered with another deal on {closed}</Trans>;
    case 'withdrawn':
      return <Trans>Withdrawn by the dealer on {closed}; it can no longer be accepted.</Trans>;
    case 'replaced':
      return <Trans>Replaced by a newer offer on {closed}</Trans>;
  }
}

function TimeLeft({ left }: { left: number }) {
  const days = Math.floor(left / dayLong);
  if (days >= 1) return <Plural value={days} one="# day left" other="# days left" />;
  const hours = Math.max(0, Math.floor(left / hourLong));
  if (hours >= 1) return <Plural value={hours} one="# hour left" other="# hours left" />;
  return <Trans>less than an hour left</Trans>;
}
