import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { contactPath, paths, signUpPath } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import classes from './account-page.module.css';
import { DealerRegistrationForm } from './DealerRegistrationForm.tsx';
import { Roadside } from './Roadside.tsx';
import { useLeaveWhenSignedIn } from './use-sign-in.ts';

/** How a business gets an account; whoever has one goes to the dashboard. */
export function DealerSignUpPage() {
  const ready = useLeaveWhenSignedIn('dealer');
  return (
    <Page className={classes.page}>
      <section className={`${classes.wide} ${classes.split}`}>
        <div className={classes.head}>
          <h1>
            <Trans>Dealer Sign Up</Trans>
          </h1>
          <p>
            <Trans>
              Register your business and begin at once. We look up its registration, usually within a business day;
              shoppers see your page as soon as you are approved.
            </Trans>
          </p>
          <div className={classes.beside}>
            <Roadside body="pickup" />
          </div>
        </div>
        <DealerRegistrationForm ready={ready} />
        <p className={classes.links}>
          <Link to={paths.dealerSignIn}>
            <Trans>I have an account: Log In</Trans>
          </Link>
          <Link to={contactPath('dealer')}>
            <Trans>Write to us</Trans>
          </Link>
          <Link to={signUpPath('User')}>
            <Trans>Sign up as a shopper</Trans>
          </Link>
        </p>
      </section>
    </Page>
  );
}
