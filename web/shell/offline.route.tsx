import { useLingui } from '@lingui/react/macro';
import { OfflineSentence } from './OfflineNotice.tsx';
import { Page } from './Page.tsx';
import { PageHead } from './PageHead.tsx';
import classes from './plain-page.module.css';

/** What stands where a page is not at hand and there is no network to fetch it by. */
export default function OfflineRoute() {
  const { t } = useLingui();
  return (
    <Page className={`page-room titled stack start top gap-3 ${classes.page}`}>
      <PageHead title={t`You are offline`} description={t`This page needs the network.`} canonical={null} />
      <h1>{t`You are offline`}</h1>
      <p>{t`This page is not kept on this device. It opens again once there is a network.`}</p>
      <p>
        <OfflineSentence />
      </p>
      <p>
        <a href="/?from=app" className="link">{t`Go on with your last deal`}</a>
      </p>
    </Page>
  );
}
