import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { optionLabels } from '#contract/labels/option-labels.ts';
import type { LeadOrder } from '#contract/lead-statuses.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { leadStatusLabels } from '../StatusTag.tsx';
import { AddressField } from './AddressField.tsx';
import classes from './all-enquiries.module.css';
import { carOf, useCars, useModes, usePeople, valueOfCar } from './filter-options.ts';
import {
  conditionChoices,
  filterOf,
  isDay,
  isFiltered,
  type LeadFilter,
  orderOf,
  searchNowWith,
  statusChoices,
} from './lead-filter.ts';

/** What is looked for. All of it stands in the address, so that it can be kept, sent and gone back to. */
export function LeadFilters({ token }: { token: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [open, setOpen] = useState(false);
  const filter = filterOf(search);
  const go = (change: Record<string, string>) => void navigate(searchNowWith(change), { preventScrollReset: true });
  const wordsIn = (form: HTMLFormElement | null) =>
    form ? String(new FormData(form).get('q') ?? '').trim() : filter.q;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go({ q: wordsIn(event.currentTarget) });
  };
  return (
    <form aria-label={t`Find leads`} className={`stack gap-2 ${classes.filters}`} onSubmit={submit}>
      <div className={`stack bottoms gap-15 ${classes.search}`}>
        <AddressField
          type="search"
          name="q"
          label={t`Search`}
          placeholder={t`Name, email or vehicle`}
          maxLength={100}
          inAddress={filter.q}
        />
        <Button type="submit">{t`Search`}</Button>
        <Button className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          <IconAdjustmentsHorizontal aria-hidden />
          <Trans>Filter</Trans>
        </Button>
      </div>
      <div className={`stack bottoms ${classes.choices}`} data-open={open}>
        {/* Words that were typed and not yet looked for are not forgotten with a choice. */}
        <FilterChoices token={token} onChoose={(change, form) => go({ q: wordsIn(form), ...change })} />
        {isFiltered(filter) && (
          <Link to={paths.dealerAllEnquiries} preventScrollReset className={`beside small strong ${classes.link}`}>
            <Trans>Show all leads</Trans>
          </Link>
        )}
      </div>
    </form>
  );
}

/** The orders of the list, as they are offered. */
const orderLabels: readonly { order: LeadOrder; label: MessageDescriptor }[] = [
  { order: '-submitted', label: msg`Newest first` },
  { order: 'submitted', label: msg`Oldest first` },
  { order: '-changed', label: msg`Recently changed first` },
  { order: 'changed', label: msg`Least recently changed first` },
  { order: 'vehicle', label: msg`Vehicle, A to Z` },
  { order: '-vehicle', label: msg`Vehicle, Z to A` },
  { order: '-price', label: msg`Highest price first` },
  { order: 'price', label: msg`Lowest price first` },
  { order: 'status', label: msg`Status, new first` },
  { order: '-status', label: msg`Status, closed first` },
];

type ChoicesProps = {
  token: string;
  onChoose: (change: Record<string, string>, form: HTMLFormElement | null) => void;
};

/** What the leads can be narrowed by and ordered by; each choice counts at once. */
function FilterChoices({ token, onChoose }: ChoicesProps) {
  const { i18n, t } = useLingui();
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const people = usePeople(token);
  const cars = useCars(token, filter);
  const onChange = ({ currentTarget: { name, value, form } }: ChangeEvent<HTMLSelectElement>) =>
    onChoose({ [name]: value === '-submitted' ? '' : value }, form);
  const select = (name: keyof LeadFilter) => ({ name, value: filter[name], onChange });
  const day = (name: 'from' | 'to') => ({
    name,
    type: 'date',
    inAddress: filter[name],
    onChange: ({ currentTarget: { value, form } }: ChangeEvent<HTMLInputElement>) => {
      if (value === '' || isDay(value)) onChoose({ [name]: value }, form);
    },
  });
  const anyOf = (label: string, data: readonly { value: string; label: string }[]) => [{ value: '', label }, ...data];
  const options = (values: readonly string[]) =>
    values.map((value) => ({ value, label: optionLabels[value] ? i18n._(optionLabels[value]) : value }));
  const statuses = statusChoices.map((value) => ({
    value,
    label: value === 'open' ? t({ message: 'Open', context: 'leads' }) : i18n._(leadStatusLabels[value]),
  }));
  return (
    <>
      <SelectField label={t`Status`} data={anyOf(t`All statuses`, statuses)} {...select('status')} />
      <SelectField label={t`Mode`} data={anyOf(t`All modes`, useModes())} {...select('mode')} />
      <SelectField
        label={t`Car`}
        name="car"
        value={valueOfCar(filter)}
        onChange={({ currentTarget: { value, form } }) => onChoose(carOf(value), form)}
        data={anyOf(t({ message: 'All cars', context: 'below its label' }), cars)}
      />
      <SelectField
        label={t`Condition`}
        data={anyOf(t({ message: 'All conditions', context: 'below its label' }), options(conditionChoices))}
        {...select('condition')}
      />
      <SelectField label={t`Assigned to`} data={anyOf(t`Everyone`, people)} {...select('assignedTo')} />
      <AddressField label={t`From`} {...day('from')} />
      <AddressField label={t`Until`} {...day('to')} />
      <SelectField
        label={t`Sort by`}
        name="sort"
        value={orderOf(search)}
        onChange={onChange}
        data={orderLabels.map(({ order, label }) => ({ value: order, label: i18n._(label) }))}
      />
    </>
  );
}
