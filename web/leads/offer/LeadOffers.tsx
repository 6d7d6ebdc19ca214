import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { EarlierOffers, OfferFacts } from '../../enquiries/offers/OfferFacts.tsx';
import type { Offer } from '../../enquiries/offers/offer-words.tsx';
import classes from '../../enquiries/offers/offers.module.css';
import { api } from '../../kit/api.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';

const OfferForm = lazyPart(() => import('./OfferForm.tsx'));

type LeadOffersProps = { id: string; token: string; enquiry: Enquiry };

/** The dealer's answers to a lead with figures of its own, and the way to make one. */
export function LeadOffers({ id, token, enquiry }: LeadOffersProps) {
  const [making, setMaking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const make = () => {
    setMaking(true);
    // The button gives way to the form, which begins here.
    heading.current?.focus();
  };
  const stand = () => {
    setMaking(false);
    // The form was long: who has signed stands where the offer is.
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  };
  const offers = useQuery({
    queryKey: ['dealer', 'offers', id],
    queryFn: () => api('listLeadOffers', { params: { id } }, token),
    refetchOnMount: 'always',
  });
  const [newest, ...earlier] = offers.data?.data ?? [];
  const isWithdrawn = enquiry.status === 'withdrawn';
  if (isWithdrawn && !newest) return null;
  const facts = { deal: enquiry, dealHead: <Trans>Shopper’s deal</Trans> };
  return (
    <section className={`card stack gap-125 ${classes.panel}`} aria-labelledby="offers">
      <h2 id="offers" ref={heading} tabIndex={-1}>
        <Trans>Counter-offer</Trans>
      </h2>
      {offers.isError && !offers.data && (
        <LoadFailed title={<Trans>Your offers could not be loaded.</Trans>} of={offers} />
      )}
      {newest && !making && (
        <>
          <OfferFacts offer={newest} {...facts} />
          {newest.state === 'open' && <Withdraw offer={newest} id={id} token={token} />}
          <EarlierOffers offers={earlier} {...facts} />
        </>
      )}
      {making ? (
        <Suspense>
          <OfferForm id={id} token={token} enquiry={enquiry} onDone={stand} />
        </Suspense>
      ) : (
        !isWithdrawn && (
          <div className={classes.answers}>
            <Button kind={newest ? 'secondary' : 'primary'} onClick={make}>
              {newest?.state === 'open' ? (
                <Trans>Replace it by another offer</Trans>
              ) : (
                <Trans>Make a counter-offer</Trans>
              )}
            </Button>
          </div>
        )
      )}
    </section>
  );
}

function Withdraw({ offer, id, token }: { offer: Offer; id: string; token: string }) {
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => api('withdrawOffer', { params: { id, offerId: offer._id } }, token),
    onSettled: () => queries.invalidateQueries({ queryKey: ['dealer'] }),
  });
  return (
    <div className={classes.answers}>
      <CallFailed error={withdraw.error} />
      <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        <Trans>Withdraw the offer</Trans>
      </Button>
    </div>
  );
}
