import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../kit/api.ts';
import { useDealerStore } from '../kit/stores.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import { paths } from '../paths.ts';
import { OpenFrame } from '../shell/DealerFrame.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import { EmbedSettings } from './EmbedSettings.tsx';
import classes from './embed.module.css';

/** The plan with an own page address and the calculator on the dealer's own site: what it is, and its settings. */
export default function UrlSubscriptionsPage() {
  const { t } = useLingui();
  const ready = useStoredSessions();
  const dealer = useDealerStore((store) => store.dealer);
  const token = useDealerStore((store) => store.token);
  return (
    <OpenFrame
      title={t`Your own address, your own site`}
      description={t`A page address of your own, and the deal calculator on your own website.`}
      className={classes.page}
    >
      <p className={classes.lead}>
        <Trans>
          With the URL plan your page has a short address of its own, and the calculator over your cars stands on your
          own website. Shoppers work out a deal there and send it from iCarDeals with the same figures.
        </Trans>
      </p>
      {ready && token && dealer ? (
        <Settings token={token} mayChange={dealer.role !== 'sales'} />
      ) : (
        <p>
          <Link to={paths.subscriptions}>{t`See the plans`}</Link>
        </p>
      )}
    </OpenFrame>
  );
}

function Settings({ token, mayChange }: { token: string; mayChange: boolean }) {
  const { t } = useLingui();
  const [saved, setSaved] = useState<number>();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['dealer', 'embed', token],
    queryFn: async () => (await api('readEmbed', {}, token)).data,
  });
  if (isError) return <LoadFailed title={t`Your settings could not be loaded.`} of={{ refetch, isFetching }} />;
  if (!data) return <SkeletonCard fields={2} />;
  return (
    <EmbedSettings
      key={data.version}
      settings={data}
      token={token}
      mayChange={mayChange}
      isJustSaved={saved === data.version}
      onSaved={setSaved}
    />
  );
}
