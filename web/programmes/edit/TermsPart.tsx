import { Trans, useLingui } from '@lingui/react/macro';
import { formatKilometres } from '../../kit/format.ts';
import { useTypedNumber } from '../../kit/typed-number.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Column, Draft } from './draft.ts';
import editor from './editor.module.css';
import {
  firstResidual,
  monthsLine,
  mostColumns,
  rateLine,
  withCell,
  withColumn,
  withoutColumn,
  withResidualLine,
} from './paste.ts';
import { type GridLine, TermsGrid } from './TermsGrid.tsx';
import type { DraftState, PartProps } from './use-draft.ts';

/** The rates of a loan or a lease by term, with a lease's residuals below them, and what the lender asks beside. */
export function TermsPart({ state, errors }: PartProps) {
  const { t } = useLingui();
  const { draft } = state;
  const isLease = draft.kind === 'lease';
  const lines = useSheetLines(state);
  const lender = useLenderLines(state);
  const hasLender = draft.columns.some(
    ({ amountFrom, amountTo, fee, deposit }) => amountFrom || amountTo || fee || deposit,
  );
  return (
    <section aria-labelledby="terms" className="column gap-2">
      <h2 id="terms">{isLease ? t`Rates and residuals` : t`Rates`}</h2>
      {isLease && <RateUnit state={state} />}
      <p className="note measured">
        <Trans>
          Paste a block from a spreadsheet into any cell. Use the arrow keys to move and Ctrl+Z to undo. A blank rate
          means there’s no rate for that term.
        </Trans>
      </p>
      <TermsGrid
        caption={isLease ? t`Rates and residuals by term` : t`Rates by term`}
        lines={lines}
        state={state}
        errors={errors}
        takesBlocks
      />
      {errors.rows && (
        <p role="alert" className={editor.wrong}>
          {errors.rows}
        </p>
      )}
      <GridButtons state={state} />
      {isLease && <Beyond state={state} errors={errors} />}
      <details open={hasLender}>
        <summary className="opener">{isLease ? t`Lender’s fees and deposit` : t`Lender’s amounts and fees`}</summary>
        <div className="column gap-2">
          <TermsGrid caption={t`What the lender requires`} lines={lender} state={state} errors={errors} />
          <FeeFinanced state={state} />
        </div>
      </details>
    </section>
  );
}

function RateUnit({ state: { draft, change } }: { state: DraftState }) {
  const { t } = useLingui();
  return (
    <div className={editor.short}>
      <SelectField
        label={t`Enter rates as`}
        value={draft.rateUnit}
        data={[
          { value: 'percent', label: t`Percent per year` },
          { value: 'factor', label: t`Money factors (1/2400 of the rate)` },
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ ...draft, rateUnit: value === 'factor' ? 'factor' : 'percent' })
        }
      />
    </div>
  );
}

function GridButtons({ state: { draft, change } }: { state: DraftState }) {
  const { t } = useLingui();
  const last = draft.columns.length - 1;
  return (
    <div className="flow-row gap-1">
      {last + 1 < mostColumns && (
        <Button kind="quiet" onClick={() => change(withColumn(draft))}>{t`Add a term`}</Button>
      )}
      {last > 0 && (
        <Button kind="quiet" onClick={() => change(withoutColumn(draft, last))}>{t`Remove last term`}</Button>
      )}
      {draft.kind === 'lease' && (
        <Button kind="quiet" onClick={() => change(withResidualLine(draft))}>{t`Add a kilometre row`}</Button>
      )}
      {draft.residuals.length > 0 && (
        <Button kind="quiet" onClick={() => change({ ...draft, residuals: draft.residuals.slice(0, -1) })}>
          {t`Remove last kilometre row`}
        </Button>
      )}
    </div>
  );
}

/** What a kilometre beyond the grid costs. */
function Beyond({ state: { draft, change }, errors }: PartProps) {
  const { t } = useLingui();
  const perKm = useTypedNumber(draft.perKm, (text) => change({ ...draft, perKm: text }, 'perKm'));
  return (
    <div className={editor.fields}>
      <TextField
        label={t`Reduction per kilometre beyond the grid`}
        description={t`Leave blank to cap the lease at the highest kilometre limit in the grid.`}
        inputMode="decimal"
        autoComplete="off"
        value={perKm.words}
        error={errors.perKm}
        onChange={(event) => perKm.type(event.currentTarget.value)}
      />
      <SelectField
        label={t`Unit`}
        value={draft.perKmUnit}
        data={[
          { value: 'dollars', label: t`Dollars off the residual` },
          { value: 'percent', label: t`Percentage points off the residual` },
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ ...draft, perKmUnit: value === 'percent' ? 'percent' : 'dollars' })
        }
      />
    </div>
  );
}

/** Whether the lender's fee is financed, where one is stated: by term, for sheets differ by it. */
function FeeFinanced({ state: { draft, change } }: { state: DraftState }) {
  const { t } = useLingui();
  const set = (place: number, isFinanced: boolean): Draft => ({
    ...draft,
    columns: draft.columns.map((one, at) => (at === place ? { ...one, isFinanced } : one)),
  });
  const charged = draft.columns.map((column, place) => ({ ...column, place })).filter(({ fee }) => fee !== '');
  return charged.map(({ months, isFinanced, place }) => (
    <CheckField
      key={place}
      label={t`Finance the fee on ${months}-month terms`}
      checked={isFinanced}
      onChange={(event) => change(set(place, event.currentTarget.checked))}
    />
  ));
}

/** The lines that a rate sheet has: months, rates, and the residuals of a lease. */
const useSheetLines = ({ draft, change }: DraftState): readonly GridLine[] => {
  const { t, i18n } = useLingui();
  const { columns, residuals, kind, rateUnit } = draft;
  const set = (line: number, name: string) => (column: number, text: string) =>
    change(withCell(draft, { line, column }, text), `${name}.${column}`);
  const termOf = (column: number) => columns[column]?.months || t`column ${column + 1}`;
  const rate = rateUnit === 'factor' ? t`Money factor` : t`Rate, % per year`;
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
const useLenderLines = ({ draft, change }: DraftState): readonly GridLine[] => {
  const { t } = useLingui();
  const labels: Record<Named, string> = {
    amountFrom: t`Min. amount ($)`,
    amountTo: t`Max. amount ($)`,
    fee: draft.kind === 'lease' ? t`Acquisition fee ($)` : t`Lender’s fee ($)`,
    deposit: t`Security deposit ($)`,
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
