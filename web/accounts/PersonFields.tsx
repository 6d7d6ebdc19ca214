import { Trans, useLingui } from '@lingui/react/macro';
import { useProvinces } from '../content/use-places.ts';
import type { useCheckedForm } from '../kit/use-checked-form.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField, type SelectFieldProps } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import classes from './registration.module.css';

/** What ties a field to its form, by the field's name; the form must have fields of these names. */
type Field<Name extends string> = { field: (name: Name) => ReturnType<ReturnType<typeof useCheckedForm>['field']> };

/** First and last name, with the tokens by which a browser fills them. */
export function NameFields({ field }: Field<'firstName' | 'lastName'>) {
  const { t } = useLingui();
  return (
    <>
      <TextField label={t`First name`} autoComplete="given-name" maxLength={80} {...field('firstName')} />
      <TextField label={t`Last name`} autoComplete="family-name" maxLength={80} {...field('lastName')} />
    </>
  );
}

export function UsernameField({ field }: Field<'username'>) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Username`}
      description={t`Optional`}
      autoComplete="nickname"
      autoCapitalize="none"
      maxLength={40}
      {...field('username')}
    />
  );
}

export function TelephoneField({ field, label }: Field<'contactNumbers'> & { label: string }) {
  return (
    <TextField
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={40}
      {...field('contactNumbers')}
    />
  );
}

/** Street and city; `description` says whether they may stay empty. */
export function StreetAndCityFields({ field, description }: Field<'address' | 'city'> & { description?: string }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Street address`}
        description={description}
        autoComplete="address-line1"
        maxLength={200}
        {...field('address')}
      />
      <TextField
        label={t`City`}
        description={description}
        autoComplete="address-level2"
        maxLength={80}
        {...field('city')}
      />
    </>
  );
}

export function PostalCodeField({ field, description }: Field<'zipcode'> & { description?: string }) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Postal code`}
      description={description}
      autoComplete="postal-code"
      autoCapitalize="characters"
      maxLength={10}
      {...field('zipcode')}
    />
  );
}

type ProvinceFieldProps<Name extends string> = Field<Name> & {
  name: Name;
  description?: string;
  /** A place that is no province and was entered before; it can be kept, also where the provinces cannot load. */
  kept?: string;
};

/** The provinces by their names. */
export function ProvinceField<Name extends string>({ field, name, description, kept }: ProvinceFieldProps<Name>) {
  const { t } = useLingui();
  const provinces = useProvinces();
  const names = (provinces.data ?? []).map(({ provinceName: value, label }) => ({ value, label }));
  const others = kept && !names.some(({ value }) => value === kept) ? [kept] : [];
  // A list that changes would lose the choice, so with the provinces comes a new one, on the value as it is then.
  const { key, ...choice } = field(name);
  return (
    <div className="stack top gap-075">
      <SelectField
        key={`${key} ${provinces.isSuccess}`}
        label={t`Province`}
        description={description}
        autoComplete="address-level1"
        data={[{ value: '', label: t`Choose a province` }, ...others, ...names]}
        {...choice}
      />
      {provinces.isError && (
        <p className={`note ${classes.failed}`}>
          <Trans>We couldn’t load the provinces.</Trans>{' '}
          <Button kind="quiet" onClick={() => void provinces.refetch()} busy={provinces.isFetching}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}

/** The language in which a person wants our mails; each is named in itself. */
export function MailLanguageField(field: Omit<SelectFieldProps, 'data'>) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Email language`}
      data={[
        { value: 'en', label: 'English' },
        { value: 'fr', label: 'Français' },
      ]}
      {...field}
    />
  );
}
