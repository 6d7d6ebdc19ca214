import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './password-field.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A password, hidden until the person asks to see it: the one that they have, where nothing else is said. */
export function PasswordField(props: TextFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={t`Password`}
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={72}
      rightSection={
        <button
          type="button"
          className={`plain note medium touch ${classes.show}`}
          aria-label={shown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!shown)}
        >
          {shown ? t`Hide` : t`Show`}
        </button>
      }
    />
  );
}
