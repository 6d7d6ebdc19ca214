import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { formatDay } from '../kit/format.ts';
import { WordsPage } from '../shell/WordsPage.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SanitisedHtml } from '../ui/SanitisedHtml.tsx';
import type { StaticText } from './read-static-page.ts';

type StaticPageProps = {
  title: string;
  page: StaticText | null;
  canonical?: string;
  /** Words that are nobody's agreement: without a version and a day. */
  undated?: boolean;
};

/** A text that stands under a title, with the version of its words and the day from which they hold. */
export function StaticPage({ title, page, canonical, undated = false }: StaticPageProps) {
  const { i18n, t } = useLingui();
  const { revalidate, state } = useRevalidator();
  if (!page) {
    return (
      <WordsPage title={title} description={undefined} canonical={canonical}>
        <LoadFailed title={t`We couldn’t load this text.`} of={{ refetch: revalidate, isFetching: state !== 'idle' }} />
      </WordsPage>
    );
  }
  const version = (
    <Trans>
      Version {page.version}, effective{' '}
      <time dateTime={page.effectiveDate}>{formatDay(page.effectiveDate, i18n.locale)}</time>
    </Trans>
  );
  return (
    <WordsPage
      title={page.title}
      description={page.description}
      canonical={canonical}
      note={undated ? undefined : version}
    >
      <SanitisedHtml html={page.html} />
    </WordsPage>
  );
}
