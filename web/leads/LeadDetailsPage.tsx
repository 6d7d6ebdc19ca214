import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { DealHeadline } from '../enquiries/details/DealHeadline.tsx';
import { EnquiryDetails } from '../enquiries/details/EnquiryDetails.tsx';
import { LoadError } from '../enquiries/details/LoadError.tsx';
import { api } from '../kit/api.ts';
import { useRequiredDealer } from '../kit/use-required-session.ts';
import { paths } from '../paths.ts';
import { Breadcrumb } from '../shell/Breadcrumb.tsx';
import { Page } from '../shell/Page.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { LeadQuestions } from './LeadQuestions.tsx';
import classes from './lead-details.module.css';
import { ShopperDetails } from './ShopperDetails.tsx';
import { useMarkViewed } from './use-mark-viewed.ts';

/** One lead in full: who sent it, and every figure of the deal. */
export function LeadDetailsPage({ id }: { id: string }) {
  const { t } = useLingui();
  const session = useRequiredDealer();
  const lead = useQuery({
    queryKey: ['dealer', 'lead', id],
    queryFn: () => api('readEnquiry', { params: { id } }, session?.token),
    enabled: session !== null,
    refetchOnMount: 'always',
  });
  const enquiry = lead.data?.data;
  useMarkViewed(id, enquiry !== undefined, session?.token);
  return (
    <Page className={classes.page}>
      <Breadcrumb
        above={[{ to: paths.dealerDashboard, label: <Trans>Dashboard</Trans> }]}
        here={<Trans>Leads Details Page</Trans>}
      />
      <h1>
        <Trans>Leads Details Page</Trans>
      </h1>
      {enquiry ? (
        <>
          <DealHeadline enquiry={enquiry} />
          <EnquiryDetails enquiry={enquiry}>
            <ShopperDetails person={enquiry.userId} />
            <LeadQuestions id={id} token={session?.token} />
          </EnquiryDetails>
        </>
      ) : lead.isError ? (
        <LoadError error={lead.error} onRetry={() => void lead.refetch()} busy={lead.isFetching} />
      ) : (
        <Spinner label={t`Loading the lead…`} />
      )}
    </Page>
  );
}
