import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ownDirections } from '#contract/search-orders.ts';
import { useEarlyEntry } from '../kit/use-early-entry.ts';
import classes from './search.module.css';
import { type SearchResult, searchWith } from './search-address.ts';

type Sort = SearchResult['sort'];
type Direction = NonNullable<SearchResult['dir']>;

const words: Readonly<Record<Sort, MessageDescriptor>> = {
  best: msg`Best match`,
  payment: msg`Payment`,
  price: msg`Price`,
  km: msg`Kilometres`,
  newest: msg`Newest`,
  nearest: msg`Nearest`,
  drop: msg`Price drop`,
};

/** What a direction of an order is called by itself. */
const ways: Readonly<Partial<Record<Sort, Readonly<Record<Direction, MessageDescriptor>>>>> = {
  payment: { asc: msg`Payment, lowest first`, desc: msg`Payment, highest first` },
  price: { asc: msg`Price, lowest first`, desc: msg`Price, highest first` },
  km: { asc: msg`Kilometres, lowest first`, desc: msg`Kilometres, highest first` },
  newest: { asc: msg`Oldest first`, desc: msg`Newest first` },
};

const offered: readonly Sort[] = ['best', 'payment', 'price', 'km', 'newest', 'drop', 'nearest'];

const turned = (dir: Direction): Direction => (dir === 'asc' ? 'desc' : 'asc');

/** An order in the address: the direction only where it is not the order's own. */
const inAddress = (sort: Sort, dir: Direction | undefined) => ({
  sort,
  dir: dir === undefined || dir === ownDirections[sort] ? null : dir,
});

/** The orders that cars come in, as links, each turned round by one more press; on a phone a list with both directions. */
export function SortLinks({ sort, dir }: Pick<SearchResult, 'sort' | 'dir'>) {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const isNear = Boolean(search.get('near')) || sort === 'nearest';
  const orders = offered.filter((one) => one !== 'nearest' || isNear);
  return (
    <>
      <nav aria-label={t`Sort by`} className={`flow ${classes.sorts}`}>
        {orders.map((one) => {
          const isChosen = one === sort;
          const shown = isChosen ? (dir ?? undefined) : ownDirections[one];
          const next = isChosen && shown ? turned(shown) : shown;
          const called = shown && ways[one]?.[shown];
          return (
            <Link
              key={one}
              to={searchWith(search, inAddress(one, next))}
              className="note fixed beside touch no-line"
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              aria-label={called && i18n._(called)}
            >
              {i18n._(words[one])}
              {shown && <span aria-hidden>{shown === 'asc' ? '↑' : '↓'}</span>}
            </Link>
          );
        })}
      </nav>
      <SortList orders={orders} sort={sort} dir={dir} />
    </>
  );
}

/** Both directions of each order, as one list. */
function SortList({ orders, sort, dir }: Pick<SearchResult, 'sort' | 'dir'> & { orders: readonly Sort[] }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const choices = orders.flatMap((one) => {
    const both = ways[one];
    if (!both) return [{ value: one, label: words[one], change: inAddress(one, undefined) }];
    const own = ownDirections[one] ?? 'asc';
    return [own, turned(own)].map((way) => ({
      value: `${one} ${way}`,
      label: both[way],
      change: inAddress(one, way),
    }));
  });
  const sortBy = (value: string) => {
    const chosen = choices.find((one) => one.value === value);
    if (chosen) void navigate(searchWith(search, chosen.change), { preventScrollReset: true });
  };
  const early = useEarlyEntry<HTMLSelectElement>((field) => sortBy(field.value));
  return (
    <select
      ref={early}
      aria-label={t`Sort by`}
      className={classes.sort}
      value={dir === null ? sort : `${sort} ${dir}`}
      onChange={({ target }) => sortBy(target.value)}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {i18n._(label)}
        </option>
      ))}
    </select>
  );
}
