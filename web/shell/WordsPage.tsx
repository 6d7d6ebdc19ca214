import type { ReactNode } from 'react';
import { Page } from './Page.tsx';
import { PageHead } from './PageHead.tsx';
import classes from './words-page.module.css';

type WordsPageProps = {
  title: string;
  /** What a search shows below the title: a sentence or two. */
  description: string | undefined;
  /** The one address of the words, where they stand at another one too. */
  canonical?: string | undefined;
  /** What is to be known of the words beside their title. */
  note?: ReactNode;
  /** A text, or sections with a heading each. */
  children: ReactNode;
};

/** A page of words: its title, on a wide screen beside the words, and the words one below the other. */
export function WordsPage({ title, description, canonical, note, children }: WordsPageProps) {
  return (
    <>
      <PageHead title={title} {...(description && { description })} {...(canonical && { canonical })} />
      <Page className={`page-room ${classes.page}`}>
        <header className={`titled ${classes.head}`}>
          <h1>{title}</h1>
          {note && <p className={`note underlined ${classes.note}`}>{note}</p>}
        </header>
        <div className={classes.words}>{children}</div>
      </Page>
    </>
  );
}
