import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FeedReport } from '../feeds/FeedReport.tsx';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import { DeliveryLog } from './DeliveryLog.tsx';
import classes from './delivery.module.css';
import { Receivers } from './receivers/Receivers.tsx';
import { useDeliverySettings } from './use-delivery-settings.ts';

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

/** The switches and addresses of the three ways on which a lead goes out. */
function DeliverySettings({ token }: { token: string }) {
  const { t } = useLingui();
  const [saved, setSaved] = useState<number>();
  const settings = useDeliverySettings(token);
  return (
    <section className={`stack gap-2 ${classes.section}`} aria-labelledby="delivery">
      <h2 id="delivery">{t`How leads reach you`}</h2>
      <p className="quiet measured">
        <Trans>
          Every lead is on your dashboard. From there it also goes out at once on each way that you switch on. Changes
          by the shopper follow: by webhook at once, by mail once nothing has changed for a minute, and no more than six
          mails a day about one deal. Credit answers are never sent.
        </Trans>
      </p>
      {settings.data ? (
        <DeliveryForm
          key={settings.data.data.version}
          settings={settings.data.data}
          token={token}
          isJustSaved={saved === settings.data.data.version}
          onSaved={setSaved}
        />
      ) : settings.isError ? (
        <LoadFailed title={t`The settings could not be loaded.`} of={settings} />
      ) : (
        <div className={classes.waiting} role="status">
          <span className="visually-hidden">{t`Loading the settings…`}</span>
          {['mail', 'adf', 'webhook'].map((way) => (
            <SkeletonCard key={way} fields={1} />
          ))}
        </div>
      )}
    </section>
  );
}
