import { Trans } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { withNext } from '../kit/sign-in-address.ts';
import { paths, signUpPath } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { Roadside } from './Roadside.tsx';
import { SignInCard } from './SignInCard.tsx';
import classes from './sign-in.module.css';
import { useLeaveWhenSignedIn } from './use-sign-in.ts';

/** A shopper's way in, with the ways to a new password and to an account. */
export function SignInPage() {
  const ready = useLeaveWhenSignedIn('user');
  const [search] = useSearchParams();
  return (
    <Page className={classes.page}>
      <SignInCard
        kind="user"
        ready={ready}
        title={<Trans>Log In</Trans>}
        lead={<Trans>To save your deals, send them to a dealer and see what became of them.</Trans>}
      >
        <p className={classes.other}>
          <Link to={withNext(paths.forgotPassword, search)}>
            <Trans>Forgot password?</Trans>
          </Link>
          <Link to={paths.dealerSignIn}>
            <Trans>Log in as a dealer</Trans>
          </Link>
        </p>
      </SignInCard>
      <section className={classes.newHere} aria-labelledby="new-here">
        <h2 id="new-here">
          <Trans>New here?</Trans>
        </h2>
        <p>
          {search.has('next') ? (
            <Trans>Make an account and go on where you were. Your deal stays as it is.</Trans>
          ) : (
            <Trans>Make an account to keep your deals and to send them to a dealer. It is free.</Trans>
          )}
        </p>
        <Link to={withNext(signUpPath('User'), search)} className={classes.signUp}>
          <Trans>Sign Up</Trans>
        </Link>
        <Roadside body="hatchback" />
      </section>
    </Page>
  );
}
