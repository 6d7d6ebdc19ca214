import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isRunUnderWay } from '#contract/stock-source-kinds.ts';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import { paths } from '../../paths.ts';
import { DealerFrame } from '../../shell/DealerFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { SkeletonCard } from '../../ui/SkeletonCard.tsx';
import { Counts, ImportRows, MistakeList, ReportButton, useStockImport } from '../ImportParts.tsx';
import { pricesWords } from '../import-words.ts';
import shared from '../stock-import.module.css';
import type { Route } from './+types/StockRunPage.ts';
import { Changes } from './RunList.tsx';
import { causeWords, heldWords, type Run, runStateWords } from './source-words.ts';
import classes from './sources.module.css';
import { useRun, useSourceChange } from './use-sources.ts';

/** One run of a source: how far it has come, what it changed, and what a person may decide. */
export default function StockRunPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <DealerFrame
      key={id}
      title={t`Inventory update`}
      description={t`An automatic inventory update and what it changed.`}
      crumb={<Trans>Inventory update</Trans>}
      above={[{ to: paths.dealerStockSources, label: <Trans>Automatic inventory feed</Trans> }]}
      under={paths.dealerStockImport}
    >
      {({ token }) => <OneRun id={id} token={token} />}
    </DealerFrame>
  );
}

function OneRun({ id, token }: { id: string; token: string }) {
  const { i18n, t } = useLingui();
  const query = useRun(id, token);
  const run = query.data?.data;
  if (query.isError && !run) return <LoadFailed title={t`We couldn’t load the run.`} of={query} />;
  if (!run) return <SkeletonCard />;
  const by = run.key ? <bdi translate="no">{run.key.name}</bdi> : i18n._(causeWords[run.cause]);
  return (
    <div className={`column ${shared.page} ${classes.sources}`}>
      <p className="strong larger breaks">
        <bdi translate="no">{run.source.name}</bdi>
        <small className="block quiet">
          <time dateTime={run.createdAt}>{formatInstant(run.createdAt, i18n.locale)}</time>, {by}
        </small>
      </p>
      {isRunUnderWay(run.state) ? <UnderWay run={run} /> : <Outcome run={run} token={token} />}
      {run.importId && !isRunUnderWay(run.state) && <File key={run.state} id={run.importId} run={run} token={token} />}
    </div>
  );
}

function UnderWay({ run }: { run: Run }) {
  const { i18n, t } = useLingui();
  const title = i18n._(runStateWords[run.state]);
  const share = run.rowsTotal > 0 ? run.rowsDone / run.rowsTotal : 0;
  return (
    <section className="stack gap-2">
      <p role="status" className="strong">
        {title}…
      </p>
      {run.state === 'applying' && <ProgressBar label={title} value={share} />}
      <p className="quiet">{t`You can leave this page. We’ll keep working on the file.`}</p>
    </section>
  );
}

function Outcome({ run, token }: { run: Run; token: string }) {
  const { i18n } = useLingui();
  if (run.state === 'held') return <DecideRun run={run} token={token} />;
  return (
    <Notice title={i18n._(runStateWords[run.state])} failed={run.state === 'failed'}>
      {run.problem && <p>{run.problem}</p>}
      {(run.state === 'done' || run.state === 'undone') && (
        <p>
          <Changes run={run} />
        </p>
      )}
      {run.canUndo && <UndoRun id={run._id} token={token} />}
    </Notice>
  );
}

/** The file of a run: what is wrong in its rows, and what was understood of them. */
function File({ id, run, token }: { id: string; run: Run; token: string }) {
  const { i18n } = useLingui();
  const { query } = useStockImport(id, token);
  const found = query.data?.data;
  if (!found?.counts || run.state === 'refused') return null;
  const { mistaken } = found.counts;
  return (
    <>
      <Counts found={found} />
      {found.prices && (
        <p className="note">
          <Trans>Prices: {i18n._(pricesWords[found.prices])}</Trans>
        </p>
      )}
      {mistaken > 0 ? <MistakeList found={found} token={token} /> : <ImportRows id={id} token={token} />}
      <div>
        <ReportButton id={id} token={token} />
      </div>
    </>
  );
}

/** Asks what becomes of a run that waits for a person. */
function DecideRun({ run, token }: { run: Run; token: string }) {
  const { i18n, t } = useLingui();
  const { _id: id, counts, heldFor, removed } = run;
  const missing = counts?.missing ?? 0;
  const decide = useSourceChange((take: boolean) =>
    api('decideStockRun', { params: { id }, body: { take, missing } }, token),
  );
  return (
    <section className="card stack start gap-15" aria-labelledby="decide">
      <h2 id="decide">{t`This file needs your review`}</h2>
      {heldFor && <p>{i18n._(heldWords[heldFor])}</p>}
      <p>
        <Trans>
          <Plural value={counts?.added ?? 0} one="# new car" other="# new cars" />,{' '}
          <Plural value={counts?.changed ?? 0} one="# changed" other="# changed" />,{' '}
          <Plural value={removed} one="# to be removed" other="# to be removed" />.
        </Trans>
      </p>
      <CallFailed error={decide.error} />
      <div className="flow-row gap-15">
        <Button kind="primary" busy={decide.isPending} onClick={() => decide.mutate(true)}>{t`Import`}</Button>
        <Button busy={decide.isPending} onClick={() => decide.mutate(false)}>{t`Reject`}</Button>
      </div>
    </section>
  );
}

/** Takes back what the last run has changed. */
function UndoRun({ id, token }: { id: string; token: string }) {
  const { t } = useLingui();
  const undo = useSourceChange(() => api('undoStockRun', { params: { id } }, token));
  return (
    <>
      <CallFailed error={undo.error} />
      <Button busy={undo.isPending} onClick={() => undo.mutate(undefined)}>{t`Undo this run`}</Button>
      <p className="note">
        <Trans>
          We’ll remove the cars this run added, restore the ones it changed and bring back the ones it removed. Anything
          you’ve changed since then will stay as it is.
        </Trans>
      </p>
    </>
  );
}
