import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { DealerMembersPage } from './DealerMembersPage.tsx';

export default function DealerMembersRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Members`} />
      <DealerMembersPage />
    </>
  );
}
