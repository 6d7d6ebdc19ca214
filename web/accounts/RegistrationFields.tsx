import { useLingui } from '@lingui/react/macro';
import type { useCheckedForm } from '../kit/use-checked-form.ts';
import { EmailField } from '../ui/EmailField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { NameFields, TelephoneField } from './PersonFields.tsx';
import classes from './registration.module.css';
import type { Registration } from './registration-rules.ts';

type FieldsProps = Pick<ReturnType<typeof useCheckedForm<Registration>>, 'form' | 'field'>;

/** What an account needs; the profile asks for the rest when the person cares to say it. */
export function RegistrationFields({ form, field }: FieldsProps) {
  const { t } = useLingui();
  const { firstName, lastName, emailAddresses } = form.values;
  return (
    <div className={`stack whole ${classes.fields}`}>
      <NameFields field={field} />
      <EmailField {...field('emailAddresses')} />
      <TelephoneField field={field} label={t`Mobile number`} />
      <NewPasswordField
        label={t`Password`}
        account="user"
        about={[firstName, lastName, emailAddresses]}
        {...field('password')}
      />
    </div>
  );
}
