import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { carName } from '#contract/car-name.ts';
import { useAssignees } from '../../kit/use-assignees.ts';
import { dashboardQuery } from '../dashboard/dashboard-query.ts';
import { modeChoices } from './lead-filter.ts';

type Option = { readonly value: string; readonly label: string };

export const useModes = (): readonly Option[] => {
  const { t } = useLingui();
  const names: Record<string, string> = { Cash: t`Cash`, Finance: t`Finance`, Lease: t`Lease` };
  return modeChoices.map((value) => ({ value, label: names[value] ?? value }));
};

/** Whose the leads are: one's own, nobody's, or a colleague's. */
export const usePeople = (token: string | null): readonly Option[] => {
  const { t } = useLingui();
  const colleagues = useAssignees(token).filter(({ isMe }) => !isMe);
  return [
    { value: 'me', label: t`Me` },
    { value: 'nobody', label: t`Nobody` },
    ...colleagues.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
};

type Car = { readonly make: string; readonly model: string };

/** Make and model as the value of one choice; a make has no line break. */
export const valueOfCar = ({ make, model }: Car): string => (make && model ? `${make}\n${model}` : '');

/** What a choice of a car changes in the address. */
export const carOf = (value: string): Car => {
  const [make = '', model = ''] = value.split('\n');
  return { make, model };
};

/** The cars of the open leads, and the one that is asked for where it is none of them. */
export const useCars = (token: string, asked: Car): readonly Option[] => {
  const cars = useQuery(dashboardQuery(token)).data?.data.cars ?? [];
  const isKnown = cars.some((car) => valueOfCar(car) === valueOfCar(asked));
  const all = asked.make && asked.model && !isKnown ? [...cars, asked] : cars;
  return all
    .map((car) => ({ value: valueOfCar(car), label: carName(car) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
};
