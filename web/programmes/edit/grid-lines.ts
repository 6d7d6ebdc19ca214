import { useLingui } from '@lingui/react/macro';
import { formatKilometres } from '../../kit/format.ts';
import type { Column } from './draft.ts';
import { firstResidual, monthsLine, rateLine, withCell } from './paste.ts';
import type { GridLine } from './TermsGrid.tsx';
import type { DraftState } from './use-draft.ts';

/** The lines that a rate sheet has: months, rates, and the residuals of a lease. */
export const useSheetLines = ({ draft, change }: DraftState): readonly GridLine[] => {
  const { t, i18n } = useLingui();
  const { columns, residuals, kind, rateUnit } = draft;
  const set = (line: number, name: string) => (column: number, text: string) =>
    change(withCell(draft, { line, column }, text), `${name}.${column}`);
  const termOf = (column: number) => columns[column]?.months || t`column ${column + 1}`;
  const rate = rateUnit === 'factor' ? t`Money factor` : t`Rate, % a year`;
  const top: GridLine[] = [
    {
      at: monthsLine,
      name: 'months',
      label: t`Months`,
      labelOf: (column) => t`Months, column ${column + 1}`,
      values: columns.map(({ months }) => months),
      set: set(monthsLine, 'months'),
    },
    {
      at: rateLine,
      name: 'rate',
      label: rate,
      labelOf: (column) => t`${rate}, ${termOf(column)} months`,
      values: columns.map((column) => column.rate),
      set: set(rateLine, 'rate'),
    },
  ];
  if (kind !== 'lease') return top;
  const below = residuals.map(({ kilometres, cells }, place): GridLine => {
    const line = firstResidual + place;
    const shown = /^\d+$/.test(kilometres) ? formatKilometres(kilometres, i18n.locale) : t`line ${place + 1}`;
    return {
      at: line,
      name: `residual.${place}`,
      label: t`km a year`,
      head: { name: `kilometres.${place}`, label: t`Kilometres a year, line ${place + 1}`, value: kilometres },
      labelOf: (column) => t`Residual, ${termOf(column)} months, ${shown}`,
      values: cells,
      set: set(line, `residual.${place}`),
    };
  });
  return [...top, ...below];
};

type Named = Exclude<keyof Column, 'isFinanced' | 'months' | 'rate'>;

/** The lines of what a lender asks beside the rate, and for which amounts. */
export const useLenderLines = ({ draft, change }: DraftState): readonly GridLine[] => {
  const { t } = useLingui();
  const labels: Record<Named, string> = {
    amountFrom: t`Amount from, $`,
    amountTo: t`Amount up to, $`,
    fee: draft.kind === 'lease' ? t`Acquisition fee, $` : t`Lender’s fee, $`,
    deposit: t`Security deposit, $`,
  };
  const names: readonly Named[] = draft.kind === 'lease' ? ['fee', 'deposit'] : ['amountFrom', 'amountTo', 'fee'];
  return names.map((name, at) => ({
    at,
    name,
    label: labels[name],
    labelOf: (column) => t`${labels[name]}, ${draft.columns[column]?.months ?? ''} months`,
    values: draft.columns.map((column) => column[name]),
    set: (column, text) =>
      change(
        { ...draft, columns: draft.columns.map((one, place) => (place === column ? { ...one, [name]: text } : one)) },
        `${name}.${column}`,
      ),
  }));
};
