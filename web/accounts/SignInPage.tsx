import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { showToast, toastTimes } from '../shell/toast.ts';
import { Button } from '../ui/Button.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { SignInCard } from './SignInCard.tsx';
import classes from './sign-in.module.css';
import { useLeaveWhenSignedIn } from './use-sign-in.ts';

/** A shopper's way in: sign in, or make an account on the spot. */
export function SignInPage() {
  const ready = useLeaveWhenSignedIn('user');
  return (
    <Page className={classes.page}>
      <SignInCard
        kind="user"
        ready={ready}
        title={<Trans>Log In</Trans>}
        lead={<Trans>To save your deals, send them to a dealer and see what became of them.</Trans>}
      >
        <p className={classes.other}>
          <Link to={paths.dealerSignIn}>
            <Trans>Log in as a dealer</Trans>
          </Link>
        </p>
      </SignInCard>
      <NewHere ready={ready} />
    </Page>
  );
}

function NewHere({ ready }: { ready: boolean }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const [form, setForm] = useState<'closed' | 'open' | 'done'>('closed');
  // The page is left at once, so the news stands in a toast, which goes along.
  const onRegistered = () => {
    setForm('done');
    showToast({
      kind: 'success',
      text: t`Congratulations, your registration was successful.`,
      milliseconds: toastTimes.short,
    });
  };
  return (
    <section className={classes.newHere} aria-labelledby="new-here">
      <h2 id="new-here">
        <Trans>New here?</Trans>
      </h2>
      <p>
        {search.includes('next=') ? (
          <Trans>Make an account and go on where you were. Your deal stays as it is.</Trans>
        ) : (
          <Trans>Make an account to keep your deals and to send them to a dealer. It is free.</Trans>
        )}
      </p>
      {form === 'open' && <RegistrationForm onRegistered={onRegistered} />}
      {form === 'closed' && (
        <Button disabled={!ready} aria-expanded={false} onClick={() => setForm('open')}>
          <Trans>Create an account</Trans>
        </Button>
      )}
    </section>
  );
}
