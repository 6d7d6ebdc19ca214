import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Tick } from '../../ui/Tick.tsx';
import type { StockRow as Row } from '../car.ts';
import { StockRow } from './StockRow.tsx';
import { ariaSort, nextSort, queryOf, withAnswer } from './stock-query.ts';
import classes from './stock-table.module.css';
import type { StockAction } from './use-stock-actions.ts';

type StockTableProps = {
  rows: readonly Row[];
  picked: ReadonlySet<string>;
  mayChange: boolean;
  pick: (ids: readonly string[], isPicked: boolean) => void;
  act: (action: StockAction, id: string) => void;
};

/** A dense table; on a narrow screen each row stands as a card. */
export function StockTable({ rows, picked, mayChange, pick, act }: StockTableProps) {
  const { t } = useLingui();
  const ids = rows.map(({ _id }) => _id);
  const count = ids.filter((id) => picked.has(id)).length;
  const all = count === ids.length;
  return (
    <table className={`table small ${classes.table}`} aria-label={t`Cars`}>
      <thead>
        <tr>
          {mayChange && (
            <th scope="col" className={classes.pick}>
              <Tick
                aria-label={t`Pick all cars on this page`}
                checked={all}
                partly={count > 0 && !all}
                onChange={() => pick(ids, !all)}
              />
            </th>
          )}
          <Heading column="name">{t`Car`}</Heading>
          <Heading column="mileage">{t`Condition`}</Heading>
          <Heading column="price" className={classes.price}>{t`Base price`}</Heading>
          <th scope="col">{t`State`}</th>
          <th scope="col">
            <span className="visually-hidden">{t`Actions`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <StockRow
            key={row._id}
            row={row}
            isPicked={picked.has(row._id)}
            mayChange={mayChange}
            pick={(isPicked) => pick([row._id], isPicked)}
            act={(action) => act(action, row._id)}
          />
        ))}
      </tbody>
    </table>
  );
}

type HeadingProps = { column: 'name' | 'mileage' | 'price'; className?: string | undefined; children: ReactNode };

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
