import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { PageDesk } from './desk/PageDesk.tsx';

/** One section of the dealer's page to be changed, and the whole page as shoppers will see it. */
export default function DealerFormEditViewPage() {
  const { t } = useLingui();
  return (
    <DealerFrame
      title={t`Preview and edit`}
      description={t`Your page as shoppers see it, with its settings beside it.`}
      above={[{ to: paths.dealerFormPage, label: <Trans>Your page</Trans> }]}
    >
      {(session) => <PageDesk session={session} first="hours" isWhole />}
    </DealerFrame>
  );
}
