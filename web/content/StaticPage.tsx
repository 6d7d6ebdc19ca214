import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { formatDay } from '../kit/format.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SanitisedHtml } from '../ui/SanitisedHtml.tsx';
import type { StaticText } from './read-static-page.ts';
import classes from './static-page.module.css';

type StaticPageProps = {
  title: string;
  page: StaticText | null;
  /** The one address of the text, where it stands at another one too. */
  canonical?: string;
};

/** A text that stands under a title, with the version of its words and the day from which they hold. */
export function StaticPage({ title, page, canonical }: StaticPageProps) {
  const { i18n, t } = useLingui();
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHead
        title={page?.title ?? title}
        {...(page && { description: page.description })}
        {...(canonical && { canonical })}
      />
      <Page className={classes.page}>
        <h1>{page?.title ?? title}</h1>
        {page ? (
          <>
            <p className={classes.version}>
              <Trans>
                Version {page.version}, in effect from{' '}
                <time dateTime={page.effectiveDate}>{formatDay(page.effectiveDate, i18n.locale)}</time>
              </Trans>
            </p>
            <SanitisedHtml html={page.html} />
          </>
        ) : (
          <LoadFailed
            title={t`This text could not be loaded.`}
            onRetry={() => void revalidate()}
            busy={state !== 'idle'}
          />
        )}
      </Page>
    </>
  );
}
