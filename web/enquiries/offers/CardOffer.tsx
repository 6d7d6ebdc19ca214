import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { formatDay, formatMoney } from '../../kit/format.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { dataDetailsPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import classes from '../enquiry-card.module.css';
import type { EnquiryRow } from '../use-removals.ts';
import { AfterAccepting, useAcceptOffer } from './AfterAccepting.tsx';
import { costOf, Difference } from './offer-words.tsx';

type Offer = CallReply<'listOffers'>['data'][number];
type CardOfferProps = { enquiry: EnquiryRow; token: string | undefined };

/** On a deal's card: the dealer's offer that waits for an answer. */
export function CardOffer({ enquiry, token }: CardOfferProps) {
  const offers = useQuery({
    queryKey: ['user', 'offers', token],
    queryFn: () => api('listOffers', {}, token),
    enabled: token !== undefined,
  });
  const offer = offers.data?.data.find(({ enquiryId, state }) => enquiryId === enquiry._id && state === 'open');
  const [accepted, setAccepted] = useState<Offer | null>(null);
  if (accepted) return <AfterAccepting deal={enquiry} amount={costOf(accepted)} />;
  return offer ? (
    <OpenOffer offer={offer} enquiry={enquiry} token={token} onAccepted={() => setAccepted(offer)} />
  ) : null;
}

/** What it comes to and by how much that differs, the way to every line, and a Yes to all of it. */
function OpenOffer({ offer, enquiry, token, onAccepted }: CardOfferProps & { offer: Offer; onAccepted: () => void }) {
  const { t, i18n } = useLingui();
  const failureWords = useFailureWords();
  const accept = useAcceptOffer({ id: enquiry._id, offerId: offer._id }, enquiry.version, token, onAccepted);
  const amount = formatMoney(costOf(offer), i18n.locale);
  const until = formatDay(offer.validOn, i18n.locale);
  return (
    <div className={`stack start gap-05 ${classes.offer}`}>
      <Link to={dataDetailsPath(enquiry._id)} className="strong">
        <Trans>
          Dealer’s offer: {amount}, good through {until}
        </Trans>
      </Link>
      <Difference from={enquiry} to={offer} />
      {accept.error && <FormMessage kind="error">{failureWords(accept.error)}</FormMessage>}
      <div className="flow-row gap-15">
        <Button busy={accept.isPending} onClick={() => accept.mutate()}>{t`Accept the offer`}</Button>
        <Link to={dataDetailsPath(enquiry._id)} className="link">{t`Decline or counter`}</Link>
      </div>
      <p className="note">{t`If you accept, we’ll update your deal with these numbers. It won’t be a contract yet.`}</p>
    </div>
  );
}
