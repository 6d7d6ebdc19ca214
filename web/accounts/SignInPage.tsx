import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { withNext } from '../kit/sign-in-address.ts';
import { useDealWaitingAt } from '../kit/waiting-deal.ts';
import { paths, signUpPath } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Roadside } from './Roadside.tsx';
import { SignInCard } from './SignInCard.tsx';
import classes from './sign-in.module.css';
import { useLeaveWhenSignedIn } from './use-sign-in.ts';
import { WaitingDeal } from './WaitingDeal.tsx';

/** A shopper's way in, with the ways to a new password and to an account. */
export default function SignInPage() {
  const { t } = useLingui();
  const ready = useLeaveWhenSignedIn('user');
  const [search] = useSearchParams();
  const waiting = useDealWaitingAt(search.get('next'));
  return (
    <Page className={`stack top tops ${classes.page}`}>
      <PageHead
        title={t`Log In`}
        description={t`Log in to save your deals, send them to a dealer and track their progress.`}
      />
      <SignInCard
        kind="user"
        ready={ready}
        title={<Trans>Log In</Trans>}
        lead={
          waiting ? (
            <WaitingDeal deal={waiting} />
          ) : (
            <p>{t`Save your deals, send them to dealers and track replies.`}</p>
          )
        }
      >
        <p className="links">
          <Link to={withNext(paths.forgotPassword, search)}>{t`Forgot password?`}</Link>
          <Link to={paths.dealerSignIn}>{t`Dealer log in`}</Link>
        </p>
      </SignInCard>
      <section className={`stack start gap-2 beside-form ${classes.newHere}`} aria-labelledby="new-here">
        <h2 id="new-here">{t`New here?`}</h2>
        <p>
          {search.has('next')
            ? t`Create an account and pick up right where you left off. Your deal won’t change.`
            : t`Create a free account to save your deals and send them to dealers.`}
        </p>
        <Link to={withNext(signUpPath('User'), search)} className={`beside box strong no-line ${classes.signUp}`}>
          <Trans>Sign Up</Trans>
        </Link>
        {!waiting && <Roadside picture="vehicle-hatchback.svg" />}
      </section>
    </Page>
  );
}
