import { useLingui } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** An e-mail address, with what a browser and the keys of a phone need to know of it. */
export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Email address`}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      {...props}
    />
  );
}
