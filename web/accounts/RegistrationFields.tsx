import { Trans, useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { usePostalAreas, useProvinces } from '../content/use-places.ts';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { EmailField, NameFields, StreetAndCityFields, TelephoneField, UsernameField } from './PersonFields.tsx';
import classes from './registration.module.css';
import type { Registration } from './registration-rules.ts';

type FieldsProps = { form: UseFormReturnType<Registration> };

/** The fields of the registration; the postal areas follow the province. */
export function RegistrationFields({ form }: FieldsProps) {
  const { t } = useLingui();
  const field = (name: keyof Registration) => ({ key: form.key(name), name, ...form.getInputProps(name) });
  return (
    <div className={classes.fields}>
      <NameFields field={field} />
      <UsernameField field={field} />
      <EmailField field={field} />
      <TelephoneField field={field} label={t`Mobile number`} />
      <StreetAndCityFields field={field} description={t`Optional`} />
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
          ...(provinces.data ?? []).map(({ provinceName: value, label }) => ({ value, label })),
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
