import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Enquiry } from '../enquiries/details/detail-groups.ts';
import { LoadError } from '../enquiries/details/LoadError.tsx';
import { PrintHead } from '../enquiries/details/PrintHead.tsx';
import { SavedProgrammes } from '../enquiries/details/SavedProgrammes.tsx';
import { api } from '../kit/api.ts';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { Route } from './+types/LeadDetailsPage.ts';
import { LeadAppraisal } from './appraisal/LeadAppraisal.tsx';
import { AllFigures } from './details/AllFigures.tsx';
import { CarOfLead } from './details/CarOfLead.tsx';
import { LeadHead } from './details/LeadHead.tsx';
import { LeadPlate } from './details/LeadPlate.tsx';
import classes from './details/lead-page.module.css';
import { ReachShopper } from './details/ReachShopper.tsx';
import { ShopperWords } from './details/ShopperWords.tsx';
import { SixFacts } from './details/SixFacts.tsx';
import { LeadPageKeys } from './keys/LeadPageKeys.tsx';
import { LeadOffers, useLeadOffers } from './offer/LeadOffers.tsx';
import { offerHash, useAnswering } from './offer/use-answering.ts';
import { useLeadNews } from './stream/LeadNews.tsx';
import { LeadTimeline } from './timeline/LeadTimeline.tsx';
import { LeadTrailNav } from './trail/LeadTrailNav.tsx';
import { DuplicateLeads } from './work/DuplicateLeads.tsx';
import { useLeadWork } from './work/use-lead-work.ts';

const DealFlow = lazy(() => import('../enquiries/details/DealFlow.tsx'));

/**
 * Tells the server, once, that the dealer has the lead on the screen. That it could not be told is no matter here.
 *
 * @returns whether that is done
 */
const useMarkViewed = (id: string, shown: boolean, token: string): boolean => {
  const queries = useQueryClient();
  const [isDone, setDone] = useState(false);
  // The lead counts as viewed by being drawn; nobody presses anything.
  useEffect(() => {
    if (!shown) return;
    const tell = async () => {
      await api('markLeadViewed', { params: { id } }, token);
      await queries.invalidateQueries({ queryKey: ['dealer', 'leads'] });
    };
    tell()
      .catch(() => undefined)
      .finally(() => setDone(true));
  }, [id, shown, token, queries]);
  return isDone;
};

/** One lead in full: who sent it, the deal, and what the dealer does with it. */
export default function LeadDetailsPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <DealerFrame
      key={id}
      title={t`Leads Details Page`}
      description={t`This lead’s customer, car and numbers.`}
      under={paths.dealerAllEnquiries}
      isTitleInCrumb
      crumbEnd={({ token }) => <LeadTrailNav id={id} token={token} />}
    >
      {({ token }) => <LeadOf id={id} token={token} />}
    </DealerFrame>
  );
}

type LeadProps = { id: string; token: string };

function LeadOf({ id, token }: LeadProps) {
  const { t } = useLingui();
  const lead = useQuery({
    queryKey: ['dealer', 'lead', id],
    queryFn: () => api('readEnquiry', { params: { id } }, token),
    refetchOnMount: 'always',
  });
  const enquiry = lead.data?.data;
  const isTold = useMarkViewed(id, enquiry !== undefined, token);
  if (enquiry) return <ReadLead id={id} token={token} enquiry={enquiry} isTold={isTold} />;
  if (lead.isError) return <LoadError of={lead} />;
  return <Spinner label={t`Loading the lead…`} />;
}

/** What is shown once it is read. The dealer's own part waits until the server knows that it was looked at. */
function ReadLead({ id, token, enquiry, isTold }: LeadProps & { enquiry: Enquiry; isTold: boolean }) {
  const { t } = useLingui();
  const work = useLeadWork(id, token, isTold);
  useLeadNews(token, work.data?.data.lastEvent);
  const offers = useLeadOffers(id, token);
  const { hash } = useLocation();
  const answering = useAnswering(hash === offerHash && enquiry.status !== 'withdrawn');
  const isMaking = answering.stage === 'making';
  const hasOpen = offers.data?.data[0]?.state === 'open';
  // Opens the form of an offer; the key O presses the one that is shown.
  const answer = enquiry.status !== 'withdrawn' && !isMaking && (
    <Button kind="primary" data-answer onClick={answering.begin}>
      {hasOpen ? t`Replace the offer` : t`Send an offer`}
    </Button>
  );
  const offer = <LeadOffers id={id} token={token} enquiry={enquiry} offers={offers} answering={answering} />;
  return (
    <>
      <PrintHead enquiry={enquiry} />
      <LeadHead enquiry={enquiry} lead={work.data?.data} token={token} answer={answer} stays={!isMaking} />
      <div className={classes.columns}>
        {isMaking && <div className={classes.making}>{offer}</div>}
        <section aria-label={t`The deal`} className={`narrowing ${classes.deal}`}>
          <ShopperWords id={id} token={token} enquiry={enquiry} />
          <LeadPlate enquiry={enquiry} />
          {work.data && <CarOfLead lead={work.data.data} />}
          <Suspense>
            <DealFlow enquiry={enquiry} />
          </Suspense>
          <SixFacts id={id} token={token} enquiry={enquiry} />
          <SavedProgrammes enquiry={enquiry} />
          <AllFigures id={id} token={token} enquiry={enquiry} />
        </section>
        <div className={`stack top narrowing gap-2 ${classes.team}`}>
          {!isMaking && offer}
          <LeadAppraisal id={id} token={token} enquiry={enquiry} />
          <TeamsPart
            work={work}
            token={token}
            shopper={enquiry.userId?.firstName ?? ''}
            phone={enquiry.userId?.contactNumbers ?? ''}
            onOffer={answer ? answering.begin : undefined}
          />
        </div>
      </div>
      {!isMaking && <TaskBar person={enquiry.userId} answer={answer} />}
      <LeadPageKeys id={id} isAnswering={isMaking} />
    </>
  );
}

type TeamsProps = { work: ReturnType<typeof useLeadWork> } & Omit<ComponentProps<typeof LeadTimeline>, 'lead'>;

/** What the dealer's people have done with it, once that is known. */
function TeamsPart({ work, ...composing }: TeamsProps) {
  const { t } = useLingui();
  const lead = work.data?.data;
  if (lead) {
    return (
      <>
        <DuplicateLeads lead={lead} token={composing.token} />
        <LeadTimeline lead={lead} {...composing} />
      </>
    );
  }
  if (work.isError) return <LoadFailed title={t`We couldn’t load this lead’s notes and history.`} of={work} />;
  return (
    <div className="column gap-3" aria-hidden>
      <Skeleton width="80%" height="44px" />
      <Skeleton width="40%" height="48px" />
    </div>
  );
}

/** On a narrow screen what one does with a lead stands under the thumb, in the place of the dealer's links. */
function TaskBar({ person, answer }: { person: Enquiry['userId']; answer: ReactNode }) {
  if (!person && !answer) return null;
  return (
    <div className={classes.bar} data-task-bar>
      {person && <ReachShopper person={person} isShort />}
      {answer}
    </div>
  );
}
