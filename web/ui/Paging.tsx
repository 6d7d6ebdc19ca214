import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import classes from './paging.module.css';

type PagingProps = { page: number; rows: number; total: number; pageSize: number };

const addressOf = (page: number) => (page === 1 ? '?' : `?page=${page}`);

/** Which rows are shown out of how many, and the ways to the pages beside. */
export function Paging({ page, rows, total, pageSize }: PagingProps) {
  const { t } = useLingui();
  const before = (page - 1) * pageSize;
  const first = before + 1;
  const last = before + rows;
  return (
    <nav className={classes.paging} aria-label={t`Pages`}>
      <p role="status">
        {rows > 0 ? (
          <Trans>
            {first} to {last} of {total}
          </Trans>
        ) : (
          <Trans>There is no page {page}.</Trans>
        )}
      </p>
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev">
          <Trans>Previous page</Trans>
        </Link>
      )}
      {last < total && rows > 0 && (
        <Link to={addressOf(page + 1)} rel="next">
          <Trans>Next page</Trans>
        </Link>
      )}
    </nav>
  );
}
