import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import classes from './sign-in.module.css';

type CodeProps = {
  /** What was wrong with the last code. */
  message: string | undefined;
  busy: boolean;
  onSend: (code: string) => void;
  onBack: () => void;
};

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function CodeForm({ message, busy, onSend, onBack }: CodeProps) {
  const { t } = useLingui();
  const [missing, setMissing] = useState<string>();
  const code = useRef<HTMLInputElement>(null);
  // The field takes the focus as it comes, and the code that was wrong is ready to be typed over.
  const show = useCallback(
    (field: HTMLInputElement | null) => {
      code.current = field;
      if (message) field?.select();
      else field?.focus();
    },
    [message],
  );
  return (
    <form
      method="post"
      noValidate
      aria-label={t`One-time code`}
      className="stack gap-25"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = code.current?.value ?? '';
        setMissing(typed.trim() === '' ? t`Enter the code.` : undefined);
        if (typed.trim() === '') code.current?.focus();
        else onSend(typed);
      }}
    >
      <p className={classes.note}>
        <Trans>Enter the code that your authenticator app shows now. A recovery code does as well.</Trans>
      </p>
      <TextField
        ref={show}
        label={t`One-time code`}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={missing ?? message}
        errorRole="alert"
      />
      <Button kind="primary" type="submit" busy={busy}>
        {busy ? t`Logging in…` : t`Log In`}
      </Button>
      <Button kind="quiet" onClick={onBack}>{t`Back to the password`}</Button>
    </form>
  );
}
