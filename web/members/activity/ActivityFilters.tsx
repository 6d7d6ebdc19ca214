import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ActivityKind, activityKinds } from '#contract/activity-kinds.ts';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { isIsoDate } from '#engine/dates/add-days.ts';
import { DayField } from '../../ui/DayField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import classes from './activity.module.css';

const kindWords: Readonly<Record<ActivityKind, MessageDescriptor>> = {
  signIns: msg`Sign-ins and devices`,
  people: msg`Team`,
  leads: msg`Leads`,
  appointments: msg`Appointments`,
  cars: msg`Cars`,
  programmes: msg`Programs`,
  page: msg`Page`,
  keys: msg`Keys`,
  delivery: msg`Delivery`,
  exports: msg`Downloads`,
  plan: msg`Plan`,
};

/** By what the activity is narrowed; the address keeps it. */
export function ActivityFilters({ doers }: { doers: CallReply<'listActivity'>['doers'] }) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string) =>
    setSearch(addressWith(search, name, value), { preventScrollReset: true });
  const choose = (name: string) => (event: { currentTarget: { value: string } }) =>
    set(name, event.currentTarget.value);
  return (
    <form
      aria-label={t`Filter activity`}
      className={`whole stack tops gap-2 ${classes.filters}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        label={t`Who`}
        value={search.get('by') ?? ''}
        onChange={choose('by')}
        data={[
          { value: '', label: t`Everyone` },
          ...doers.map(({ _id, name, kind }) => ({ value: _id, label: kind === 'key' ? t`Key ${name}` : name })),
          { value: 'product', label: t`iCarDeals` },
          { value: 'operator', label: t`iCarDeals staff` },
        ]}
      />
      <SelectField
        label={t`Topic`}
        value={search.get('kind') ?? ''}
        onChange={choose('kind')}
        data={[
          { value: '', label: t`Everything` },
          ...activityKinds.map((kind) => ({ value: kind, label: i18n._(kindWords[kind]) })),
        ]}
      />
      <Day key={`from ${search.get('from')}`} name="from" label={t`From`} onDay={set} />
      <Day key={`to ${search.get('to')}`} name="to" label={t`To`} onDay={set} />
    </form>
  );
}

type DayProps = { name: 'from' | 'to'; label: string; onDay: (name: string, value: string) => void };

/** A day that goes into the address once it is one. */
function Day({ name, label, onDay }: DayProps) {
  const [search] = useSearchParams();
  const [value, setValue] = useState(search.get(name) ?? '');
  return (
    <DayField
      label={label}
      value={value}
      onDay={(text) => {
        setValue(text);
        if (text === '' || isIsoDate(text)) onDay(name, text);
      }}
    />
  );
}

export type ActivityFilter = CallRequest<'exportActivity'>['body'];

/** What an address asks for; what is no kind and no day is left out. */
export const filterOf = (search: URLSearchParams): ActivityFilter => {
  const kind = activityKinds.find((one) => one === search.get('kind'));
  const [by, from, to] = ['by', 'from', 'to'].map((name) => search.get(name) ?? '');
  return {
    ...(kind && { kind }),
    ...(by && { by }),
    ...(from && isIsoDate(from) && { from }),
    ...(to && isIsoDate(to) && { to }),
  };
};

/** The address with a choice made or taken back; a list that is narrowed begins anew. */
const addressWith = (search: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
};
