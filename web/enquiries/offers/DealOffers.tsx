import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { HelpBelow } from '../../deals/help/HelpBelow.tsx';
import { api } from '../../kit/api.ts';
import { useLoginStore } from '../../kit/stores.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { AfterAccepting } from './AfterAccepting.tsx';
import { AnswerOffer } from './AnswerOffer.tsx';
import { EarlierOffers, OfferFacts } from './OfferFacts.tsx';
import { costOf } from './offer-words.tsx';
import classes from './offers.module.css';

/** What the dealer has offered on one's own deal, the newest first, and the ways to answer it. */
export function DealOffers({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useLingui();
  const token = useLoginStore((store) => store.token) ?? undefined;
  const offers = useQuery({
    queryKey: ['user', 'deal-offers', enquiry._id],
    queryFn: () => api('listDealOffers', { params: { id: enquiry._id } }, token),
    enabled: token !== undefined && enquiry.status !== 'draft',
    refetchOnMount: 'always',
  });
  if (offers.isError && !offers.data)
    return <LoadFailed title={t`The dealer’s offers could not be loaded.`} of={offers} />;
  const [newest, ...earlier] = offers.data?.data ?? [];
  if (!newest) return null;
  const dealer = newest.dealer?.name ?? '';
  const facts = { deal: enquiry, dealHead: <Trans>Your deal</Trans> };
  return (
    <section className={`card stack gap-125 ${classes.panel}`} aria-labelledby="offer">
      <h2 id="offer">{t`Offer from ${dealer}`}</h2>
      <HelpBelow slug="counter-offers" title={t`Offer from ${dealer}`} />
      <OfferFacts offer={newest} {...facts} />
      {newest.state === 'open' && <AnswerOffer offer={newest} enquiry={enquiry} token={token} />}
      {newest.state === 'accepted' && <AfterAccepting deal={enquiry} amount={costOf(newest.deal)} />}
      <EarlierOffers offers={earlier} {...facts} />
    </section>
  );
}
