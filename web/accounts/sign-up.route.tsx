import { useLingui } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import { paths } from '../paths.ts';
import { NoSuchAddress } from '../shell/NoSuchAddress.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/sign-up.route.ts';
import { SignUpPage } from './SignUpPage.tsx';

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
        description={t`Make an iCarDeals account to keep your car deals and to send them to a dealer.`}
      />
      <SignUpPage />
    </>
  );
}
