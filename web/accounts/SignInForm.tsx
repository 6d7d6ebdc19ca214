import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import type { SessionKind } from '../kit/sign-in-address.ts';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { CodeForm } from './CodeForm.tsx';
import type { Credentials } from './sign-in-body.ts';
import { useSignIn } from './use-sign-in.ts';

type Missing = { name?: string; password?: string };

/** The second step stays open while its code is on the way, until the person goes back. */
const useSecondStep = (asked: boolean) => {
  const [isOpen, setOpen] = useState(false);
  if (asked && !isOpen) setOpen(true);
  return { isOpen, close: () => setOpen(false) };
};

/**
 * E-mail or username and password. The fields are read when they are sent, because a password manager may fill them
 * before the page has come alive; until then nothing can be sent.
 */
export function SignInForm({ kind, ready }: { kind: SessionKind; ready: boolean }) {
  const { t } = useLingui();
  const { signIn, asksForCode, message } = useSignIn(kind);
  const [given, setGiven] = useState<Credentials | null>(null);
  const [missing, setMissing] = useState<Missing>({});
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const credentials = { name: name.current?.value ?? '', password: password.current?.value ?? '' };
    const lacks: Missing = {
      ...(credentials.name.trim() === '' && { name: t`Enter your e-mail address or username.` }),
      ...(credentials.password === '' && { password: t`Enter your password.` }),
    };
    setMissing(lacks);
    if (lacks.name) name.current?.focus();
    else if (lacks.password) password.current?.focus();
    else {
      setGiven(credentials);
      signIn.mutate(credentials, { onError: () => password.current?.select() });
    }
  };

  const secondStep = useSecondStep(asksForCode);
  if (given && secondStep.isOpen) {
    const goBack = () => {
      signIn.reset();
      secondStep.close();
    };
    return (
      <CodeForm
        message={signIn.variables?.code === undefined ? undefined : message}
        busy={signIn.isPending}
        onSend={(code) => signIn.mutate({ ...given, code })}
        onBack={goBack}
      />
    );
  }

  return (
    <form method="post" noValidate className="stack gap-25" onSubmit={send}>
      <TextField
        ref={name}
        label={t`E-mail address or username`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={missing.name ?? Boolean(message)}
      />
      <PasswordField ref={password} name="password" error={missing.password ?? message} errorRole="alert" />
      <Button kind="primary" type="submit" disabled={!ready} busy={signIn.isPending}>
        {signIn.isPending ? <Trans>Logging in…</Trans> : <Trans>Log In</Trans>}
      </Button>
    </form>
  );
}
