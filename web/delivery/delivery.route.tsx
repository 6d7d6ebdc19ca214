import { Trans, useLingui } from '@lingui/react/macro';
import { FeedReport } from '../feeds/FeedReport.tsx';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { DeliveryLog } from './DeliveryLog.tsx';
import { DeliverySettings } from './DeliverySettings.tsx';
import { Receivers } from './receivers/Receivers.tsx';

/** How the dealer's leads reach its own systems, and how that went. */
export default function DeliveryRoute() {
  const { t } = useLingui();
  return (
    <DealerFrame title={t`Lead delivery`} description={t`How leads reach your own systems: by mail, ADF/XML, webhook.`}>
      {({ dealer, token }) =>
        dealer.role === 'sales' ? (
          <Notice title={<Trans>For owners and managers</Trans>}>
            <p>{t`Only an owner or a manager of your business sets how leads are delivered.`}</p>
          </Notice>
        ) : (
          <>
            <DeliverySettings token={token} />
            <Receivers token={token} />
            <DeliveryLog token={token} />
            <FeedReport token={token} />
          </>
        )
      }
    </DealerFrame>
  );
}
