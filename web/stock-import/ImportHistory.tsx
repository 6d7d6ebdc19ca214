import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import { api } from '../kit/api.ts';
import { formatInstant } from '../kit/format.ts';
import { stockImportPath } from '../paths.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Paging } from '../ui/Paging.tsx';
import { pageOf } from '../ui/page-of.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { stateWords } from './import-words.ts';
import classes from './stock-import.module.css';

type Listed = CallReply<'listStockImports'>['data'][number];

/** The files that were brought before, newest first. */
export function ImportHistory({ token }: { token: string }) {
  const { t } = useLingui();
  const page = pageOf(useSearchParams()[0]);
  const files = useQuery({
    queryKey: ['dealer', 'stock-imports', page],
    queryFn: () => api('listStockImports', { query: { page: String(page) } }, token),
    refetchOnMount: 'always',
  });
  const { data } = files;
  return (
    <section className="column gap-2" aria-labelledby="history">
      <h2 id="history">{t`Earlier files`}</h2>
      {files.isError ? (
        <LoadFailed title={t`The files could not be loaded.`} of={files} />
      ) : !data ? (
        <Skeleton width="70%" />
      ) : data.total === 0 ? (
        <p className={classes.lead}>
          <Trans>You have not brought a file yet. Each one stays here for 90 days, with its report.</Trans>
        </p>
      ) : (
        <>
          <ul className={`ruled ${classes.files}`}>
            {data.data.map((file) => (
              <HistoryRow key={file._id} file={file} />
            ))}
          </ul>
          <Paging page={page} rows={data.data.length} total={data.total} pageSize={pageSizes.listStockImports} />
        </>
      )}
    </section>
  );
}

function HistoryRow({ file }: { file: Listed }) {
  const { i18n } = useLingui();
  const { counts } = file;
  return (
    <li>
      {file.state === 'receiving' ? (
        <bdi className={`strong in-line ${classes.fileName}`}>{file.fileName}</bdi>
      ) : (
        <Link to={stockImportPath(file._id)} className={`strong in-line ${classes.fileName}`}>
          <bdi>{file.fileName}</bdi>
        </Link>
      )}
      <span data-state={file.state} className={`note strong ${classes.state}`}>
        {i18n._(stateWords[file.state])}
      </span>
      <span className={`note ${classes.when}`}>
        <time dateTime={file.createdAt}>{formatInstant(file.createdAt, i18n.locale)}</time>
        {counts && (
          <>
            {' · '}
            <Plural value={file.rowsTotal} one="# car" other="# cars" />
          </>
        )}
        {file.state === 'receiving' && (
          <>
            {' · '}
            <Trans>Choose the same file again to go on.</Trans>
          </>
        )}
      </span>
    </li>
  );
}
