import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './answer-link.module.css';
import { isOwnPath } from './safe-url.ts';

/** Where an answer leads or comes from: within the product, or a page of its own elsewhere. Without an address, words. */
export function AnswerLink({ url, children }: { url: string; children: ReactNode }) {
  if (url === '') return <span className={classes.words}>{children}</span>;
  if (isOwnPath(url)) {
    return (
      <Link to={url} className={classes.link}>
        {children}
      </Link>
    );
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className={classes.link}>
      {children}
    </a>
  );
}
