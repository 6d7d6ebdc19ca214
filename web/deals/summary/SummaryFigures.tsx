import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { figureLabel } from '#contract/labels/figure-labels.ts';
import type { DealOutputs, FigureName } from '#engine/outputs.ts';
import { formatDay, formatMoney, formatPercent } from '../../kit/format.ts';
import { useDeal, useFigure, useMissing } from '../form/deal-context.tsx';
import type { DealStore } from '../form/deal-store.ts';
import { Marked } from '../understand/Marked.tsx';
import { WhyButton } from '../working/WhyButton.tsx';
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
      <dt className="quiet">{label}</dt>
      <dd className="row gap-05 medium">
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
            {row.name === 'totalOutlay' && <LastPayment />}
          </Suspense>
        )}
      </dd>
    </div>
  );
}

/** The schedule's last payment beside the total, which counts every payment alike. */
function LastPayment() {
  const { i18n } = useLingui();
  const last = useDeal(({ outputs }) => (outputs.finalPayment === outputs.monthlyPayment ? '' : outputs.finalPayment));
  const isLoan = useDeal((deal) => deal.state.activeOption === 1);
  if (!isLoan || last === '') return null;
  return (
    <p className="note">
      <Trans>Last payment in the schedule: {formatMoney(last, i18n.locale)}</Trans>
    </p>
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
          <Trans>All numbers ({rows.length})</Trans>
          <IconChevronDown aria-hidden />
        </button>
      )}
    </>
  );
}

type FigureRow = {
  name: FigureName;
  kind: 'money' | 'percent' | 'day' | 'count';
  /** Shown only where it says something in this deal. */
  when?: (figures: DealOutputs) => boolean;
  strong?: true;
  /** One of the five that stand in every summary; the others are shown on demand. */
  isFirst?: true;
};

const isNotZero = (name: FigureName) => (figures: DealOutputs) => Number(figures[name] ?? 0) !== 0;
const money = (name: FigureName, when?: FigureRow['when']): FigureRow => ({
  name,
  kind: 'money',
  ...(when && { when }),
});
const first = (row: FigureRow): FigureRow => ({ ...row, isFirst: true });

const creditRow = money('excessCredit', isNotZero('excessCredit'));
const tradeRow = money('netTradeIn', isNotZero('netTradeIn'));
const lastPayment = money('finalPayment', (figures) => figures.finalPayment !== figures.monthlyPayment);
const taxes = [money('luxuryTax', isNotZero('luxuryTax')), money('insuranceTax', isNotZero('insuranceTax'))] as const;
const apr = first({ name: 'apr', kind: 'percent' });
const firstPayment = first({ name: 'firstPaymentDate', kind: 'day' });
const total = first({ name: 'totalOutlay', kind: 'money', strong: true });

/** The rows under the payment by active option, in their order. */
const figureRows: Record<'0' | '1' | '2', readonly FigureRow[]> = {
  '0': [
    first(money('totalPurchasePrice')),
    first(money('salesTax')),
    ...taxes,
    first(tradeRow),
    creditRow,
    first(money('dueOnDelivery')),
    total,
  ],
  '1': [
    money('totalPurchasePrice'),
    money('salesTax'),
    ...taxes,
    tradeRow,
    first(money('totalAmountFinanced')),
    first(money('costOfBorrowing')),
    apr,
    firstPayment,
    creditRow,
    money('dueOnDelivery', isNotZero('dueOnDelivery')),
    lastPayment,
    total,
  ],
  '2': [
    money('totalLeaseValueHonda'),
    tradeRow,
    money('capitalisedAmountHonda'),
    first(money('buyOut')),
    money('baseMonthlyPaymentHonda'),
    money('taxBaseMonthlyPaymentHonda'),
    money('leaseTaxValueHonda'),
    ...taxes,
    first(money('dueUponDeliveryHonda')),
    firstPayment,
    money('totalCostOfBorrowingHonda'),
    apr,
    creditRow,
    total,
    money('totalCostToOwn'),
  ],
};
