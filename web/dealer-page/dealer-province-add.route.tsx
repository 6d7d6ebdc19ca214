import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { PageDesk } from './desk/PageDesk.tsx';

/** The provinces that a dealer sells to with their tax, and what it charges beside the price. */
export default function DealerProvinceAddRoute() {
  const { t } = useLingui();
  return (
    <DealerFrame
      title={t`Provinces and fees`}
      description={t`The provinces you sell to, their tax and your fees.`}
      above={[{ to: paths.dealerFormPage, label: <Trans>Your page</Trans> }]}
    >
      {(session) => <PageDesk session={session} first="provinces" />}
    </DealerFrame>
  );
}
