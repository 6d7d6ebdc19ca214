import { useLingui } from '@lingui/react/macro';
import { Suspense, useId, useState } from 'react';
import { partLabel } from '#contract/labels/part-labels.ts';
import { formatDay, formatMoney, formatPercent } from '../../kit/format.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useDeal, useFigure } from '../form/deal-context.tsx';
import { AboutFee } from '../understand/AboutFee.tsx';
import { Marked } from '../understand/Marked.tsx';
import { WhyButton } from '../working/WhyButton.tsx';
import { type FigureRow, figureRows } from './figure-rows.ts';
import classes from './summary.module.css';

const Working = lazyPart(() => import('../working/Working.tsx'));

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
  const isLease = useDeal((deal) => deal.state.activeOption === 2);
  const shown = useDeal(({ outputs }) => row.when?.(outputs) ?? true);
  if (!shown || value === '') return null;
  // On a lease the first payment is made on delivery; the date is that of the next one.
  const isNext = row.name === 'firstPaymentDate' && isLease;
  const label = isNext ? t`Next payment` : i18n._(partLabel(row.name));
  return (
    <div className={`stack touch underlined ${classes.row}`} data-strong={row.strong}>
      <dt>{label}</dt>
      <dd>
        <WhyButton label={label} open={open} controls={id} onToggle={() => setOpen(!open)} />
        <span data-figure={row.name}>
          <Marked>{textOf(value, row, i18n.locale)}</Marked>
        </span>
      </dd>
      <dd id={id} hidden={!open} className={classes.working}>
        {open && (
          <Suspense>
            <Working figure={row.name} />
            {row.name === 'luxuryTax' && <AboutFee fee="luxuryTax" />}
          </Suspense>
        )}
      </dd>
    </div>
  );
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
