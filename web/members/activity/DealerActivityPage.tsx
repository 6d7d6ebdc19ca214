import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { dateFormat, formatDayIn } from '../../kit/format.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { saveFile } from '../../kit/save-file.ts';
import { OwnersFrame } from '../../shell/DealerFrame.tsx';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type ActivityFilter, ActivityFilters, filterOf } from './ActivityFilters.tsx';
import classes from './activity.module.css';

/** Who of the business did what and when, for its owners. */
export default function DealerActivityPage() {
  const { t } = useLingui();
  return (
    <OwnersFrame title={t`Activity`} others={t`Owners can see who did what, and when.`}>
      {(token) => <Activity token={token} />}
    </OwnersFrame>
  );
}

function Activity({ token }: { token: string }) {
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
    <div className={`stack start gap-3 ${classes.page}`}>
      <p className="note">
        <Trans>
          Everything your team, your keys and iCarDeals did for your business in the last two years. Customers’ activity
          is in their leads.
        </Trans>
      </p>
      <ActivityFilters doers={first?.doers ?? []} />
      <ExportActivity token={token} filter={filter} />
      {activity.isError && <LoadFailed title={t`We couldn’t load the activity log.`} of={activity} />}
      {activity.isPending && <Skeleton width="100%" height="240px" />}
      {first && <ActivityList entries={entries} timeZone={first.timeZone} />}
      {activity.hasNextPage && (
        <Button busy={activity.isFetchingNextPage} onClick={() => activity.fetchNextPage()}>
          <Trans>Show older activity</Trans>
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
      showToast({ kind: 'success', text: t`Your activity file is in your downloads.` });
      return queries.invalidateQueries({ queryKey: ['dealer', 'activity'] });
    },
    onError: (error) => showToast({ kind: 'error', text: failureWords(error) }),
  });
  return (
    <Button busy={download.isPending} onClick={() => download.mutate()}>
      {download.isPending ? <Trans>Preparing…</Trans> : <Trans>Download as CSV</Trans>}
    </Button>
  );
}

type Entry = CallReply<'listActivity'>['data'][number];

/** What was done, under the days of the dealer's calendar. */
function ActivityList({ entries, timeZone }: { entries: readonly Entry[]; timeZone: string }) {
  const { i18n, t } = useLingui();
  if (entries.length === 0) {
    return <p role="status">{t`No activity matches.`}</p>;
  }
  const days = Map.groupBy(entries, ({ at }) => formatDayIn(timeZone, at, i18n.locale));
  return [...days].map(([day, some]) => (
    <section key={day} aria-label={day} className="whole">
      <h2 className={`larger ${classes.day}`}>{day}</h2>
      <ol>
        {some.map((entry) => (
          <Row key={entry._id} entry={entry} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  ));
}

function Row({ entry, timeZone }: { entry: Entry; timeZone: string }) {
  const { t, i18n } = useLingui();
  const { at, by, what, more, about } = entry;
  const time = dateFormat(`time in ${timeZone}`, i18n.locale, { timeStyle: 'short', timeZone });
  const doers = {
    member: t`Former team member`,
    key: t`An access key`,
    product: t`iCarDeals`,
    operator: t`iCarDeals staff`,
  };
  return (
    <li className={`underlined stack gap-05-2 ${classes.row}`}>
      <time dateTime={at} className="note">
        {time.format(new Date(at))}
      </time>
      <span className="medium breaks" translate={by.name ? 'no' : undefined}>
        {by.name ?? doers[by.kind]}
      </span>
      <span className="breaks">
        {what}
        {more && <span className="note"> · {more}</span>}
        {about && (
          <>
            {' · '}
            <Link to={about.path} translate="no">
              {about.name}
            </Link>
          </>
        )}
      </span>
    </li>
  );
}
