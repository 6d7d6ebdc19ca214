import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../kit/api.ts';
import { formatCount } from '../../kit/format.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { saveFile } from '../../kit/save-file.ts';
import { useRequiredDealer } from '../../kit/use-required-session.ts';
import { paths } from '../../paths.ts';
import { DealerFrame, type DealerSession } from '../../shell/DealerFrame.tsx';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ListKeys } from '../keys/ListKeys.tsx';
import { LeadPaging, LeadsSkeleton, LeadsTable } from '../LeadsTable.tsx';
import { LeadViews } from '../LeadViews.tsx';
import { NoLeads } from '../NoLeads.tsx';
import { LeadNews, useLeadStream } from '../stream/LeadNews.tsx';
import { TrailProvider, trailOf } from '../trail/lead-trail.ts';
import classes from './all-enquiries.module.css';
import { LeadFilters } from './LeadFilters.tsx';
import { queryOf } from './lead-filter.ts';
import { SelectionBar, useSelection } from './SelectionBar.tsx';
import { useLeadList } from './use-lead-list.ts';
import { useViewTitle } from './use-view-title.ts';

/** Every lead of the dealer: found by filter and search, worked on one by one or together, taken along as a table. */
export default function AllEnquiriesPage() {
  const { t } = useLingui();
  return (
    <DealerFrame
      title={t`All Enquiries`}
      headTitle={useViewTitle(t`All Enquiries`)}
      description={t`Search and manage every deal customers have sent you.`}
      crumb={null}
      actions={<ExportButton />}
    >
      {(session) => <Enquiries session={session} />}
    </DealerFrame>
  );
}

function Enquiries({ session }: { session: DealerSession }) {
  const { isEmpty } = useLeadList(session.token);
  return (
    <>
      <LeadViews token={session.token} />
      {!isEmpty && <LeadFilters token={session.token} />}
      <FoundLeads session={session} />
    </>
  );
}

function FoundLeads({ session }: { session: DealerSession }) {
  const { i18n, t } = useLingui();
  const { token } = session;
  const { leads, asked, page, isEmpty } = useLeadList(token);
  const { data } = leads;
  const { shown, selection, onClear, keys } = useSelection(data?.data ?? []);
  const news = useLeadStream(token, data?.lastEvent);
  if (!data) {
    return leads.isError ? <LoadFailed title={t`We couldn’t load the leads.`} of={leads} /> : <LeadsSkeleton />;
  }
  const ids = data.data.map(({ _id }) => _id);
  return (
    <section aria-label={t`Leads`} aria-busy={leads.isPlaceholderData} className={classes.found}>
      <LeadNews news={news} onShow={() => void leads.refetch()} />
      {!isEmpty && (
        <p role="status" className={`note ${classes.count}`}>
          {data.isCounted ? (
            <Plural value={data.total} one="# lead" other="# leads" />
          ) : (
            <Trans>More than {formatCount(data.total, i18n.locale)} leads</Trans>
          )}
        </p>
      )}
      {data.total > 0 ? (
        <TrailProvider value={trailOf(asked, page, data, ids)}>
          <LeadsTable leads={data.data} now={new Date(leads.dataUpdatedAt)} selection={selection} />
          <LeadPaging page={page} list={data} />
          <ListKeys {...keys} />
        </TrailProvider>
      ) : isEmpty ? (
        <NoLeads session={session} />
      ) : (
        <NoMatch />
      )}
      {shown.length > 0 && <SelectionBar token={token} leads={shown} onClear={onClear} />}
    </section>
  );
}

function NoMatch() {
  const { t } = useLingui();
  return (
    <Notice title={<Trans>No leads match</Trans>}>
      <p>{t`Remove a filter, or see all leads.`}</p>
      <p>
        <Link to={paths.dealerAllEnquiries} className={`beside small strong ${classes.link}`}>{t`Show all leads`}</Link>
      </p>
    </Notice>
  );
}

/** Takes the leads of the filter along as a table. Not everybody may; that it was done is kept on record. */
function ExportButton() {
  const session = useRequiredDealer();
  if (!session || session.dealer.role === 'sales') return null;
  return <Export token={session.token} />;
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function Export({ token }: { token: string }) {
  const { t } = useLingui();
  const { search, isEmpty } = useLeadList(token);
  const failureWords = useFailureWords();
  const download = useMutation({
    mutationFn: async (kind: 'csv' | 'xlsx') => {
      const { fileName, text } = await api('exportLeads', { body: queryOf(search) }, token);
      if (kind === 'csv') return saveFile(fileName, text, 'text/csv;charset=utf-8');
      const { leadsWorkbook } = await import('./leads-workbook.ts');
      saveFile(fileName.replace(/csv$/, 'xlsx'), await leadsWorkbook(text), xlsxType);
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: t`Your leads file is in your downloads.` });
    },
    onError: (error) => showToast({ kind: 'error', text: failureWords(error) }),
  });
  if (isEmpty) return null;
  return (
    <>
      <Button busy={download.isPending} onClick={() => download.mutate('csv')}>
        <IconDownload aria-hidden />
        {download.isPending ? <Trans>Preparing…</Trans> : <Trans>Download as CSV</Trans>}
      </Button>
      <Button kind="quiet" busy={download.isPending} onClick={() => download.mutate('xlsx')}>
        <Trans>Download as XLSX</Trans>
      </Button>
    </>
  );
}
