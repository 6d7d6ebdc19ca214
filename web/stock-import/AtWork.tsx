import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import type { StockImport } from './import-words.ts';
import classes from './stock-import.module.css';

/** What the product is doing with the file, and how far it has come. */
export function AtWork({ found }: { found: StockImport }) {
  const { t } = useLingui();
  const { state, rowsDone, rowsTotal } = found;
  const title = {
    reading: t`Reading the file…`,
    applying: t`Taking over the cars…`,
    undoing: t`Taking everything back…`,
  }[state as 'reading' | 'applying' | 'undoing']; // shown for these three alone
  return (
    <section className={classes.work}>
      <h2>{title}</h2>
      {state === 'applying' && <ProgressBar label={title} value={rowsTotal > 0 ? rowsDone / rowsTotal : 0} />}
      <p role="status">
        {rowsDone > 0 && <Plural value={rowsDone} one="# car so far." other="# cars so far." />}{' '}
        <Trans>You may leave this page; the work goes on, and you find it under Import cars.</Trans>
      </p>
    </section>
  );
}
