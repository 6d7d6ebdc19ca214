import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../kit/api.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { saveFile } from '../../kit/save-file.ts';
import { DealerFrame, type DealerSession } from '../../shell/DealerFrame.tsx';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityList } from './ActivityList.tsx';
import classes from './activity.module.css';
import { type ActivityFilter, filterOf } from './activity-filter.ts';

/** Who of the business did what and when, for its owners. */
export default function DealerActivityPage() {
  const { t } = useLingui();
  return <DealerFrame title={t`Activity`}>{(session) => <Activity {...session} />}</DealerFrame>;
}

function Activity({ dealer, token }: DealerSession) {
  const { t } = useLingui();
  if (dealer.role === 'owner') return <OwnersActivity token={token} />;
  return (
    <Notice title={<Trans>This page is for the owners of your business</Trans>}>
      <p>{t`They see here who did what, and when.`}</p>
    </Notice>
  );
}

function OwnersActivity({ token }: { token: string }) {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const activity = useInfiniteQuery({
    // What was done is said in the reader's language.
    queryKey: ['dealer', 'activity', i18n.locale, filter],
    queryFn: ({ pageParam }) =>
      api('listActivity', { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }, token),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    refetchOnMount: 'always',
  });
  const [first] = activity.data?.pages ?? [];
  const entries = activity.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <div className={classes.page}>
      <p className="note">
        <Trans>
          What your people, your keys and iCarDeals did for your business in the last two years. What shoppers do stands
          in their leads.
        </Trans>
      </p>
      <ActivityFilters doers={first?.doers ?? []} />
      <ExportActivity token={token} filter={filter} />
      {activity.isError && <LoadFailed title={t`The activity could not be loaded.`} of={activity} />}
      {activity.isPending && <Skeleton width="100%" height="240px" />}
      {first && <ActivityList entries={entries} timeZone={first.timeZone} />}
      {activity.hasNextPage && (
        <Button busy={activity.isFetchingNextPage} onClick={() => activity.fetchNextPage()}>
          <Trans>Show older ones</Trans>
        </Button>
      )}
    </div>
  );
}

/** Takes what is shown along as a table; that it was done stands in the activity too. */
function ExportActivity({ token, filter }: { token: string; filter: ActivityFilter }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const failureWords = useFailureWords();
  const download = useMutation({
    mutationFn: () => api('exportActivity', { body: filter }, token),
    onSuccess: ({ fileName, text }) => {
      saveFile(fileName, text, 'text/csv;charset=utf-8');
      showToast({ kind: 'success', text: t`The activity is in your downloads.` });
      return queries.invalidateQueries({ queryKey: ['dealer', 'activity'] });
    },
    onError: (error) => showToast({ kind: 'error', text: failureWords(error) }),
  });
  return (
    <Button busy={download.isPending} onClick={() => download.mutate()}>
      {download.isPending ? <Trans>Gathering…</Trans> : <Trans>Download as CSV</Trans>}
    </Button>
  );
}
