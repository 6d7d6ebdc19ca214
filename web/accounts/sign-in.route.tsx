import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { SignInPage } from './SignInPage.tsx';

export default function SignInRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Log In`}
        description={t`Log in to save your deals, send them to a dealer and see what became of them.`}
      />
      <SignInPage />
    </>
  );
}
