import { Trans, useLingui } from '@lingui/react/macro';
import { usePostalAreas, useProvinces } from '../content/use-places.ts';
import type { useCheckedForm } from '../kit/use-checked-form.ts';
import { Button } from '../ui/Button.tsx';
import { EmailField } from '../ui/EmailField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { NameFields, StreetAndCityFields, TelephoneField, UsernameField } from './PersonFields.tsx';
import classes from './registration.module.css';
import type { Registration } from './registration-rules.ts';

type FieldsProps = Pick<ReturnType<typeof useCheckedForm<Registration>>, 'form' | 'field'>;

/** The fields of the registration; the postal areas follow the province. */
export function RegistrationFields({ form, field }: FieldsProps) {
  const { t } = useLingui();
  const { firstName, lastName, username, emailAddresses } = form.values;
  return (
    <div className={`stack whole ${classes.fields}`}>
      <NameFields field={field} />
      <UsernameField field={field} />
      <EmailField {...field('emailAddresses')} />
      <TelephoneField field={field} label={t`Mobile number`} />
      <StreetAndCityFields field={field} description={t`Optional`} />
      <PlaceFields form={form} field={field} />
      <NewPasswordField
        label={t`Password`}
        account="user"
        about={[firstName, lastName, username, emailAddresses]}
        {...field('password')}
      />
    </div>
  );
}

/** Province, and then the postal areas in it. */
function PlaceFields({ form, field }: FieldsProps) {
  const { t } = useLingui();
  const { state: province } = form.values;
  const { onChange: choose, ...state } = field('state');
  const provinces = useProvinces();
  const areas = usePostalAreas(province);
  const failed = provinces.isError ? provinces : areas.isError ? areas : undefined;
  return (
    <>
      <SelectField
        label={t`Province`}
        description={t`Optional`}
        autoComplete="address-level1"
        data={[
          { value: '', label: t`Choose a province` },
          ...(provinces.data ?? []).map(({ provinceName: value, label }) => ({ value, label })),
        ]}
        {...state}
        onChange={(event) => {
          choose(event);
          form.setFieldValue('zipcode', '');
        }}
      />
      <SelectField
        label={t`Postal area`}
        description={
          province ? t`Optional: the first three characters of your postal code` : t`Choose a province first`
        }
        disabled={province === ''}
        data={[{ value: '', label: t`Choose a postal area` }, ...(areas.data ?? []).map(({ fsaCode }) => fsaCode)]}
        {...field('zipcode')}
      />
      {failed && (
        <p className={`note ${classes.failed}`}>
          <Trans>Provinces and postal areas could not load.</Trans>{' '}
          <Button kind="quiet" onClick={() => void failed.refetch()} busy={failed.isFetching}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
    </>
  );
}
