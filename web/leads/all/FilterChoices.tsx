import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { useSearchParams } from 'react-router';
import { optionLabels } from '#contract/labels/option-labels.ts';
import type { LeadOrder } from '#contract/lead-statuses.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { leadStatusLabels } from '../lead-status.ts';
import { AddressField } from './AddressField.tsx';
import { carOf, useCars, useModes, usePeople, valueOfCar } from './filter-options.ts';
import { conditionChoices, filterOf, isDay, type LeadFilter, orderOf, statusChoices } from './lead-filter.ts';

/** The orders of the list, as they are offered. */
const orderLabels: readonly { order: LeadOrder; label: MessageDescriptor }[] = [
  { order: '-submitted', label: msg`Newest first` },
  { order: 'submitted', label: msg`Oldest first` },
  { order: '-changed', label: msg`Last changed first` },
  { order: 'changed', label: msg`Longest unchanged first` },
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
export function FilterChoices({ token, onChoose }: ChoicesProps) {
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
      <SelectField label={t`Assigned to`} data={anyOf(t`Everybody`, people)} {...select('assignedTo')} />
      <AddressField label={t`From`} {...day('from')} />
      <AddressField label={t`Until`} {...day('to')} />
      <SelectField
        label={t`Order`}
        name="sort"
        value={orderOf(search)}
        onChange={onChange}
        data={orderLabels.map(({ order, label }) => ({ value: order, label: i18n._(label) }))}
      />
    </>
  );
}
