import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import type { LeadOrder } from '#contract/lead-statuses.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import { Paging } from '../ui/Paging.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tick } from '../ui/Tick.tsx';
import { orderOf, searchWith } from './all/lead-filter.ts';
import { LeadRow } from './LeadRow.tsx';
import facts from './lead-facts.module.css';
import classes from './leads-table.module.css';

export type Lead = CallReply<'listLeads'>['data'][number];

export type Selection = {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  /** Chooses a lead, or no longer. */
  readonly onChoose: (id: string) => void;
};

type TableProps = {
  leads: readonly Lead[];
  now: Date;
  /** Which are chosen, to do something with several. */
  selection: Selection;
  /** Stand by whose turn it is; without it the headings order the list, by its address. */
  byTurn?: boolean;
};

const columns = 12;

/** A dense table, a line for each lead; on a narrow screen each row stands as a card. */
export function LeadsTable({ leads, now, selection, byTurn = false }: TableProps) {
  const { t } = useLingui();
  const rowOf = (lead: Lead) => <LeadRow key={lead._id} lead={lead} now={now} selection={selection} />;
  return (
    <table className={`table small ${classes.table}`} aria-label={t`Leads`}>
      <thead>
        <tr>
          <ChooseAll leads={leads} selection={selection} />
          <Headings sortable={!byTurn} />
        </tr>
      </thead>
      {byTurn ? (
        groupsOf(leads).map((group) => (
          <tbody key={group.turn}>
            <TurnHeading turn={group.turn} count={group.leads.length} />
            {group.leads.map(rowOf)}
          </tbody>
        ))
      ) : (
        <tbody>{leads.map(rowOf)}</tbody>
      )}
    </table>
  );
}

function Headings({ sortable }: { sortable: boolean }) {
  const heading = (words: ReactNode, className?: string, orders?: readonly [LeadOrder, LeadOrder]) =>
    sortable && orders ? (
      <SortHeader orders={orders} className={className}>
        {words}
      </SortHeader>
    ) : (
      <th scope="col" className={className}>
        {words}
      </th>
    );
  return (
    <>
      {heading(<Trans>Waiting</Trans>, classes.age, ['-submitted', 'submitted'])}
      {heading(<Trans>Customer</Trans>)}
      {heading(<Trans>City</Trans>, classes.city)}
      {heading(<Trans>Vehicle</Trans>, undefined, ['vehicle', '-vehicle'])}
      {heading(<Trans>Mode</Trans>, classes.mode)}
      {heading(<Trans>Price</Trans>, classes.price, ['-price', 'price'])}
      {heading(<Trans context="column">Trade-in</Trans>, facts.tradeIn)}
      {heading(<Trans>Credit</Trans>, facts.credit)}
      {heading(<Trans>Appointment</Trans>, facts.booked)}
      {heading(<Trans>Status</Trans>, classes.status, ['status', '-status'])}
      {heading(<AssignedTo />, classes.assigned)}
    </>
  );
}

/** A drawing where the column holds initials alone. */
const AssignedTo = () => (
  <>
    <IconUser aria-hidden size={18} stroke={1.75} />
    <span className={facts.name}>
      <Trans>Assigned to</Trans>
    </span>
  </>
);

/** Whose turn it is with the leads below. */
function TurnHeading({ turn, count }: { turn: Turn; count: number }) {
  const { i18n } = useLingui();
  const { name, hint } = turnLabels[turn];
  return (
    <tr className={classes.turn}>
      <th colSpan={columns} scope="rowgroup">
        {i18n._(name)} <span className="note">{count}</span>
        {hint && <small className="note">{i18n._(hint)}</small>}
      </th>
    </tr>
  );
}

function ChooseAll({ leads, selection }: { leads: readonly Lead[]; selection: Selection }) {
  const { t } = useLingui();
  const { chosen, onChange } = selection;
  const all = leads.length > 0 && chosen.size === leads.length;
  return (
    <th scope="col" className={classes.choose}>
      <Tick
        aria-label={t`Select all on this page`}
        checked={all}
        partly={chosen.size > 0 && !all}
        onChange={() => onChange(all ? new Set() : new Set(leads.map(({ _id }) => _id)))}
      />
    </th>
  );
}

type SortHeaderProps = {
  /** What the first press asks for, and the second. */
  orders: readonly [LeadOrder, LeadOrder];
  className?: string | undefined;
  children: ReactNode;
};

/** A heading that orders the list by its column, and back. */
function SortHeader({ orders: [first, second], className, children }: SortHeaderProps) {
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

const rows = ['62%', '48%', '70%', '55%', '64%', '45%', '58%', '66%'];

/** The table's shape while it is fetched. */
export function LeadsSkeleton() {
  return (
    <div className={classes.skeleton} role="status">
      <span className="visually-hidden">
        <Trans>Loading the leads…</Trans>
      </span>
      {rows.map((width) => (
        <div key={width} className={`stack gap-3 underlined ${classes.bars}`}>
          <Skeleton width="48px" />
          <Skeleton width={width} />
          <Skeleton width="80%" />
          <Skeleton width="88px" />
        </div>
      ))}
    </div>
  );
}

type LeadPagingProps = { page: number; list: CallReply<'listLeads'> };

/** The ways to the pages beside; the next one begins where this one ends, whatever comes meanwhile. */
export function LeadPaging({ page, list: { data, total, isCounted, cursor } }: LeadPagingProps) {
  return (
    <Paging
      page={page}
      rows={data.length}
      total={total}
      isCounted={isCounted}
      pageSize={pageSizes.listLeads}
      cursor={cursor}
    />
  );
}

/** Whose turn it is with an open lead, in the order in which a list shows it. */
type Turn = 'new' | 'yours' | 'theirs';

const turnLabels: Readonly<Record<Turn, { readonly name: MessageDescriptor; readonly hint?: MessageDescriptor }>> = {
  new: { name: msg({ message: 'New', context: 'leads' }) },
  yours: { name: msg`Your turn`, hint: msg`Opened, no reply yet` },
  theirs: { name: msg`Their turn` },
};

/** Nobody has opened it; opened and not answered, or the shopper has written since; answered. */
const turnOf = ({ status, unread }: Pick<Lead, 'status' | 'unread'>): Turn => {
  if (status === 'submitted') return 'new';
  return status === 'viewed' || unread > 0 ? 'yours' : 'theirs';
};

/** The leads by whose turn it is; in each the order stays. */
const groupsOf = (leads: readonly Lead[]) =>
  (['new', 'yours', 'theirs'] as const)
    .map((turn) => ({ turn, leads: leads.filter((lead) => turnOf(lead) === turn) }))
    .filter((group) => group.leads.length > 0);

/** Their ids in the order in which they stand. */
export const idsByTurn = (leads: readonly Lead[]): readonly string[] =>
  groupsOf(leads).flatMap((group) => group.leads.map(({ _id }) => _id));
