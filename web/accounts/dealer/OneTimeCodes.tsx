import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './dealer-account.module.css';

const TurnOnSheet = lazyPart(() => import('./TurnOnSheet.tsx'));
const PasswordSheet = lazyPart(() => import('./PasswordSheet.tsx'));

type CodesProps = { isOn: boolean; codesLeft: number; token: string };

/** The second step of the sign-in, by an authenticator app: on, off, and new recovery codes. */
export function OneTimeCodes({ isOn, codesLeft, token }: CodesProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'on' | 'off' | 'renew' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className={classes.part} aria-labelledby="one-time-codes">
      <h2 id="one-time-codes">{t`One-time codes`}</h2>
      {isOn ? (
        <p>
          <Trans>Your sign-in asks for a code of your authenticator app.</Trans>{' '}
          <Plural value={codesLeft} one="# recovery code is left." other="# recovery codes are left." />
        </p>
      ) : (
        <p>
          <Trans>
            With an authenticator app on your telephone, your password alone opens nothing. We recommend it to everybody
            who sees the answers of shoppers.
          </Trans>
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
        {open === 'on' && <TurnOnSheet token={token} onClose={close} />}
        {(open === 'off' || open === 'renew') && <PasswordSheet purpose={open} token={token} onClose={close} />}
      </Suspense>
    </section>
  );
}
