import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { useEarlyEntry } from '../kit/use-early-entry.ts';
import { vehicleTypeName } from '../kit/vehicle-type-names.ts';
import { dealersAddress, paths } from '../paths.ts';
import { searchOf } from '../search/search-address.ts';
import { Button } from '../ui/Button.tsx';
import { CheckField } from '../ui/CheckField.tsx';
import { fieldStyles } from '../ui/field-styles.ts';
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

const placeStyles = { ...fieldStyles, input: `${fieldStyles.input} ${classes.place}` };
const chipStyles = { ...fieldStyles, input: `${fieldStyles.input} ${classes.chip}` };

/** What is looked for; all of it stands in the address, so that a choice can be kept, sent and gone back to. */
export function DirectoryFilters({ makes, cities, unknownPlace }: Choices) {
  const { i18n, t } = useLingui();
  const { filter, choose } = useFilterOfAddress();
  const select = (name: 'make' | 'type' | 'condition' | 'city' | 'within') => ({
    name,
    value: filter[name],
    'data-chosen': filter[name] !== '',
    onChange: ({ currentTarget }: FormEvent<HTMLSelectElement>) => choose({ [name]: currentTarget.value }),
  });
  const types = [...new Set(makes.filter(({ name }) => (filter.make || name) === name).flatMap((make) => make.types))];
  const conditions = (['New', 'PreOwned', 'CertifiedPreOwned'] as const).map((value) => ({
    value,
    label: i18n._(optionLabels[value]),
  }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    choose({ postalCode: String(new FormData(event.currentTarget).get('postalCode') ?? '').trim() });
  };
  // All at once: each choice goes to an address of its own.
  const early = useEarlyEntry<HTMLFormElement>(({ form }) => {
    // The postal code waits until it is sent.
    if (form) choose({ ...filterOf(new URLSearchParams(searchOf(form))), postalCode: filter.postalCode });
  });
  return (
    <form
      ref={early}
      action={paths.availableDealer}
      aria-label={t`What you’re looking for`}
      className={`stack gap-2 ${classes.filters}`}
      onSubmit={submit}
    >
      <div className={`stack bottoms gap-15 ${classes.near}`}>
        <TextField
          key={filter.postalCode}
          name="postalCode"
          label={t`Near a postal code`}
          placeholder="M5V 2T6"
          autoComplete="postal-code"
          maxLength={10}
          defaultValue={filter.postalCode}
          error={unknownPlace}
          classNames={placeStyles}
        />
        <SelectField
          label={t`Distance`}
          classNames={placeStyles}
          data={[
            { value: '', label: t`Any distance` },
            ...distances.map((km) => ({ value: km, label: t`Up to ${km} km` })),
          ]}
          {...select('within')}
        />
        <Button type="submit" kind="primary">{t`Show dealers`}</Button>
      </div>
      <div className={`flow-row gap-1-15 ${classes.chips}`}>
        <SelectField
          aria-label={t`Make`}
          classNames={chipStyles}
          data={[{ value: '', label: t`All makes` }, ...makes.map(({ name }) => name)]}
          {...select('make')}
        />
        <SelectField
          aria-label={t`Type`}
          classNames={chipStyles}
          data={[
            { value: '', label: t`All types` },
            ...types.map((type) => ({ value: type, label: vehicleTypeName(type, i18n) })),
          ]}
          {...select('type')}
        />
        <SelectField
          aria-label={t`Condition`}
          classNames={chipStyles}
          data={[{ value: '', label: t`All conditions` }, ...conditions]}
          {...select('condition')}
        />
        <SelectField
          aria-label={t`City`}
          classNames={chipStyles}
          data={[{ value: '', label: t`All cities` }, ...cities]}
          {...select('city')}
        />
        <CheckField
          name="open"
          value="now"
          label={t`Open now`}
          checked={filter.open !== ''}
          onChange={({ currentTarget }) => choose({ open: currentTarget.checked ? 'now' : '' })}
        />
        {isFiltered(filter) && (
          <Link to={paths.availableDealer} preventScrollReset className="link">{t`Show all`}</Link>
        )}
      </div>
    </form>
  );
}
