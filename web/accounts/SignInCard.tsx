import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { SessionKind } from '../kit/sign-in-address.ts';
import { sessionEndedState } from '../shell/EndedSessions.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { SignInForm } from './SignInForm.tsx';
import classes from './sign-in.module.css';

type CardProps = { kind: SessionKind; ready: boolean; title: ReactNode; lead: ReactNode; children: ReactNode };

const hasEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Object.keys(sessionEndedState).every((key) => key in state);

/** A sign-in: its heading, the form, and what else a visitor may want. */
export function SignInCard({ kind, ready, title, lead, children }: CardProps) {
  const { state } = useLocation();
  return (
    <section className={classes.card}>
      <div className={`stack gap-125 titled ${classes.head}`}>
        <h1>{title}</h1>
        {lead}
      </div>
      {hasEnded(state) && (
        <FormMessage kind="note">
          <Trans>Your session has ended. Log in again to go on where you were.</Trans>
        </FormMessage>
      )}
      <SignInForm kind={kind} ready={ready} />
      {children}
    </section>
  );
}
