import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { SessionKind } from '../../kit/sign-in-address.ts';
import { Button } from '../../ui/Button.tsx';

const TurnOnSheet = lazy(() => import('./TurnOnSheet.tsx'));
const PasswordSheet = lazy(() => import('./PasswordSheet.tsx'));

type CodesProps = {
  kind: SessionKind;
  isOn: boolean;
  codesLeft: number;
  token: string;
  className: string | undefined;
};

/** The second step of the sign-in, by an authenticator app: on, off, and new recovery codes. */
export function OneTimeCodes({ kind, isOn, codesLeft, token, className }: CodesProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'on' | 'off' | 'renew' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className={className} aria-labelledby="one-time-codes">
      <h2 id="one-time-codes">{t`Two-step verification`}</h2>
      {isOn ? (
        <p>
          <Trans>Signing in requires a code from your authenticator app.</Trans>{' '}
          <Plural value={codesLeft} one="# recovery code left." other="# recovery codes left." />
        </p>
      ) : (
        <p>
          {kind === 'user' ? (
            t`With an authenticator app, your password alone isn’t enough to sign in.`
          ) : (
            <Trans>
              With an authenticator app, your password alone isn’t enough to sign in. We recommend it for everyone who
              sees customers’ answers.
            </Trans>
          )}
        </p>
      )}
      <div className="flow gap-15">
        {isOn ? (
          <>
            <Button onClick={() => setOpen('renew')}>{t`New recovery codes`}</Button>
            <Button onClick={() => setOpen('off')}>{t`Turn off`}</Button>
          </>
        ) : (
          <Button onClick={() => setOpen('on')}>{t`Turn on`}</Button>
        )}
      </div>
      <Suspense>
        {open === 'on' && <TurnOnSheet kind={kind} token={token} onClose={close} />}
        {(open === 'off' || open === 'renew') && (
          <PasswordSheet kind={kind} purpose={open} token={token} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}
