import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { contactPath, paths, signUpPath } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import classes from './account-page.module.css';

/** How a dealer gets an account: each is checked and opened by hand. */
export function DealerSignUpPage() {
  return (
    <Page className={classes.page}>
      <section className={classes.card}>
        <div className={classes.head}>
          <h1>
            <Trans>Dealer Sign Up</Trans>
          </h1>
          <p>
            <Trans>
              We open each dealer’s account ourselves, once we have looked up its registration. Write to us with the
              name and address of your business and its registration number with OMVIC or your province, and we answer
              by e-mail.
            </Trans>
          </p>
        </div>
        <p className={classes.links}>
          <Link to={contactPath('dealer')}>
            <Trans>Write to us</Trans>
          </Link>
          <Link to={paths.dealerSignIn}>
            <Trans>Log in as a dealer</Trans>
          </Link>
          <Link to={signUpPath('User')}>
            <Trans>Sign up as a shopper</Trans>
          </Link>
        </p>
      </section>
    </Page>
  );
}
