import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../shell/PageHead.tsx';
import { ProfilePage } from './ProfilePage.tsx';

export default function ProfileRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Profile`} />
      <ProfilePage />
    </>
  );
}
