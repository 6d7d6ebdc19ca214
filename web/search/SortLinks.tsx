import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useEarlyEntry } from '../kit/use-early-entry.ts';
import classes from './search.module.css';
import { type SearchResult, searchWith } from './search-address.ts';

type Sort = SearchResult['sort'];

const words: Readonly<Record<Sort, MessageDescriptor>> = {
  payment: msg`Payment`,
  price: msg`Price`,
  km: msg`Kilometres`,
  newest: msg`Newest`,
  nearest: msg`Nearest`,
  drop: msg`Biggest drop`,
};

const offered: readonly Sort[] = ['payment', 'price', 'km', 'newest', 'drop', 'nearest'];

/** The orders that cars stand in, as links, on a phone as a list; the nearest first only where a place is known. */
export function SortLinks({ sort }: { sort: Sort }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isNear = Boolean(search.get('near')) || sort === 'nearest';
  const orders = offered.filter((one) => one !== 'nearest' || isNear);
  const sortBy = (order: string) => void navigate(searchWith(search, { sort: order }), { preventScrollReset: true });
  const early = useEarlyEntry<HTMLSelectElement>((field) => sortBy(field.value));
  return (
    <>
      <nav aria-label={t`Order`} className={classes.sorts}>
        {orders.map((one) => (
          <Link
            key={one}
            to={searchWith(search, { sort: one })}
            preventScrollReset
            aria-current={one === sort ? 'true' : undefined}
          >
            {i18n._(words[one])}
          </Link>
        ))}
      </nav>
      <select
        ref={early}
        aria-label={t`Order`}
        className={classes.sort}
        value={sort}
        onChange={({ target }) => sortBy(target.value)}
      >
        {orders.map((one) => (
          <option key={one} value={one}>
            {i18n._(words[one])}
          </option>
        ))}
      </select>
    </>
  );
}
