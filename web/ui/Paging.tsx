import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '../kit/format.ts';
import classes from './paging.module.css';

type PagingProps = {
  page: number;
  rows: number;
  total: number;
  pageSize: number;
  /** Whether the total is all; else there are more. */
  isCounted?: boolean;
  /** Where the next page begins, for a list that goes on from there; null where there is none. */
  cursor?: string | null;
};

/** The same address on another page of the list. */
const addressOf = (search: URLSearchParams, page: number, cursor?: string | null): string => {
  const other = new URLSearchParams(search);
  if (page === 1) other.delete('page');
  else other.set('page', String(page));
  if (cursor) other.set('cursor', cursor);
  else other.delete('cursor');
  return `?${other.toString().replaceAll('%2C', ',')}`;
};

/** Which rows are shown out of how many, and the ways to the pages beside. */
export function Paging({ page, rows, total: counted, pageSize, isCounted = true, cursor }: PagingProps) {
  const { i18n, t } = useLingui();
  const [search] = useSearchParams();
  const before = (page - 1) * pageSize;
  const first = before + 1;
  const last = before + rows;
  const total = isCounted ? counted : t`more than ${formatCount(counted, i18n.locale)}`;
  const isLast = cursor === undefined ? last >= counted : cursor === null;
  return (
    <nav className={`flow-row gap-0-3 small linked ${classes.paging}`} aria-label={t`Pages`}>
      <p role="status">
        {rows > 0 ? (
          <Trans>
            {first}–{last} of {total}
          </Trans>
        ) : (
          t`Page ${page} doesn’t exist.`
        )}
      </p>
      {page > 1 && <Link to={addressOf(search, page - 1)} rel="prev">{t`Previous page`}</Link>}
      {!isLast && rows > 0 && <Link to={addressOf(search, page + 1, cursor)} rel="next">{t`Next page`}</Link>}
    </nav>
  );
}
