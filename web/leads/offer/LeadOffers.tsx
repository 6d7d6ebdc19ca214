import { Trans, useLingui } from '@lingui/react/macro';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { NotSent } from '../../appointments/desk/NotSent.tsx';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { EarlierOffers, OfferAmount, OfferContents, OfferStanding } from '../../enquiries/offers/OfferFacts.tsx';
import type { Offer } from '../../enquiries/offers/offer-words.tsx';
import classes from '../../enquiries/offers/offers.module.css';
import panel from '../../enquiries/panel.module.css';
import { api } from '../../kit/api.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import page from '../details/lead-page.module.css';
import type { Answering } from './use-answering.ts';

const OfferForm = lazy(() => import('./OfferForm.tsx'));

/** What the dealer has offered on a lead, newest first. */
export const useLeadOffers = (id: string, token: string): UseQueryResult<CallReply<'listLeadOffers'>> =>
  useQuery({
    queryKey: ['dealer', 'offers', id],
    queryFn: () => api('listLeadOffers', { params: { id } }, token),
    refetchOnMount: 'always',
  });

type LeadOffersProps = {
  id: string;
  token: string;
  enquiry: Enquiry;
  offers: ReturnType<typeof useLeadOffers>;
  answering: Answering;
};

/** The dealer's answers to a lead with figures of its own, or the form of one that is being made. */
export function LeadOffers({ id, token, enquiry, offers, answering }: LeadOffersProps) {
  const { t } = useLingui();
  const [newest, ...earlier] = offers.data?.data ?? [];
  const isFailed = offers.isError && !offers.data;
  if (answering.stage === 'none' && !newest && !isFailed) return null;
  const facts = { deal: enquiry, dealHead: <Trans>Customer’s deal</Trans> };
  const isMaking = answering.stage === 'making';
  return (
    <section className={`card stack gap-1 ${panel.panel} ${classes.panel}`} aria-labelledby="offers">
      <div className={`flow-row apart gap-05-2 ${page.panelHead}`}>
        <OffersHeading heading={answering.heading} />
        {newest && !isMaking && <OfferAmount offer={newest} />}
      </div>
      {isFailed && <LoadFailed title={t`We couldn’t load your offers.`} of={offers} />}
      {newest && !isMaking && (
        <>
          <OfferStanding offer={newest} />
          {newest.isHeld && (
            <NotSent shopper={enquiry.userId?.firstName ?? ''} phone={enquiry.userId?.contactNumbers ?? ''} />
          )}
          <details>
            <summary className="opener">{t`Full offer`}</summary>
            <div className="stack gap-1">
              <OfferContents offer={newest} {...facts} />
              {newest.state === 'open' && <Withdraw offer={newest} id={id} token={token} />}
              <EarlierOffers offers={earlier} {...facts} />
            </div>
          </details>
        </>
      )}
      {isMaking && (
        <Suspense>
          <OfferForm id={id} token={token} enquiry={enquiry} onDone={answering.stand} onCancel={answering.leave} />
        </Suspense>
      )}
    </section>
  );
}

/** Where the form begins, and where who has signed stands afterwards. */
const OffersHeading = ({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) => (
  <h2 id="offers" ref={heading} tabIndex={-1}>
    <Trans>Counter-offer</Trans>
  </h2>
);

function Withdraw({ offer, id, token }: { offer: Offer; id: string; token: string }) {
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => api('withdrawOffer', { params: { id, offerId: offer._id } }, token),
    onSettled: () => queries.invalidateQueries({ queryKey: ['dealer'] }),
  });
  return (
    <div className={`flow gap-1-15 ${classes.answers}`}>
      <CallFailed error={withdraw.error} />
      <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        <Trans>Withdraw the offer</Trans>
      </Button>
    </div>
  );
}
