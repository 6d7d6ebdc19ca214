import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import classes from './paging.module.css';

type PagingProps = { page: number; rows: number; total: number; pageSize: number };

/** The same address on another page of the list. */
const addressOf = (search: URLSearchParams, page: number): string => {
  const other = new URLSearchParams(search);
  if (page === 1) other.delete('page');
  else other.set('page', String(page));
  return `?${other.toString().replaceAll('%2C', ',')}`;
};

/** Which rows are shown out of how many, and the ways to the pages beside. */
export function Paging({ page, rows, total, pageSize }: PagingProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const before = (page - 1) * pageSize;
  const first = before + 1;
  const last = before + rows;
  return (
    <nav className={`flow-row gap-0-3 small linked ${classes.paging}`} aria-label={t`Pages`}>
      <p role="status">
        {rows > 0 ? (
          <Trans>
            {first} to {last} of {total}
          </Trans>
        ) : (
          <Trans>There is no page {page}.</Trans>
        )}
      </p>
      {page > 1 && <Link to={addressOf(search, page - 1)} rel="prev">{t`Previous page`}</Link>}
      {last < total && rows > 0 && <Link to={addressOf(search, page + 1)} rel="next">{t`Next page`}</Link>}
    </nav>
  );
}
