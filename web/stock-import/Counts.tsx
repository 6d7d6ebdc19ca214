import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatCount } from '../kit/format.ts';
import type { StockImport } from './import-words.ts';
import classes from './stock-import.module.css';

/** What a file would change, in figures. */
export function Counts({ found: { counts } }: { found: StockImport }) {
  if (!counts) return null;
  return (
    <dl className={`card stack ${classes.counts}`}>
      <Count name={<Trans context="car in a file">New</Trans>} value={counts.added} />
      <Count name={<Trans>Changed</Trans>} value={counts.changed} />
      <Count name={<Trans>Unchanged</Trans>} value={counts.unchanged} />
      <Count name={<Trans>With mistakes</Trans>} value={counts.mistaken} isWrong={counts.mistaken > 0} />
    </dl>
  );
}

function Count({ name, value, isWrong = false }: { name: ReactNode; value: number; isWrong?: boolean }) {
  const { i18n } = useLingui();
  return (
    <div data-wrong={isWrong}>
      <dt>{name}</dt>
      <dd>{formatCount(value, i18n.locale)}</dd>
    </div>
  );
}
