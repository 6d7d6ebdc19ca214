import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { pageSizes } from '#contract/page-sizes.ts';
import { formatInstant } from '../../kit/format.ts';
import { stockRunPath } from '../../paths.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { pageOf } from '../../ui/page-of.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from '../stock-import.module.css';
import { causeWords, type Run, runStateWords } from './source-words.ts';
import { useRuns } from './use-sources.ts';

/** The runs of all sources, newest first, each with what it changed. */
export function RunList({ token }: { token: string }) {
  const { t } = useLingui();
  const page = pageOf(useSearchParams()[0]);
  const runs = useRuns(token, page);
  const { data } = runs;
  return (
    <section className="stack gap-2" aria-labelledby="runs">
      <h2 id="runs">{t`Runs`}</h2>
      {runs.isError && !data ? (
        <LoadFailed title={t`We couldn’t load the runs.`} of={runs} />
      ) : !data ? (
        <Skeleton width="70%" />
      ) : data.total === 0 ? (
        <p className="quiet measured">
          <Trans>No runs yet. We keep a record of each run and its changes for 90 days.</Trans>
        </p>
      ) : (
        <>
          <ul className={`ruled ${classes.files}`} aria-label={t`Runs`}>
            {data.data.map((run) => (
              <RunRow key={run._id} run={run} />
            ))}
          </ul>
          <Paging page={page} rows={data.data.length} total={data.total} pageSize={pageSizes.listStockRuns} />
        </>
      )}
    </section>
  );
}

function RunRow({ run }: { run: Run }) {
  const { i18n } = useLingui();
  const { state, problem, createdAt, key } = run;
  return (
    <li>
      <Link to={stockRunPath(run._id)} className="strong in-line">
        <time dateTime={createdAt}>{formatInstant(createdAt, i18n.locale)}</time>
      </Link>
      <span data-state={state === 'held' ? 'waiting' : state} className={`note strong ${classes.state}`}>
        {i18n._(runStateWords[state])}
      </span>
      <span className={`note ${classes.when}`}>
        <bdi translate="no">{run.source.name}</bdi>
        {', '}
        {key ? <bdi translate="no">{key.name}</bdi> : i18n._(causeWords[run.cause])}
        {(state === 'done' || state === 'held') && (
          <>
            {' · '}
            <Changes run={run} />
          </>
        )}
        {problem && ` · ${problem}`}
      </span>
    </li>
  );
}

/** What a run changes, in one line. */
export function Changes({ run: { counts, removed } }: { run: Run }) {
  return (
    <>
      <Plural value={counts?.added ?? 0} one="# new" other="# new" />
      {', '}
      <Plural value={counts?.changed ?? 0} one="# changed" other="# changed" />
      {', '}
      <Plural value={removed} one="# removed" other="# removed" />
    </>
  );
}
