import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Refused } from '../kit/api.ts';
import { useIsOffline } from '../kit/browser-state.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { OfflineSentence } from './OfflineNotice.tsx';
import { PageHead } from './PageHead.tsx';
import classes from './plain-page.module.css';

/** One of our own messages, or nothing: what a stranger's code says is for the log alone. */
const ownMessage = (error: unknown): string | undefined =>
  error instanceof Refused && error.body ? `${error.body.message} (${error.body.requestId})` : undefined;

/**
 * The id of the request that failed: the server names it with each page that it could not make, so that what the
 * person reads and what the log says can be brought together.
 */
const failedRequest = (): string | undefined =>
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [...entry.serverTiming] : []))
    .findLast(({ name }) => name === 'request')?.description;

/** What is shown where a page cannot be: a toggle reveals the message. */
export function RouteErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const isOffline = useIsOffline();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <main id="main" className={`wrap page-room titled stack start top gap-3 ${classes.page}`}>
      <PageHead title={t`Something went wrong!`} canonical={null} />
      <h1>{t`Something went wrong!`}</h1>
      {isOffline && (
        <p>
          <OfflineSentence />
        </p>
      )}
      <button
        type="button"
        className={`box strong touch ${classes.quiet}`}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <Trans>Hide Error</Trans> : <Trans>Show Error</Trans>}
      </button>
      {shown && <p role="status">{ownMessage(error) ?? <PlainSentence />}</p>}
      <p>
        <a href="/" className="link">{t`Go to the home page`}</a>
      </p>
    </main>
  );
}

function PlainSentence() {
  const id = failedRequest();
  return id ? (
    <Trans>
      We couldn’t show this page. Please try again in a moment. If it keeps happening, give us this number: {id}
    </Trans>
  ) : (
    <Trans>We couldn’t show this page. Please try again in a moment.</Trans>
  );
}
