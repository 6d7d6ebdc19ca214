import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { optionLabels } from '../deals/form/option-labels.ts';
import { vehicleTypeName } from '../kit/vehicle-type-names.ts';
import { dealersAddress, paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { CheckField } from '../ui/CheckField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import classes from './available-dealer.module.css';
import {
  type DirectoryFilter,
  distances,
  filterOf,
  isFiltered,
  stillUnderWay,
  type UnderWay,
} from './directory-filter.ts';

export type Choices = {
  makes: { name: string; types: string[] }[];
  cities: string[];
  /** What the server says of a postal code that it does not know. */
  unknownPlace: string | null;
};

/**
 * The filter of the address, and a way to change it. What was chosen counts at once, while the dealers for it are still
 * on their way, and until its own address arrives, whatever arrives before: each choice adds to the last.
 */
const useFilterOfAddress = () => {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const [last, setLast] = useState<{ key: string; underWay: UnderWay }>({ key, underWay: [] });
  const underWay = last.key === key ? last.underWay : stillUnderWay(last.underWay, pathname + search);
  if (last.key !== key) setLast({ key, underWay });
  const filter = underWay.at(-1)?.filter ?? filterOf(new URLSearchParams(search));
  const choose = (change: Partial<DirectoryFilter>) => {
    const chosen = { ...filter, ...change };
    const address = dealersAddress(chosen);
    setLast({ key, underWay: [...underWay, { address, filter: chosen }] });
    void navigate(address, { preventScrollReset: true });
  };
  return { filter, choose };
};

/** What is looked for; all of it stands in the address, so that a choice can be kept, sent and gone back to. */
export function DirectoryFilters({ makes, cities, unknownPlace }: Choices) {
  const { i18n, t } = useLingui();
  const { filter, choose } = useFilterOfAddress();
  const select = (name: 'make' | 'type' | 'condition' | 'city' | 'within') => ({
    name,
    value: filter[name],
    onChange: ({ currentTarget }: FormEvent<HTMLSelectElement>) => choose({ [name]: currentTarget.value }),
  });
  const types = [...new Set(makes.filter(({ name }) => (filter.make || name) === name).flatMap((make) => make.types))];
  const conditions = ['New', 'PreOwned', 'CertifiedPreOwned'].map((value) => {
    const label = optionLabels[value];
    return { value, label: label ? i18n._(label) : value };
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    choose({ postalCode: String(new FormData(event.currentTarget).get('postalCode') ?? '').trim() });
  };
  return (
    <form
      action={paths.availableDealer}
      aria-label={t`What you look for`}
      className={classes.filters}
      onSubmit={submit}
    >
      <SelectField
        label={t`Make`}
        data={[{ value: '', label: t`All makes` }, ...makes.map(({ name }) => name)]}
        {...select('make')}
      />
      <SelectField
        label={t`Type`}
        data={[
          { value: '', label: t`All types` },
          ...types.map((type) => ({ value: type, label: vehicleTypeName(type, i18n) })),
        ]}
        {...select('type')}
      />
      <SelectField
        label={t`Condition`}
        data={[{ value: '', label: t`All conditions` }, ...conditions]}
        {...select('condition')}
      />
      <SelectField label={t`City`} data={[{ value: '', label: t`All cities` }, ...cities]} {...select('city')} />
      <TextField
        key={filter.postalCode}
        name="postalCode"
        label={t`Near a postal code`}
        placeholder="M5V 2T6"
        autoComplete="postal-code"
        maxLength={10}
        defaultValue={filter.postalCode}
        error={unknownPlace}
      />
      <SelectField
        label={t`Distance`}
        data={[
          { value: '', label: t`Any distance` },
          ...distances.map((km) => ({ value: km, label: t`Up to ${km} km` })),
        ]}
        {...select('within')}
      />
      <div className={`flow-row ${classes.last}`}>
        <CheckField
          name="open"
          value="now"
          label={t`Open now`}
          checked={filter.open !== ''}
          onChange={({ currentTarget }) => choose({ open: currentTarget.checked ? 'now' : '' })}
        />
        <Button type="submit">{t`Show dealers`}</Button>
        {isFiltered(filter) && (
          <Link to={paths.availableDealer} preventScrollReset className="link">{t`Show all`}</Link>
        )}
      </div>
    </form>
  );
}
