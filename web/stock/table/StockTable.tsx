import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Tick } from '../../ui/Tick.tsx';
import type { StockRow as Row } from '../car.ts';
import { type RowActs, StockRow } from './StockRow.tsx';
import { ariaSort, nextSort, queryOf, withAnswer } from './stock-query.ts';
import classes from './stock-table.module.css';

type StockTableProps = { rows: readonly Row[]; picked: ReadonlySet<string>; acts: RowActs };

/** A dense table; on a narrow screen each row stands as a card. */
export function StockTable({ rows, picked, acts }: StockTableProps) {
  const { t } = useLingui();
  const ids = rows.map(({ _id }) => _id);
  const count = ids.filter((id) => picked.has(id)).length;
  const all = count === ids.length;
  return (
    <table className={`table small ${classes.table}`} aria-label={t`Cars`}>
      <thead>
        <tr>
          {acts.mayChange && (
            <th scope="col" className={classes.pick}>
              <Tick
                aria-label={t`Select all cars on this page`}
                checked={all}
                partly={count > 0 && !all}
                onChange={() => acts.pick(ids, !all)}
              />
            </th>
          )}
          <Headings />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <StockRow key={row._id} row={row} isPicked={picked.has(row._id)} acts={acts} />
        ))}
      </tbody>
    </table>
  );
}

/** What stands in the columns. */
function Headings() {
  const { t } = useLingui();
  return (
    <>
      <th scope="col">
        <span className="visually-hidden">{t`Photo`}</span>
      </th>
      <Heading column="name">{t`Car`}</Heading>
      <Heading column="mileage">{t`Condition`}</Heading>
      <Heading column="listed" className={classes.days}>{t`Days`}</Heading>
      <Heading column="price" className={classes.price}>{t`Base price`}</Heading>
      <th scope="col" className={classes.price}>{t`All-in`}</th>
      <th scope="col" className={classes.price}>{t`Payment`}</th>
      <th scope="col" className={classes.count} title={t`In the last 30 days`}>{t`Views`}</th>
      <th scope="col" className={classes.count}>{t`Leads`}</th>
      <th scope="col">{t`Problems`}</th>
      <th scope="col">
        <span className="visually-hidden">{t`Actions`}</span>
      </th>
    </>
  );
}

type HeadingProps = {
  column: 'name' | 'mileage' | 'price' | 'listed';
  className?: string | undefined;
  children: ReactNode;
};

/** A heading that sorts by its column, and turns the order at the second press. */
function Heading({ column, className, children }: HeadingProps) {
  const [search] = useSearchParams();
  const { sort } = queryOf(search);
  return (
    <th scope="col" aria-sort={ariaSort(column, sort)} className={className}>
      <Link to={{ search: `?${withAnswer(search, 'sort', nextSort(column, sort))}` }} preventScrollReset>
        {children}
        <span aria-hidden className={classes.order}>
          {sort === column ? '↑' : sort === `${column}-down` ? '↓' : ''}
        </span>
      </Link>
    </th>
  );
}
