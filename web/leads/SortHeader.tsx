import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { LeadOrder } from '#contract/lead-statuses.ts';
import { orderOf, searchWith } from './all/lead-filter.ts';
import classes from './leads-table.module.css';

type SortHeaderProps = {
  /** What the first press asks for, and the second. */
  orders: readonly [LeadOrder, LeadOrder];
  className?: string | undefined;
  children: ReactNode;
};

/** A heading that orders the list by its column, and back. */
export function SortHeader({ orders: [first, second], className, children }: SortHeaderProps) {
  const [search] = useSearchParams();
  const order = orderOf(search);
  const isSorted = order === first || order === second;
  const next = order === first ? second : first;
  const direction = order.startsWith('-') ? 'descending' : 'ascending';
  const Arrow = order.startsWith('-') ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      <Link
        to={searchWith(search, { sort: next === '-submitted' ? '' : next })}
        preventScrollReset
        className={`beside gap-05 touch no-line ${classes.sort}`}
      >
        {children}
        {isSorted && <Arrow aria-hidden size={16} stroke={1.75} />}
      </Link>
    </th>
  );
}
