import { useLingui } from '@lingui/react/macro';
import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import classes from './password-field.module.css';
import { TextField } from './TextField.tsx';

/** A password, hidden until the person asks to see it. */
export function PasswordField(props: TextInputProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={72}
      rightSection={
        <button
          type="button"
          className={classes.show}
          aria-label={shown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!shown)}
        >
          {shown ? t`Hide` : t`Show`}
        </button>
      }
    />
  );
}
