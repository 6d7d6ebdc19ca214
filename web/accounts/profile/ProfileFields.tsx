import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProvinces } from '../../content/use-places.ts';
import type { useCheckedForm } from '../../kit/use-checked-form.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { MailLanguageField } from '../MailLanguageField.tsx';
import classes from './profile.module.css';
import { isNewAddress, type Profile, type ProfileValues } from './profile-rules.ts';

type FieldsProps = Pick<ReturnType<typeof useCheckedForm<ProfileValues>>, 'form' | 'field'> & { saved: Profile };

/** The fields of the profile; another e-mail address asks for the password beside it. */
export function ProfileFields({ form, field, saved }: FieldsProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState(saved.emailAddresses);
  form.watch('emailAddresses', ({ value }) => setEmail(value));
  const optional = t`Optional`;
  return (
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
      {isNewAddress(saved, email) && (
        <PasswordField
          label={t`Password`}
          description={t`To change the e-mail address, because it opens your account.`}
          autoComplete="current-password"
          maxLength={128}
          {...field('currentPassword')}
        />
      )}
      <TextField
        label={t`Mobile number`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        {...field('contactNumbers')}
      />
      <TextField
        label={t`Username`}
        description={optional}
        autoComplete="nickname"
        autoCapitalize="none"
        maxLength={40}
        {...field('username')}
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
      <ProvinceField field={field} saved={saved} />
      <TextField
        label={t`Postal code`}
        description={optional}
        autoComplete="postal-code"
        autoCapitalize="characters"
        maxLength={10}
        {...field('zipcode')}
      />
      <TextField label={t`Country`} autoComplete="country-name" maxLength={60} {...field('country')} />
      <MailLanguageField {...field('language')} />
    </div>
  );
}

/** The provinces, and whatever else the person has entered before; it can be kept where they cannot load. */
function ProvinceField({ field, saved }: Pick<FieldsProps, 'field' | 'saved'>) {
  const { t } = useLingui();
  const provinces = useProvinces();
  const names = (provinces.data ?? []).map(({ provinceName }) => provinceName);
  // A list that changes would lose the choice, so with the provinces comes a new one, on the value as it is then.
  const { key, ...choice } = field('state');
  const others = saved.state !== '' && !names.includes(saved.state) ? [saved.state] : [];
  return (
    <div className={classes.place}>
      <SelectField
        key={`${key} ${provinces.isSuccess}`}
        label={t`Province`}
        description={t`Optional`}
        autoComplete="address-level1"
        data={[{ value: '', label: t`Choose a province` }, ...others, ...names]}
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
