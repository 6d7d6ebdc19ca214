import { Trans, useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { usePostalAreas, useProvinces } from '../content/use-places.ts';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import classes from './registration.module.css';
import type { Registration } from './registration-rules.ts';

type FieldsProps = { form: UseFormReturnType<Registration> };

/** The fields of the registration; the postal areas follow the province. */
export function RegistrationFields({ form }: FieldsProps) {
  const { t } = useLingui();
  const field = (name: keyof Registration) => ({ key: form.key(name), name, ...form.getInputProps(name) });
  const optional = t`Optional`;
  return (
    <div className={classes.fields}>
      <TextField label={t`First name`} autoComplete="given-name" maxLength={80} {...field('firstName')} />
      <TextField label={t`Last name`} autoComplete="family-name" maxLength={80} {...field('lastName')} />
      <TextField
        label={t`Username`}
        description={optional}
        autoComplete="nickname"
        autoCapitalize="none"
        maxLength={40}
        {...field('username')}
      />
      <TextField
        label={t`E-mail address`}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...field('emailAddresses')}
      />
      <TextField
        label={t`Mobile number`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        {...field('contactNumbers')}
      />
      <TextField
        label={t`Street address`}
        description={optional}
        autoComplete="address-line1"
        maxLength={200}
        {...field('address')}
      />
      <TextField
        label={t`City`}
        description={optional}
        autoComplete="address-level2"
        maxLength={80}
        {...field('city')}
      />
      <PlaceFields form={form} />
      <PasswordField
        label={t`Password`}
        description={t`At least 8 characters.`}
        autoComplete="new-password"
        maxLength={128}
        {...field('password')}
      />
    </div>
  );
}

/** Province, and then the postal areas in it. */
function PlaceFields({ form }: FieldsProps) {
  const { t } = useLingui();
  const [province, setProvince] = useState('');
  const provinces = useProvinces();
  const areas = usePostalAreas(province);
  form.watch('state', ({ value }) => {
    setProvince(value);
    form.setFieldValue('zipcode', '');
  });
  const failed = provinces.isError ? provinces : areas.isError ? areas : undefined;
  return (
    <>
      <SelectField
        key={form.key('state')}
        label={t`Province`}
        description={t`Optional`}
        name="state"
        autoComplete="address-level1"
        data={[
          { value: '', label: t`Choose a province` },
          ...(provinces.data ?? []).map(({ provinceName }) => provinceName),
        ]}
        {...form.getInputProps('state')}
      />
      <SelectField
        key={form.key('zipcode')}
        label={t`Postal area`}
        description={
          province ? t`Optional: the first three characters of your postal code` : t`Choose a province first`
        }
        name="zipcode"
        disabled={province === ''}
        data={[{ value: '', label: t`Choose a postal area` }, ...(areas.data ?? []).map(({ fsaCode }) => fsaCode)]}
        {...form.getInputProps('zipcode')}
      />
      {failed && (
        <p className={classes.failed}>
          <Trans>Provinces and postal areas could not load.</Trans>{' '}
          <Button kind="quiet" onClick={() => void failed.refetch()} busy={failed.isFetching}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
    </>
  );
}
