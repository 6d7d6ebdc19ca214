import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { forgotDealerPassword, paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Roadside } from './Roadside.tsx';
import { SignInCard } from './SignInCard.tsx';
import classes from './sign-in.module.css';
import { useLeaveWhenSignedIn } from './use-sign-in.ts';

/** A dealer's way in. */
export default function DealerSignInPage() {
  const { t } = useLingui();
  const ready = useLeaveWhenSignedIn('dealer');
  return (
    <Page className={`stack top tops ${classes.page}`}>
      <PageHead title={t`Dealer Log In`} description={t`Log in as a dealer to see the deals shoppers have sent you.`} />
      <SignInCard
        kind="dealer"
        ready={ready}
        title={<Trans>Dealer Log In</Trans>}
        lead={<p>{t`See the deals that shoppers have sent you.`}</p>}
      >
        <p className="links">
          <Link to={forgotDealerPassword}>{t`Forgot password?`}</Link>
          <Link to={paths.dealerSignUp}>{t`Sign Up`}</Link>
          <Link to={paths.signIn}>{t`Log in as a shopper`}</Link>
        </p>
      </SignInCard>
      <Roadside picture="vehicle-pickup.svg" />
    </Page>
  );
}
