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
      <PageHead title={t`You’re offline`} description={t`This page needs an internet connection.`} canonical={null} />
      <h1>{t`You’re offline`}</h1>
      <p>{t`This page isn’t saved on this device. It’ll open when you’re back online.`}</p>
      <p>
        <OfflineSentence />
      </p>
      <p>
        <a href="/?from=app" className="link">{t`Continue your last deal`}</a>
      </p>
    </Page>
  );
}
