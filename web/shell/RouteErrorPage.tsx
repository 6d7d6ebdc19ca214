import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Refused } from '../kit/api.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import classes from './plain-page.module.css';

/** One of our own messages, or nothing: what a stranger's code says is for the log alone. */
const ownMessage = (error: unknown): string | undefined =>
  error instanceof Refused && error.body ? `${error.body.message} (${error.body.requestId})` : undefined;

/** What is shown where a page cannot be: a toggle reveals the message. */
export function RouteErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <main className={`wrap ${classes.page}`}>
      <h1>
        <Trans>Something went wrong!</Trans>
      </h1>
      <button type="button" className={classes.quiet} aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? <Trans>Hide Error</Trans> : <Trans>Show Error</Trans>}
      </button>
      {shown && (
        <p role="status">{ownMessage(error) ?? t`This page could not be shown. Please try again in a moment.`}</p>
      )}
      <p>
        <a href="/" className={classes.link}>
          <Trans>Go to the home page</Trans>
        </a>
      </p>
    </main>
  );
}
