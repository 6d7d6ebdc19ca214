import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { PageDesk } from './desk/PageDesk.tsx';

export default function DealerProvinceAddRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Provinces and fees`}
        description={t`The provinces that you sell to, their tax, and your fees.`}
      />
      <DealerProvinceAddPage />
    </>
  );
}

/** The provinces that a dealer sells to with their tax, and what it charges beside the price. */
function DealerProvinceAddPage() {
  return (
    <DealerFrame
      title={<Trans>Provinces and fees</Trans>}
      above={[{ to: paths.dealerFormPage, label: <Trans>Your page</Trans> }]}
    >
      {(session) => <PageDesk session={session} first="provinces" />}
    </DealerFrame>
  );
}
