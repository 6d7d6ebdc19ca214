import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SessionKind } from '../kit/sign-in-address.ts';
import { sessionEndedState } from '../shell/EndedSessions.tsx';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import classes from './sign-in.module.css';
import type { Credentials } from './sign-in-body.ts';
import { isAboutFields, useSignIn } from './use-sign-in.ts';

type CardProps = { kind: SessionKind; ready: boolean; title: ReactNode; lead: ReactNode; children: ReactNode };

const hasEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Object.keys(sessionEndedState).every((key) => key in state);

/** A sign-in: its heading, the form, and what else a visitor may want. */
export function SignInCard({ kind, ready, title, lead, children }: CardProps) {
  const { state } = useLocation();
  return (
    <section className={`stack ${classes.card}`}>
      <div className={`stack gap-125 titled ${classes.head}`}>
        <h1>{title}</h1>
        {lead}
      </div>
      {hasEnded(state) && (
        <FormMessage kind="note">
          <Trans>You’ve been signed out. Sign in to pick up where you left off.</Trans>
        </FormMessage>
      )}
      <SignInForm kind={kind} ready={ready} />
      {children}
    </section>
  );
}

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
function SignInForm({ kind, ready }: { kind: SessionKind; ready: boolean }) {
  const { t } = useLingui();
  const { signIn, asksForCode, message, failure } = useSignIn(kind);
  const [given, setGiven] = useState<Credentials | null>(null);
  const [missing, setMissing] = useState<Missing>({});
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const credentials = { name: name.current?.value ?? '', password: password.current?.value ?? '' };
    const lacks: Missing = {
      ...(credentials.name.trim() === '' && { name: t`Enter your email address or username.` }),
      ...(credentials.password === '' && { password: t`Enter your password.` }),
    };
    setMissing(lacks);
    if (lacks.name) name.current?.focus();
    else if (lacks.password) password.current?.focus();
    else {
      setGiven(credentials);
      signIn.mutate(credentials, { onError: (error) => isAboutFields(error) && password.current?.select() });
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
        failure={failure}
        busy={signIn.isPending}
        onSend={(code) => signIn.mutate({ ...given, code })}
        onBack={goBack}
      />
    );
  }

  return (
    <form method="post" noValidate className="stack gap-25" onSubmit={send}>
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
      <TextField
        ref={name}
        label={t`Email or username`}
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

type CodeProps = {
  /** What was wrong with the last code. */
  message: string | undefined;
  /** What else went wrong. */
  failure: string | undefined;
  busy: boolean;
  onSend: (code: string) => void;
  onBack: () => void;
};

/** The second step of a sign-in: a code of the app, or a recovery code. */
function CodeForm({ message, failure, busy, onSend, onBack }: CodeProps) {
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
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
      <p className="quiet">
        <Trans>Enter the code from your authenticator app. You can also use a recovery code.</Trans>
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
      <Button kind="quiet" onClick={onBack}>{t`Back to password`}</Button>
    </form>
  );
}
