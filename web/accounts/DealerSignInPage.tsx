import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { forgotDealerPassword, paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { Roadside } from './Roadside.tsx';
import { SignInCard } from './SignInCard.tsx';
import classes from './sign-in.module.css';
import { useLeaveWhenSignedIn } from './use-sign-in.ts';

/** A dealer's way in. */
export function DealerSignInPage() {
  const ready = useLeaveWhenSignedIn('dealer');
  return (
    <Page className={classes.page}>
      <SignInCard
        kind="dealer"
        ready={ready}
        title={<Trans>Dealer Log In</Trans>}
        lead={<Trans>To see the deals that shoppers have sent you.</Trans>}
      >
        <p className={classes.other}>
          <Link to={forgotDealerPassword}>
            <Trans>Forgot password?</Trans>
          </Link>
          <Link to={paths.dealerSignUp}>
            <Trans>Sign Up</Trans>
          </Link>
          <Link to={paths.signIn}>
            <Trans>Log in as a shopper</Trans>
          </Link>
        </p>
      </SignInCard>
      <Roadside body="pickup" />
    </Page>
  );
}
