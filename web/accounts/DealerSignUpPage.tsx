import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { contactPath, paths, signUpPath } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import classes from './account-page.module.css';
import { DealerRegistrationForm } from './DealerRegistrationForm.tsx';
import { Roadside } from './Roadside.tsx';
import { useLeaveWhenSignedIn } from './use-sign-in.ts';

/** How a business gets an account; whoever has one goes to the dashboard. */
export default function DealerSignUpPage() {
  const { t } = useLingui();
  const ready = useLeaveWhenSignedIn('dealer');
  return (
    <Page className="page-room">
      <PageHead
        title={t`Dealer Sign Up`}
        description={t`Register your business at iCarDeals and receive the deals that shoppers work out.`}
      />
      <section className={`${classes.wide} ${classes.split}`}>
        <div className={`titled ${classes.head}`}>
          <h1>{t`Dealer Sign Up`}</h1>
          <p>
            <Trans>
              Register your business and begin at once. We look up its registration, usually within a business day;
              shoppers see your page as soon as you are approved.
            </Trans>
          </p>
          <div className={classes.beside}>
            <Roadside picture="vehicle-pickup.svg" />
          </div>
        </div>
        <DealerRegistrationForm ready={ready} />
        <p className="links">
          <Link to={paths.dealerSignIn}>{t`I have an account: Log In`}</Link>
          <Link to={contactPath('dealer')}>{t`Write to us`}</Link>
          <Link to={signUpPath('User')}>{t`Sign up as a shopper`}</Link>
        </p>
      </section>
    </Page>
  );
}
