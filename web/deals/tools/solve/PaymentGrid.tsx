import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { calculateDeal } from '#engine/deal.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { paymentGrid } from '#engine/solve/grid.ts';
import { solutionTexts, withSolution } from '#engine/solve/solve-form.ts';
import { formatPlain } from '../../../kit/format.ts';
import { OpenWorking, pricedFigures } from '../../working/OpenWorking.tsx';
import { ToolField } from '../ToolField.tsx';
import { useCents, useToolDeal, useToolInput } from '../tool-deal.tsx';
import tools from '../tools.module.css';
import classes from './solve.module.css';
import { valueText } from './unknown-words.ts';

/** How far each key leads: rows, columns. */
const ways: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The arrow keys lead from one button of a table to the next. */
const moveInGrid = (event: KeyboardEvent<HTMLTableElement>): void => {
  const way = ways[event.key];
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
  const row = cell?.closest('tr');
  if (!way || !cell || !row) return;
  const next = event.currentTarget.rows[row.rowIndex + way[0]]?.cells[cell.cellIndex + way[1]]?.querySelector('button');
  if (!next) return;
  event.preventDefault();
  next.focus();
};

const terms = [1, 2, 3, 4, 5, 6, 7, 8];
const usualStep = '2500';

/** Five downpayments by steps, one of them the deal's own; cents. More do not fit a phone. */
const columnsOf = (ownCents: number, stepCents: number): number[] => {
  const steps = [0, 1, 2, 3, 4].map((count) => count * stepCents);
  const columns = steps.includes(ownCents) ? steps : [...steps.slice(0, 4), ownCents];
  return columns.toSorted((a, b) => a - b);
};

/** The cell whose working stands below: the one that had the focus last, at first the deal's own. */
const useLookedAt = (columns: readonly number[], own: number) => {
  const { state } = useToolDeal();
  const [last, look] = useState<GridPlace | null>(null);
  const first = { years: Number(state.form.termsInYears) || (terms[0] ?? 1), down: own };
  return { looked: last && columns.includes(last.down) ? last : first, look };
};

/** The payment for each term with each downpayment; pressing one puts both into the deal. */
export function PaymentGrid({ targetCents }: { targetCents: number }) {
  const { t, i18n } = useLingui();
  const { state, rates, today, apply } = useToolDeal();
  const money = useCents();
  const [stepText] = useToolInput('step');
  const step = centsUpToLimit(stepText || usualStep) || centsUpToLimit(usualStep);
  const own = centsUpToLimit(state.activeOption === 2 ? state.form.leaseDownpayment : state.form.downpayment);
  const columns = useMemo(() => columnsOf(own, step), [own, step]);
  const payments = useMemo(() => paymentGrid(state, terms, columns, rates, today), [state, columns, rates, today]);
  const { looked, look } = useLookedAt(columns, own);
  const lowest = Math.min(...payments.flat());
  return (
    <>
      <div className={`stack gap-2 ${tools.lead}`}>
        <ToolField name="step" label={t`Down payment increments`} placeholder={usualStep} />
      </div>
      <p className="remark">
        {lowest <= targetCents &&
          apply &&
          t`Highlighted cells meet your target payment. Choose one to use its term and down payment in your deal.`}
        {lowest <= targetCents && !apply && t`Highlighted cells meet your target payment. Choose one to see the math.`}
        {lowest > targetCents && (
          <Trans>
            None of these meet your target payment. The closest is {money(lowest)}, which is{' '}
            {money(lowest - targetCents)} more.
          </Trans>
        )}
      </p>
      <table className={`table small ${classes.grid}`} onKeyDown={moveInGrid}>
        <caption className="visually-hidden">{t`Payment by term and down payment`}</caption>
        <thead>
          <tr>
            <td>{t`Down payment`}</td>
            {columns.map((cents) => (
              <th key={cents} scope="col">
                {formatPlain(formatCents(cents), i18n.locale, 0)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.map((years, row) => (
            <tr key={years}>
              <th scope="row">{valueText('term', years, i18n)}</th>
              {columns.map((down, column) => (
                <GridCell
                  key={down}
                  years={years}
                  down={down}
                  targetCents={targetCents}
                  paymentCents={payments[row]?.[column] ?? 0}
                  isOwn={down === own && String(years) === state.form.termsInYears}
                  isLooked={down === looked.down && years === looked.years}
                  onLook={() => look({ years, down })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <PlaceWorking
        {...looked}
        paymentCents={payments[terms.indexOf(looked.years)]?.[columns.indexOf(looked.down)] ?? 0}
      />
    </>
  );
}

/** How the payment of the cell that was looked at last comes about. */
function PlaceWorking({ years, down, paymentCents }: GridPlace & { paymentCents: number }) {
  const { t, i18n } = useLingui();
  const { state, rates, today, result } = useToolDeal();
  const money = useCents();
  const [term, amount, payment] = [valueText('term', years, i18n), money(down), money(paymentCents)];
  const words = t`${payment} with ${amount} down over ${term}`;
  const resultOf = () => {
    const ofTerm = withSolution(state, 'term', years, rates, today);
    return calculateDeal(dealInput(withSolution(ofTerm, 'downPayment', down, rates, today)), rates, today);
  };
  return (
    <OpenWorking label={words} figures={pricedFigures[result.deal.mode]} resultOf={resultOf}>
      {words}
    </OpenWorking>
  );
}

/** A term with a downpayment, in whole years and cents. */
type GridPlace = { readonly years: number; readonly down: number };

type CellProps = GridPlace & {
  paymentCents: number;
  targetCents: number;
  /** The deal's own term and downpayment. */
  isOwn: boolean;
  /** The one whose working stands below, which the keyboard comes to first. */
  isLooked: boolean;
  onLook: () => void;
};

/** A payment of the grid: pressing it puts its term and downpayment into the deal, where it may be changed. */
function GridCell({ years, down, paymentCents, targetCents, isOwn, isLooked, onLook }: CellProps) {
  const { t, i18n } = useLingui();
  const { state, apply } = useToolDeal();
  const money = useCents();
  const [term, amount, payment] = [valueText('term', years, i18n), money(down), money(paymentCents)];
  const keeps = paymentCents <= targetCents;
  const choose = () => {
    onLook();
    apply?.(
      { ...solutionTexts(state, 'term', years), ...solutionTexts(state, 'downPayment', down) },
      t`This term (${term}) and down payment (${amount}) are now in your deal.`,
    );
  };
  const words = keeps
    ? t`${payment} with ${amount} down over ${term}, within your target`
    : t`${payment} with ${amount} down over ${term}`;
  return (
    <td data-keeps={keeps} data-own={isOwn}>
      <button
        type="button"
        className="plain whole touch quiet"
        tabIndex={isLooked ? 0 : -1}
        aria-pressed={apply ? isOwn : isLooked}
        aria-label={words}
        onClick={choose}
        onFocus={onLook}
      >
        {formatPlain(formatCents(paymentCents), i18n.locale)}
      </button>
    </td>
  );
}
