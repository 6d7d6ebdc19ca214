import { useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { AddressField } from '../all/AddressField.tsx';
import { carOf, useCars, useModes, usePeople, valueOfCar } from '../all/filter-options.ts';
import { filterOf, searchNowWith } from '../all/lead-filter.ts';
import classes from './find-lead.module.css';

type Change = Readonly<Record<string, string>>;

/** Narrows the list to what is typed, at Enter, and to what is chosen; it stands in the address. */
export function FindLead({ token }: { token: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const wordsIn = (form: HTMLFormElement) => String(new FormData(form).get('q') ?? '').trim();
  // Words that were typed and not yet looked for are not forgotten with a choice.
  const go = (form: HTMLFormElement, change: Change = {}) =>
    void navigate(searchNowWith({ q: wordsIn(form), ...change }), { preventScrollReset: true });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(event.currentTarget);
  };
  return (
    <search className={classes.find}>
      <form onSubmit={submit} className={classes.form}>
        <AddressField
          type="search"
          name="q"
          aria-label={t`Search`}
          placeholder={t`Name, email or vehicle`}
          maxLength={100}
          inAddress={filterOf(search).q}
        />
        <Button className={classes.more} aria-label={t`Filter`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconAdjustmentsHorizontal aria-hidden />
        </Button>
        <div className={classes.choices} data-open={isOpen}>
          <Choices token={token} onChoose={go} />
        </div>
      </form>
    </search>
  );
}

/** Mode, car, and whose the leads are. */
function Choices({ token, onChoose }: { token: string; onChoose: (form: HTMLFormElement, change: Change) => void }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const modes = useModes();
  const cars = useCars(token, filter);
  const people = usePeople(token);
  const choice = (
    value: string,
    any: string,
    data: readonly { value: string; label: string }[],
    changeOf: (value: string) => Change,
  ) => ({
    value,
    data: [{ value: '', label: any }, ...data],
    'data-chosen': value !== '',
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
      if (currentTarget.form) onChoose(currentTarget.form, changeOf(currentTarget.value));
    },
  });
  return (
    <>
      <SelectField
        aria-label={t`Mode`}
        {...choice(filter.mode, t({ message: 'All modes', context: 'without a label' }), modes, (mode) => ({ mode }))}
      />
      <SelectField aria-label={t`Car`} {...choice(valueOfCar(filter), t`All cars`, cars, carOf)} />
      <SelectField
        aria-label={t`Assigned to`}
        {...choice(filter.assignedTo, t`Everyone`, people, (assignedTo) => ({ assignedTo }))}
      />
    </>
  );
}
