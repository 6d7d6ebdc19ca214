import { useLingui } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import { paths } from '../paths.ts';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/sign-up.route.ts';
import { SignUpPage } from './SignUpPage.tsx';

/** `/SignUp/User` is the page; a dealer has one of its own; nobody else signs up. */
export const loader = ({ params }: Route.LoaderArgs) => {
  const type = params.type.toLowerCase();
  if (type === 'dealer') throw redirect(paths.dealerSignUp);
  if (type !== 'user') throw data(null, { status: 404 });
  return null;
};

export default function SignUpRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Sign Up`}
        description={t`Make an iCarDeals account to keep your car deals and to send them to a dealer.`}
      />
      <SignUpPage />
    </>
  );
}
