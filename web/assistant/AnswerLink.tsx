import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './answer-link.module.css';
import { useAssistantStore } from './assistant-store.ts';
import { isOwnPath } from './safe-url.ts';

/** The panel lies over the payment of the deal that the link leads to; the conversation waits behind its button. */
const makeRoom = (): void => useAssistantStore.getState().close();

/** Where an answer leads or comes from: within the product, or a page of its own elsewhere. Without an address, words. */
export function AnswerLink({ url, children }: { url: string; children: ReactNode }) {
  if (url === '') return <span className="breaks">{children}</span>;
  if (isOwnPath(url)) {
    return (
      <Link to={url} className={`strong breaks ${classes.link}`} onClick={makeRoom}>
        {children}
      </Link>
    );
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className={`strong breaks ${classes.link}`}>
      {children}
    </a>
  );
}
