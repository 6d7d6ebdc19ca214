import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useQuestionStore } from '../../deals/contact/question-store.ts';
import { HelpBelow } from '../../deals/help/HelpBelow.tsx';
import { api } from '../../kit/api.ts';
import { useLoginStore } from '../../kit/stores.ts';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import panel from '../panel.module.css';
import { useContinueDeal } from '../use-continue-deal.ts';
import { AfterAccepting, useAcceptOffer } from './AfterAccepting.tsx';
import { EarlierOffers, OfferFacts } from './OfferFacts.tsx';
import { costOf, type Offer } from './offer-words.tsx';
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
    return <LoadFailed title={t`We couldn’t load the dealer’s offers.`} of={offers} />;
  const [newest, ...earlier] = offers.data?.data ?? [];
  if (!newest) return null;
  const dealer = newest.dealer?.name ?? '';
  const facts = { deal: enquiry, dealHead: <Trans>Your deal</Trans> };
  return (
    <section className={`card stack gap-125 ${panel.panel} ${classes.panel}`} aria-labelledby="offer">
      <h2 id="offer">{t`Offer from ${dealer}`}</h2>
      <HelpBelow slug="counter-offers" title={t`Offer from ${dealer}`} />
      <OfferFacts offer={newest} {...facts} />
      {newest.state === 'open' && <AnswerOffer offer={newest} enquiry={enquiry} token={token} />}
      {newest.state === 'accepted' && <AfterAccepting deal={enquiry} amount={costOf(newest.deal)} />}
      <EarlierOffers offers={earlier} {...facts} />
    </section>
  );
}

const AskAboutOffer = lazy(() => import('./AskAboutOffer.tsx'));

/** The answers to an open offer: accept it, decline it, send the deal back otherwise, or ask first. */
function AnswerOffer({ offer, enquiry, token }: { offer: Offer; enquiry: Enquiry; token: string | undefined }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [declining, setDeclining] = useState(false);
  const asking = useQuestionStore((store) => store.state === 'open');
  const params = { id: enquiry._id, offerId: offer._id };
  const accept = useAcceptOffer(params, enquiry.version, token);
  const counter = useContinueDeal(enquiry, offer._id);
  const decline = useMutation({
    mutationFn: (reason: string) => api('declineOffer', { params, body: { reason } }, token),
    onSuccess: () => showToast({ kind: 'success', text: t`Declined. Your deal hasn’t changed.` }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['user'] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    decline.mutate(String(new FormData(event.currentTarget).get('reason') ?? ''));
  };
  const failure = accept.error ?? decline.error;
  return (
    <>
      <CallFailed error={failure} />
      {declining ? (
        <form className={`stack gap-15 ${classes.decline}`} onSubmit={submit} aria-label={t`Decline the offer`}>
          <TextAreaField
            autoFocus
            name="reason"
            label={t`Reason (optional)`}
            description={t`The dealer will see your reason.`}
            rows={2}
            maxLength={500}
          />
          <div className={`flow gap-1-15 ${classes.answers}`}>
            <Button type="submit" busy={decline.isPending}>{t`Decline the offer`}</Button>
            <Button kind="quiet" onClick={() => setDeclining(false)}>{t`Back`}</Button>
          </div>
        </form>
      ) : (
        <div className={`flow gap-1-15 ${classes.answers}`}>
          <Button kind="primary" busy={accept.isPending} onClick={() => accept.mutate()}>{t`Accept the offer`}</Button>
          <Button onClick={() => setDeclining(true)}>{t`Decline…`}</Button>
          <Button onClick={counter}>{t`Make a counter-offer`}</Button>
          <Button kind="quiet" onClick={() => useQuestionStore.getState().ask('vehicle')}>{t`Ask the dealer`}</Button>
        </div>
      )}
      <p className="note">
        <Trans>
          If you accept, we’ll update your deal with these numbers and let the dealer know. It won’t be a contract yet.
          You’ll sign the contract at the dealer. You’ll still find your own numbers under Versions below. To counter,
          change your deal and send it back. The dealer’s offer will then expire.
        </Trans>
      </p>
      {asking && (
        <Suspense>
          <AskAboutOffer enquiry={enquiry} />
        </Suspense>
      )}
    </>
  );
}
