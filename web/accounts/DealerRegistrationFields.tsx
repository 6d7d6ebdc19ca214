import { Trans, useLingui } from '@lingui/react/macro';
import { useProvinces } from '../content/use-places.ts';
import type { useCheckedForm } from '../kit/use-checked-form.ts';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { DealerRegistration } from './dealer-registration-rules.ts';
import classes from './registration.module.css';

type FieldsProps = Pick<ReturnType<typeof useCheckedForm<DealerRegistration>>, 'field'>;

/** The business, and the person who owns its account. */
export function DealerRegistrationFields({ field }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <fieldset className={classes.group}>
        <legend>
          <Trans>Your business</Trans>
        </legend>
        <div className={classes.fields}>
          <TextField
            label={t`Business name`}
            description={t`As shoppers know it. It gives your page its address.`}
            autoComplete="organization"
            maxLength={100}
            {...field('name')}
          />
          <TextField
            label={t`Registration number`}
            description={t`With OMVIC, or with the regulator of your province.`}
            autoComplete="off"
            maxLength={40}
            {...field('registrationNumber')}
          />
          <TextField
            label={t`Telephone number`}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            {...field('contactNumbers')}
          />
          <TextField label={t`Street address`} autoComplete="address-line1" maxLength={200} {...field('address')} />
          <TextField label={t`City`} autoComplete="address-level2" maxLength={80} {...field('city')} />
          <ProvinceField field={field} />
          <TextField
            label={t`Postal code`}
            autoComplete="postal-code"
            autoCapitalize="characters"
            maxLength={10}
            {...field('zipcode')}
          />
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>
          <Trans>You, as its owner here</Trans>
        </legend>
        <div className={classes.fields}>
          <TextField label={t`First name`} autoComplete="given-name" maxLength={80} {...field('firstName')} />
          <TextField label={t`Last name`} autoComplete="family-name" maxLength={80} {...field('lastName')} />
          <TextField
            label={t`E-mail address`}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            {...field('emailAddresses')}
          />
          <PasswordField
            label={t`Password`}
            description={t`At least 15 characters; a few words do well.`}
            autoComplete="new-password"
            maxLength={128}
            {...field('password')}
          />
        </div>
      </fieldset>
    </>
  );
}

function ProvinceField({ field }: FieldsProps) {
  const { t } = useLingui();
  const provinces = useProvinces();
  // A list that changes would lose the choice, so with the provinces comes a new one.
  const { key, ...choice } = field('province');
  return (
    <div className={classes.place}>
      <SelectField
        key={`${key} ${provinces.isSuccess}`}
        label={t`Province`}
        autoComplete="address-level1"
        data={[
          { value: '', label: t`Choose a province` },
          ...(provinces.data ?? []).map(({ provinceName }) => provinceName),
        ]}
        {...choice}
      />
      {provinces.isError && (
        <p className={classes.failed}>
          <Trans>The provinces could not load.</Trans>{' '}
          <Button kind="quiet" onClick={() => void provinces.refetch()} busy={provinces.isFetching}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}
