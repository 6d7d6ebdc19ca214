import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import type { Route } from './+types/StockImportStepsPage.ts';
import { Counts, ReportButton, useStockImport } from './ImportParts.tsx';
import { isAtWork, type StockImport, stateWords } from './import-words.ts';
import { LookAtImport } from './LookAtImport.tsx';
import classes from './stock-import.module.css';

/** The page of one file of stock: at work on it, to be looked at, or over. It stands wherever it is opened again. */
export default function StockImportStepsPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <DealerFrame
      key={id}
      title={t`Import inventory from a file`}
      headTitle={t`Import inventory`}
      description={t`What’s in this inventory file, and the status of its import.`}
      crumb={<Trans>Inventory file</Trans>}
      above={[{ to: paths.dealerStockImport, label: <Trans>Import inventory</Trans> }]}
    >
      {({ token }) => <Steps id={id} token={token} />}
    </DealerFrame>
  );
}

function Steps({ id, token }: { id: string; token: string }) {
  const { t } = useLingui();
  const { query, read, confirm, cancel } = useStockImport(id, token);
  const found = query.data?.data;
  if (query.isError && !found) return <LoadFailed title={t`We couldn’t load the file.`} of={query} />;
  if (!found)
    return (
      <div className={`column ${classes.page}`} aria-hidden>
        <Skeleton width="40%" height="24px" />
        <SkeletonCard />
      </div>
    );
  return (
    <div className={`column ${classes.page}`}>
      <p className="strong larger breaks">
        <bdi>{found.fileName}</bdi>
      </p>
      {isAtWork(found.state) ? (
        <AtWork found={found} />
      ) : found.state === 'waiting' ? (
        <LookAtImport key={`${found.rowsTotal}`} found={found} token={token} decide={{ read, confirm, cancel }} />
      ) : (
        <ImportOutcome found={found} token={token} />
      )}
    </div>
  );
}

/** What the product is doing with the file, and how far it has come. */
function AtWork({ found }: { found: StockImport }) {
  const { t } = useLingui();
  const { state, rowsDone, rowsTotal } = found;
  const title = {
    reading: t`Reading the file…`,
    applying: t`Importing cars…`,
    undoing: t`Undoing the import…`,
  }[state as 'reading' | 'applying' | 'undoing']; // shown for these three alone
  return (
    <section className="column gap-2">
      <h2>{title}</h2>
      {state === 'applying' && <ProgressBar label={title} value={rowsTotal > 0 ? rowsDone / rowsTotal : 0} />}
      <p role="status">
        {rowsDone > 0 && <Plural value={rowsDone} one="# car so far." other="# cars so far." />}{' '}
        <Trans>You can leave this page. The import will continue, and you’ll find it under Import inventory.</Trans>
      </p>
    </section>
  );
}

/** What became of a file. */
function ImportOutcome({ found, token }: { found: StockImport; token: string }) {
  const { i18n, t } = useLingui();
  const isDone = found.state === 'done';
  return (
    <>
      <Notice
        title={isDone ? <Trans>Your inventory is up to date</Trans> : i18n._(stateWords[found.state])}
        failed={found.state === 'failed'}
      >
        {found.problem && <p>{found.problem}</p>}
        {isDone && found.removeMissing && (found.counts?.missing ?? 0) > 0 && (
          <p>
            <Plural
              value={found.counts?.missing ?? 0}
              one="# car that wasn’t in the file was removed."
              other="# cars that weren’t in the file were removed."
            />
          </p>
        )}
        <Link to={paths.dealerStockImport} className={`beside touch ${classes.link}`}>{t`Upload another file`}</Link>
      </Notice>
      {isDone && <Counts found={found} />}
      {isDone && (
        <div className="flow-row gap-15">
          <ReportButton id={found._id} token={token} />
        </div>
      )}
    </>
  );
}
