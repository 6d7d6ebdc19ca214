import { useLingui } from '@lingui/react/macro';
import { data, Link, redirect, useSearchParams } from 'react-router';
import { withNext } from '../kit/sign-in-address.ts';
import { useDealWaitingAt } from '../kit/waiting-deal.ts';
import { paths } from '../paths.ts';
import { NoSuchAddress } from '../shell/NoSuchAddress.tsx';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { showToast, toastTimes } from '../shell/toast.ts';
import type { Route } from './+types/sign-up.route.ts';
import classes from './account-page.module.css';
import { RegistrationForm } from './RegistrationForm.tsx';
import { Roadside } from './Roadside.tsx';
import { useLeaveWhenSignedIn } from './use-sign-in.ts';
import { WaitingDeal } from './WaitingDeal.tsx';

/** `/SignUp/User` is the page; a dealer has one of its own; nobody else signs up. */
export const loader = ({ params }: Route.LoaderArgs) => {
  const type = params.type.toLowerCase();
  if (type === 'dealer') throw redirect(paths.dealerSignUp);
  return data(null, { status: type === 'user' ? 200 : 404 });
};

export default function SignUpRoute({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  if (params.type.toLowerCase() !== 'user') return <NoSuchAddress />;
  return (
    <>
      <PageHead
        title={t`Sign Up`}
        description={t`Create an iCarDeals account to save your car deals and send them to dealers.`}
      />
      <SignUpPage />
    </>
  );
}

/** A shopper's new account; whoever has one goes on where they came from. */
function SignUpPage() {
  const { t } = useLingui();
  const ready = useLeaveWhenSignedIn('user');
  const [search] = useSearchParams();
  const waiting = useDealWaitingAt(search.get('next'));
  // The page is left at once, so the news stands in a toast, which goes along.
  const onRegistered = () =>
    showToast({
      kind: 'success',
      text: t`Congratulations, your registration was successful.`,
      milliseconds: toastTimes.short,
    });
  return (
    <Page className="page-room">
      <section className={`${classes.wide} ${classes.split}`}>
        <div className={`titled stack gap-125 ${classes.head}`}>
          <h1>{t`Sign Up`}</h1>
          {waiting ? (
            <WaitingDeal deal={waiting} />
          ) : (
            <p>
              {search.has('next')
                ? t`Create an account and pick up right where you left off. Your deal won’t change.`
                : t`Create a free account to save your deals and send them to dealers.`}
            </p>
          )}
          {!waiting && (
            <div className={classes.beside}>
              <Roadside picture="vehicle-hatchback.svg" />
            </div>
          )}
        </div>
        <RegistrationForm onRegistered={onRegistered} ready={ready} />
        <p className="links">
          <Link to={withNext(paths.signIn, search)}>{t`Already have an account? Log In`}</Link>
          <Link to={paths.dealerSignUp}>{t`I’m a dealer`}</Link>
        </p>
      </section>
    </Page>
  );
}
