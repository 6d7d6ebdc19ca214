import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import { FeedReport } from '../feeds/FeedReport.tsx';
import { api } from '../kit/api.ts';
import { formatInstant } from '../kit/format.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Paging } from '../ui/Paging.tsx';
import { pageOf } from '../ui/page-of.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import classes from './delivery.module.css';
import { kindWords, reasonWord } from './delivery-words.ts';
import { lookAgain } from './look-again.ts';
import { Receivers } from './receivers/Receivers.tsx';
import { useDeliverySettings } from './use-delivery-settings.ts';

/** How the dealer's leads reach its own systems, and how that went. */
export default function DeliveryRoute() {
  const { t } = useLingui();
  return (
    <DealerFrame
      title={t`Lead delivery`}
      description={t`How we send leads to your own systems: email, ADF/XML, webhook.`}
    >
      {({ dealer, token }) =>
        dealer.role === 'sales' ? (
          <Notice title={<Trans>For owners and managers</Trans>}>
            <p>{t`Only an owner or manager of your business can set how leads are delivered.`}</p>
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
      <h2 id="delivery" className="larger">{t`How you get leads`}</h2>
      <p className="quiet measured">
        <Trans>
          Every lead is on your dashboard. We also send it right away by each method you turn on. When a customer makes
          changes, we send them by webhook right away. For email, we wait until nothing has changed for a minute. We
          send up to six emails a day per deal. We never send credit answers.
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
        <LoadFailed title={t`We couldn’t load the settings.`} of={settings} />
      ) : (
        <div className="stack gap-2" role="status">
          <span className="visually-hidden">{t`Loading settings…`}</span>
          {['mail', 'adf', 'webhook'].map((way) => (
            <SkeletonCard key={way} fields={1} />
          ))}
        </div>
      )}
    </section>
  );
}

/** How the deliveries went, newest first. */
function DeliveryLog({ token }: { token: string }) {
  const { t } = useLingui();
  const page = pageOf(useSearchParams()[0]);
  const log = useQuery({
    queryKey: ['dealer', 'deliveries', page],
    queryFn: () => api('listDeliveries', { query: { page: String(page) } }, token),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => lookAgain(state.data?.data),
  });
  const { data } = log;
  return (
    <section className={`stack gap-2 ${classes.section}`} aria-labelledby="log">
      <h2 id="log" className="larger">{t`Delivery log`}</h2>
      {data?.paused.map((way) => (
        <PausedWay key={way.receiver?._id ?? way.kind} way={way} />
      ))}
      {data ? (
        data.total === 0 ? (
          <Notice title={<Trans>Nothing sent yet</Trans>}>
            <p>{t`The next lead or test will show up here with each delivery attempt. The log goes back 90 days.`}</p>
          </Notice>
        ) : (
          <>
            <DeliveryList deliveries={data.data} label={t`Delivery log`} token={token} withLead />
            <Paging page={page} rows={data.data.length} total={data.total} pageSize={pageSizes.listDeliveries} />
          </>
        )
      ) : log.isError ? (
        <LoadFailed title={t`We couldn’t load the log.`} of={log} />
      ) : (
        <div className="stack gap-2" aria-hidden>
          {['80%', '70%', '75%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      )}
    </section>
  );
}

type Way = CallReply<'listDeliveries'>['paused'][number];

/** A way whose receiver fails again and again, with what becomes of the leads meanwhile. */
function PausedWay({ way: { kind, receiver, since, nextTry, status, reason } }: { way: Way }) {
  const { i18n, t } = useLingui();
  const name = receiver?.name ?? i18n._(kindWords[kind]);
  const failure = `${i18n._(reasonWord(reason ?? ''))}${status === null ? '' : ` (${status})`}`;
  const from = formatInstant(since, i18n.locale);
  return (
    <div className="overtaken stack start gap-05" role="status">
      <p>
        <strong>
          <Trans>
            {name}: nothing delivered since {from}.
          </Trans>
        </strong>
      </p>
      <p>
        <Trans>Last attempt: {failure}. We’ll hold anything new and send it once a delivery gets through.</Trans>{' '}
        {nextTry && <Trans>Next attempt: {formatInstant(nextTry, i18n.locale)}.</Trans>}
      </p>
      <p>{t`Please check the address and the receiving system. Use “Send now” to try again right away.`}</p>
    </div>
  );
}
