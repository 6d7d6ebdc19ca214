import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LeadDelivery } from '../delivery/LeadDelivery.tsx';
import { DealHeadline } from '../enquiries/details/DealHeadline.tsx';
import { DetailGroupSection } from '../enquiries/details/DetailGroupSection.tsx';
import type { Enquiry } from '../enquiries/details/detail-groups.ts';
import { EnquiryDetails } from '../enquiries/details/EnquiryDetails.tsx';
import { LoadError } from '../enquiries/details/LoadError.tsx';
import { PrintHead } from '../enquiries/details/PrintHead.tsx';
import { SavedCar } from '../enquiries/details/SavedCar.tsx';
import { SavedProgrammes } from '../enquiries/details/SavedProgrammes.tsx';
import { WorkedOut } from '../enquiries/details/WorkedOut.tsx';
import { DealVersions } from '../enquiries/versions/DealVersions.tsx';
import { DealWorkings } from '../enquiries/workings/DealWorkings.tsx';
import { api } from '../kit/api.ts';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { LeadQuestions } from './LeadQuestions.tsx';
import classes from './lead-details.module.css';
import { LeadOffers } from './offer/LeadOffers.tsx';
import { LeadRecord } from './work/LeadRecord.tsx';
import { LeadWorkPanel } from './work/LeadWorkPanel.tsx';

/** The versions of a deal that the dealer has had, with what the shopper changed. */
function LeadVersions({ id, version, token }: { id: string; version: number; token: string }) {
  const versions = useQuery({
    queryKey: ['dealer', 'versions', id, version],
    queryFn: () => api('listLeadVersions', { params: { id } }, token),
  });
  return <DealVersions versions={versions} />;
}

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

/** One lead in full: who sent it, every figure of the deal, and what the dealer does with it. */
export function LeadDetailsPage({ id }: { id: string }) {
  return (
    <DealerFrame title={<Trans>Leads Details Page</Trans>} under={paths.dealerAllEnquiries}>
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
  return (
    <>
      <PrintHead enquiry={enquiry} />
      <DealHeadline enquiry={enquiry} />
      <SavedCar enquiry={enquiry} reader="dealer" />
      <SavedProgrammes enquiry={enquiry} />
      <div className={classes.lead}>
        <div className={`card ${classes.shopper}`}>
          <ShopperDetails person={enquiry.userId} />
          <LeadQuestions id={id} token={token} />
        </div>
        <div className={classes.work}>{isTold && <LeadWorkPanel id={id} token={token} />}</div>
      </div>
      {isTold && <LeadOffers id={id} token={token} enquiry={enquiry} />}
      <EnquiryDetails enquiry={enquiry} />
      <LeadVersions id={id} version={enquiry.version} token={token} />
      <DealWorkings enquiry={enquiry} />
      <WorkedOut enquiry={enquiry} />
      <LeadDelivery id={id} />
      {isTold && <LeadRecord id={id} token={token} />}
    </>
  );
}

/** Who sent the deal. What the shopper keeps private reads N/A. */
function ShopperDetails({ person }: { person: Enquiry['userId'] }) {
  const { t } = useLingui();
  const text = (label: string, value: string | undefined) => ({ label, value, format: 'text' as const });
  const { emailAddresses: mail, contactNumbers: phone } = person ?? {};
  return (
    <DetailGroupSection
      heading={t`Shopper`}
      details={[
        text(t`Name`, person ? `${person.firstName} ${person.lastName}`.trim() : undefined),
        { ...text(t`E-mail addresses`, mail), href: mail && `mailto:${encodeURIComponent(mail)}` },
        { ...text(t`Contact numbers`, phone), href: phone && `tel:${phone.replace(/[^\d+]/g, '')}` },
        text(t`Address`, person?.address),
        text(t`City`, person?.city),
        text(t({ message: 'State', context: 'address' }), person?.state),
        text(t`Zipcode`, person?.zipcode),
        text(t`Country`, person?.country),
      ]}
      aside={
        !person ? (
          <Trans>The shopper has sent this deal without personal data.</Trans>
        ) : person.emailConfirmed ? undefined : (
          <Trans>E-mail not confirmed: nobody has shown yet that this address is the shopper’s.</Trans>
        )
      }
    />
  );
}
