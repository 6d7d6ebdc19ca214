import { Trans } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { PageDesk } from './desk/PageDesk.tsx';

/** One section of the dealer's page to be changed, and the whole page as shoppers will see it. */
export function DealerFormEditViewPage() {
  return (
    <DealerFrame
      title={<Trans>Preview and edit</Trans>}
      above={[{ to: paths.dealerFormPage, label: <Trans>Your page</Trans> }]}
    >
      {(session) => <PageDesk session={session} first="hours" isWhole />}
    </DealerFrame>
  );
}
