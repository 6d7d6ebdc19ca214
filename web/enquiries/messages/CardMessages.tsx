import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import classes from './messages.module.css';
import { useMessageNews, useMessageStream } from './use-message-stream.ts';

/** Fetched by whoever opens a thread. */
const DealMessages = lazy(() => import('./DealMessages.tsx'));

/** On a deal's card: what was written about it, opened in its place; nothing where nobody has written yet. */
export function CardMessages({ id, token }: { id: string; token: string | undefined }) {
  const { messages, unread } = useMessageNews(id, token);
  useMessageStream(token);
  const [isOpen, setOpen] = useState(false);
  if (messages === 0 || !token) return null;
  return (
    <details className={`stack gap-1 ${classes.fold}`} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="opener">
        <Trans>Messages ({messages})</Trans>{' '}
        {unread > 0 && (
          <span className={classes.new}>
            <Plural value={unread} one="# new" other="# new" />
          </span>
        )}
      </summary>
      {isOpen && (
        <Suspense>
          <DealMessages id={id} token={token} />
        </Suspense>
      )}
    </details>
  );
}
