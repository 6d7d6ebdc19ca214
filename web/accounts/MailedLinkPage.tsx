import { useLingui } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsAlive } from '../kit/browser-state.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import page from './account-page.module.css';

type MailedLinkPageProps = {
  title: string;
  /** What a press does, and what came of it. */
  act: UseMutationResult<unknown, Error, void>;
  label: string;
  done: ReactNode;
  /** What is said above the button; null once there is nothing to say. */
  note: ReactNode;
  withoutScripts?: string;
  children?: ReactNode;
};

/** Where a mailed link leads. A press does what it is for and not the visit: programs that look at mails open their links. */
export function MailedLinkPage({ title, act, label, done, note, withoutScripts, children }: MailedLinkPageProps) {
  const { t } = useLingui();
  const isAlive = useIsAlive();
  return (
    <Page className="page-room">
      <PageHead title={title} />
      <section className={page.card}>
        <div className={`titled stack gap-125 ${page.head}`}>
          <h1>{title}</h1>
        </div>
        {note && <p className={page.note}>{note}</p>}
        {withoutScripts && (
          <noscript>
            <p>{withoutScripts}</p>
          </noscript>
        )}
        <div className="stack gap-2 start">
          <CallFailed error={act.error} />
          {act.isSuccess ? (
            <FormMessage kind="success">{done}</FormMessage>
          ) : (
            <Button kind="primary" disabled={!isAlive} onClick={() => act.mutate()} busy={act.isPending}>
              {act.isPending ? t`One moment…` : label}
            </Button>
          )}
        </div>
        {children}
      </section>
    </Page>
  );
}
