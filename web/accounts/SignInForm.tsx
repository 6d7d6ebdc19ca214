import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import type { SessionKind } from '../kit/sign-in-address.ts';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import classes from './sign-in.module.css';
import { useSignIn } from './use-sign-in.ts';

type Missing = { name?: string; password?: string };

/**
 * E-mail or username and password. The fields are read when they are sent, because a password manager may fill them
 * before the page has come alive; until then nothing can be sent.
 */
export function SignInForm({ kind, ready }: { kind: SessionKind; ready: boolean }) {
  const { t } = useLingui();
  const { signIn, message } = useSignIn(kind);
  const [missing, setMissing] = useState<Missing>({});
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const given = { name: name.current?.value ?? '', password: password.current?.value ?? '' };
    const lacks: Missing = {
      ...(given.name.trim() === '' && { name: t`Enter your e-mail address or username.` }),
      ...(given.password === '' && { password: t`Enter your password.` }),
    };
    setMissing(lacks);
    if (lacks.name) name.current?.focus();
    else if (lacks.password) password.current?.focus();
    else signIn.mutate(given, { onError: () => password.current?.select() });
  };

  return (
    <form method="post" noValidate className={classes.form} onSubmit={send}>
      <TextField
        ref={name}
        label={t`E-mail address or username`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={missing.name ?? Boolean(message)}
      />
      <PasswordField
        ref={password}
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        error={missing.password ?? message}
        errorProps={{ role: 'alert' }}
      />
      <Button kind="primary" type="submit" disabled={!ready} busy={signIn.isPending}>
        {signIn.isPending ? <Trans>Logging in…</Trans> : <Trans>Log In</Trans>}
      </Button>
    </form>
  );
}
