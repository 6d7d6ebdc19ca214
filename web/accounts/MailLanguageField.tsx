import { useLingui } from '@lingui/react/macro';
import { SelectField, type SelectFieldProps } from '../ui/SelectField.tsx';

/** The language in which a person wants our mails; each is named in itself. */
export function MailLanguageField(field: Omit<SelectFieldProps, 'data'>) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Language of our e-mails to you`}
      data={[
        { value: 'en', label: 'English' },
        { value: 'fr', label: 'Français' },
      ]}
      {...field}
    />
  );
}
