import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLoginStore } from '../../kit/stores.ts';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import { messagesHash } from '../../paths.ts';
import type { Enquiry } from '../details/detail-groups.ts';
import panel from '../panel.module.css';
import classes from './messages.module.css';

const DealMessages = lazy(() => import('./DealMessages.tsx'));

/** The messages of one's own deal on its page; a mail about them leads here. */
export function MessagesPanel({ enquiry }: { enquiry: Enquiry }) {
  const token = useLoginStore((store) => store.token);
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useWhenAlive(() => {
    if (hash !== messagesHash) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  });
  if (!token) return null;
  const dealer = enquiry.dealer?.name ?? '';
  return (
    <section
      id="messages"
      className={`card stack gap-125 ${panel.panel} ${classes.panel}`}
      aria-labelledby="messages-heading"
    >
      <h2 id="messages-heading" ref={heading} tabIndex={-1}>
        <Trans>Messages with {dealer}</Trans>
      </h2>
      <Suspense>
        <DealMessages id={enquiry._id} token={token} />
      </Suspense>
    </section>
  );
}
