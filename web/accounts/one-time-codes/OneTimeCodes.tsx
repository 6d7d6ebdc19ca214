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
      <h2 id="one-time-codes">{t`One-time codes`}</h2>
      {isOn ? (
        <p>
          <Trans>Your sign-in asks for a code of your authenticator app.</Trans>{' '}
          <Plural value={codesLeft} one="# recovery code is left." other="# recovery codes are left." />
        </p>
      ) : (
        <p>
          {kind === 'user' ? (
            t`With an authenticator app on your telephone, your password alone opens nothing.`
          ) : (
            <Trans>
              With an authenticator app on your telephone, your password alone opens nothing. We recommend it to
              everybody who sees the answers of shoppers.
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
