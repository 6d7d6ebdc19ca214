import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Notice } from '../ui/Notice.tsx';
import { Counts } from './Counts.tsx';
import { type StockImport, stateWords } from './import-words.ts';
import { ReportButton } from './ReportButton.tsx';
import classes from './stock-import.module.css';

/** What became of a file. */
export function ImportOutcome({ found, token }: { found: StockImport; token: string }) {
  const { i18n, t } = useLingui();
  const isDone = found.state === 'done';
  return (
    <>
      <Notice
        title={isDone ? <Trans>Your stock is up to date</Trans> : i18n._(stateWords[found.state])}
        failed={found.state === 'failed'}
      >
        {found.problem && <p>{found.problem}</p>}
        {isDone && found.removeMissing && (found.counts?.missing ?? 0) > 0 && (
          <p>
            <Trans>Cars that were not in the file: {found.counts?.missing} removed.</Trans>
          </p>
        )}
        <Link to={paths.dealerStockImport} className={`beside touch ${classes.link}`}>{t`Bring another file`}</Link>
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
