import { useLingui } from '@lingui/react/macro';
import { SelectField, type SelectFieldProps } from '../ui/SelectField.tsx';

/** The language in which a person wants our mails; each is named in itself. */
export function MailLanguageField({ ...field }: Omit<Omit<SelectFieldProps, 'data'>, 'data'>) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Language of our mails`}
      description={t`Our mails are written in English so far. In French, each comes as soon as it is translated.`}
      data={[
        { value: 'en', label: 'English' },
        { value: 'fr', label: 'Français' },
      ]}
      {...field}
    />
  );
}
