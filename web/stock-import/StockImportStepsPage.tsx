import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import { AtWork } from './AtWork.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { isAtWork } from './import-words.ts';
import { LookAtImport } from './LookAtImport.tsx';
import classes from './stock-import.module.css';
import { useStockImport } from './use-stock-import.ts';

/** The page of one file of stock: at work on it, to be looked at, or over. It stands wherever it is opened again. */
export function StockImportStepsPage({ id }: { id: string }) {
  return (
    <DealerFrame
      title={<Trans>Import cars from a file</Trans>}
      crumb={<Trans>One file</Trans>}
      above={[{ to: paths.dealerStockImport, label: <Trans>Import cars</Trans> }]}
    >
      {({ token }) => <Steps id={id} token={token} />}
    </DealerFrame>
  );
}

function Steps({ id, token }: { id: string; token: string }) {
  const { t } = useLingui();
  const { query, read, confirm, cancel } = useStockImport(id, token);
  const found = query.data?.data;
  if (query.isError && !found)
    return (
      <LoadFailed
        title={t`The file could not be loaded.`}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  if (!found)
    return (
      <div className={classes.page} aria-hidden>
        <Skeleton width="40%" height="24px" />
        <SkeletonCard />
      </div>
    );
  return (
    <div className={classes.page}>
      <p className={classes.file}>
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
