import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId, useState } from 'react';
import { formatDay, formatMoney, formatPercent } from '../../kit/format.ts';
import { useDeal, useFigure } from '../form/deal-context.tsx';
import { Marked } from '../understand/Marked.tsx';
import { partLabel } from '../working/part-labels.ts';
import { type FigureRow, figureRows } from './figure-rows.ts';
import classes from './summary.module.css';

const Working = lazy(() => import('../working/Working.tsx'));

const textOf = (value: string, { kind }: FigureRow, locale: string): string => {
  if (kind === 'day') return formatDay(value, locale);
  if (kind === 'percent') return formatPercent(Number(value).toFixed(2), locale, 2);
  return kind === 'money' ? formatMoney(value, locale) : value;
};

/** One figure, and behind its equals sign how it is made. */
function Row({ row }: { row: FigureRow }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const id = useId();
  const value = useFigure(row.name);
  const shown = useDeal(({ outputs }) => row.when?.(outputs) ?? true);
  if (!shown || value === '') return null;
  const label = row.name === 'firstPaymentDate' ? undefined : i18n._(partLabel(row.name));
  return (
    <div className={classes.row} data-strong={row.strong}>
      <dt>{label ?? <FirstPaymentLabel />}</dt>
      <dd>
        <button
          type="button"
          className={classes.why}
          aria-expanded={open}
          aria-controls={id}
          aria-label={open ? t`Hide the working of ${label ?? ''}` : t`Show the working of ${label ?? ''}`}
          onClick={() => setOpen(!open)}
        >
          =
        </button>
        <span data-figure={row.name}>
          <Marked>{textOf(value, row, i18n.locale)}</Marked>
        </span>
      </dd>
      <dd id={id} hidden={!open} className={classes.working}>
        {open && (
          <Suspense>
            <Working figure={row.name} />
          </Suspense>
        )}
      </dd>
    </div>
  );
}

/** On a lease the first payment is made on delivery; the date is that of the next one. */
function FirstPaymentLabel() {
  const { t } = useLingui();
  const isLease = useDeal((deal) => deal.state.activeOption === 2);
  return isLease ? t`Next payment` : t`First payment`;
}

/** The figures of the chosen mode, each with its working. */
export function SummaryFigures() {
  const activeOption = useDeal((deal) => deal.state.activeOption);
  if (activeOption === -1) return null;
  return (
    <dl className={classes.rows}>
      {figureRows[`${activeOption}`].map((row) => (
        <Row key={`${activeOption}${row.name}`} row={row} />
      ))}
    </dl>
  );
}
