import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { figureLabel } from '#contract/labels/figure-labels.ts';
import type { FigureName } from '#engine/outputs.ts';
import { formatDay, formatMoney, formatPercent } from '../../kit/format.ts';
import { useDeal, useFigure, useMissing } from '../form/deal-context.tsx';
import type { DealStore } from '../form/deal-store.ts';
import { Marked } from '../understand/Marked.tsx';
import { WhyButton } from '../working/WhyButton.tsx';
import { type FigureRow, figureRows } from './figure-rows.ts';
import classes from './summary.module.css';

const Working = lazy(() => import('../working/Working.tsx'));
const AboutFee = lazy(() => import('../understand/AboutFee.tsx').then(({ AboutFee }) => ({ default: AboutFee })));

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
  // On a lease the first payment is made on delivery; the date is that of the next one.
  const isNext = row.name === 'firstPaymentDate' && isLease;
  const label = isNext ? t`Next payment` : i18n._(figureLabel(row.name));
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

/** The figures that this deal has, by name. */
const namesIn = ({ state, outputs }: DealStore): readonly FigureName[] => {
  const { activeOption } = state;
  if (activeOption === -1) return [];
  return figureRows[`${activeOption}`]
    .filter(({ name, when }) => outputs[name] !== null && outputs[name] !== '' && (when?.(outputs) ?? true))
    .map(({ name }) => name);
};

/** The figures of the chosen mode, each with its working: the five that are looked for first, and on demand all. */
export function SummaryFigures() {
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const missing = useMissing();
  const names = useDeal((deal) => namesIn(deal).join(' ')).split(' ');
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  if (activeOption === -1 || missing) return null;
  const rows = figureRows[`${activeOption}`].filter(({ name }) => names.includes(name));
  const shown = isWhole ? rows : rows.filter(({ isFirst }) => isFirst);
  return (
    <>
      <dl className={classes.rows} id={id}>
        {shown.map((row) => (
          <Row key={`${activeOption}${row.name}`} row={row} />
        ))}
      </dl>
      {rows.some(({ isFirst }) => !isFirst) && (
        <button
          type="button"
          className={`plain opener ${classes.all}`}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          <Trans>All figures ({rows.length})</Trans>
          <IconChevronDown aria-hidden />
        </button>
      )}
    </>
  );
}
