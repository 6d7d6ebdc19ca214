import { useLingui } from '@lingui/react/macro';
import type { useCheckedForm } from '../../kit/use-checked-form.ts';
import { EmailField } from '../../ui/EmailField.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { MailLanguageField } from '../MailLanguageField.tsx';
import {
  NameFields,
  PostalCodeField,
  ProvinceField,
  StreetAndCityFields,
  TelephoneField,
  UsernameField,
} from '../PersonFields.tsx';
import classes from './profile.module.css';
import { isNewAddress, type Profile, type ProfileValues } from './profile-rules.ts';

type FieldsProps = Pick<ReturnType<typeof useCheckedForm<ProfileValues>>, 'form' | 'field'> & { saved: Profile };

/** The fields of the profile; another e-mail address asks for the password beside it. */
export function ProfileFields({ form, field, saved }: FieldsProps) {
  const { t } = useLingui();
  const optional = t`Optional`;
  return (
    <div className={classes.fields}>
      <NameFields field={field} />
      <EmailField {...field('emailAddresses')} />
      {isNewAddress(saved, form.values.emailAddresses) && (
        <PasswordField
          description={t`To change the e-mail address, because it opens your account. It changes when you open the link that we mail there.`}
          maxLength={128}
          {...field('currentPassword')}
        />
      )}
      <TelephoneField field={field} label={t`Mobile number`} />
      <UsernameField field={field} />
      <StreetAndCityFields field={field} description={optional} />
      <ProvinceField field={field} name="state" description={optional} kept={saved.state} />
      <PostalCodeField field={field} description={optional} />
      <TextField label={t`Country`} autoComplete="country-name" maxLength={60} {...field('country')} />
      <MailLanguageField {...field('language')} />
    </div>
  );
}
