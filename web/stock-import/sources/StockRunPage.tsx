import { Trans, useLingui } from '@lingui/react/macro';
import { isRunUnderWay } from '#contract/stock-source-kinds.ts';
import { formatInstant } from '../../kit/format.ts';
import { paths } from '../../paths.ts';
import { DealerFrame } from '../../shell/DealerFrame.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { SkeletonCard } from '../../ui/SkeletonCard.tsx';
import { Counts } from '../Counts.tsx';
import { ImportRows } from '../ImportRows.tsx';
import { MistakeList } from '../MistakeList.tsx';
import { ReportButton } from '../ReportButton.tsx';
import { useStockImport } from '../use-stock-import.ts';
import type { Route } from './+types/StockRunPage.ts';
import { DecideRun, UndoRun } from './RunDecision.tsx';
import { Changes } from './RunList.tsx';
import { causeWords, type Run, runStateWords } from './source-words.ts';
import classes from './sources.module.css';
import { useRun } from './use-sources.ts';

/** One run of a source: how far it has come, what it changed, and what a person may decide. */
export default function StockRunPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <DealerFrame
      key={id}
      title={t`A run of a source`}
      description={t`One run of a source of stock, and what it changed.`}
      crumb={<Trans>One run</Trans>}
      above={[{ to: paths.dealerStockSources, label: <Trans>Stock by itself</Trans> }]}
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
  if (query.isError && !run) return <LoadFailed title={t`The run could not be loaded.`} of={query} />;
  if (!run) return <SkeletonCard />;
  const by = run.key ? <bdi translate="no">{run.key.name}</bdi> : i18n._(causeWords[run.cause]);
  return (
    <div className={`column ${classes.page}`}>
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
      <p className="quiet">{t`You may leave this page; the work goes on.`}</p>
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

/** The file of a run: its rows, or what is wrong in them. */
function File({ id, run, token }: { id: string; run: Run; token: string }) {
  const { query } = useStockImport(id, token);
  const found = query.data?.data;
  if (!found?.counts || run.state === 'refused') return null;
  if (found.counts.mistaken > 0) return <MistakeList found={found} token={token} />;
  return (
    <>
      <Counts found={found} />
      <ImportRows id={id} token={token} />
      <div>
        <ReportButton id={id} token={token} />
      </div>
    </>
  );
}
