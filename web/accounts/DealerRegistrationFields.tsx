import { useLingui } from '@lingui/react/macro';
import type { useCheckedForm } from '../kit/use-checked-form.ts';
import { EmailField } from '../ui/EmailField.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { DealerRegistration } from './dealer-registration-rules.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { NameFields, PostalCodeField, ProvinceField, StreetAndCityFields, TelephoneField } from './PersonFields.tsx';
import classes from './registration.module.css';

type FieldsProps = Pick<ReturnType<typeof useCheckedForm<DealerRegistration>>, 'form' | 'field'>;

/** The business, and the person who owns its account. */
export function DealerRegistrationFields({ form, field }: FieldsProps) {
  const { t } = useLingui();
  const { firstName, lastName, emailAddresses, name } = form.values;
  return (
    <>
      <fieldset className={`bare stack whole narrowing gap-2 ${classes.group}`}>
        <legend>{t`Your business`}</legend>
        <div className={`stack whole ${classes.fields}`}>
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
          <TelephoneField field={field} label={t`Telephone number`} />
          <StreetAndCityFields field={field} />
          <ProvinceField field={field} name="province" />
          <PostalCodeField field={field} />
        </div>
      </fieldset>
      <fieldset className={`bare stack whole narrowing gap-2 ${classes.group}`}>
        <legend>{t`You, as its owner here`}</legend>
        <div className={`stack whole ${classes.fields}`}>
          <NameFields field={field} />
          <EmailField {...field('emailAddresses')} />
          <NewPasswordField
            label={t`Password`}
            account="dealer"
            about={[firstName, lastName, emailAddresses, name]}
            {...field('password')}
          />
        </div>
      </fieldset>
    </>
  );
}
