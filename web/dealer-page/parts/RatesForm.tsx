import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { optionLabels } from '#contract/labels/option-labels.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import { type RatesByTerm, type Term, terms } from '#engine/form/dealer-settings.ts';
import { useTypedNumber } from '../../kit/typed-number.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { amountStyles } from '../../ui/field-styles.ts';
import { TextField } from '../../ui/TextField.tsx';
import classes from '../dealer-page.module.css';
import { type Content, plainNumber } from '../page-section.ts';
import type { Section } from '../use-section.ts';

const conditions = ['New', 'CertifiedPreOwned', 'PreOwned'] as const satisfies readonly Condition[];

/** A row without the terms that say nothing. */
const withTerm = (row: RatesByTerm, term: Term, text: string): RatesByTerm => {
  const { [term]: _, ...others } = row;
  const percent = plainNumber(text, 'rate');
  return percent === '' ? others : { ...others, [term]: percent };
};

/** The rate that a row has for every term; '' where there is none, null where they differ. */
const rateOfAll = (row: RatesByTerm): string | null => {
  const rates = new Set(terms.map((term) => row[term] ?? ''));
  const [only = ''] = rates;
  return rates.size === 1 ? only : null;
};

/** What is wrong with a row that has one rate for every term: it is said once, where that rate is typed. */
const faultOfAll = ({ name, row }: Column, errors: Errors): string | undefined =>
  rateOfAll(row) === null ? undefined : terms.map((term) => errors[`${name}.${term}`]).find(Boolean);

/** A row with one rate for every term. */
const withAllTerms = (text: string): RatesByTerm =>
  terms.reduce<RatesByTerm>((row, term) => withTerm(row, term, text), {});

type Errors = Readonly<Record<string, string>>;

type Column = {
  readonly name: string;
  readonly label: string;
  readonly row: RatesByTerm;
  readonly set: (row: RatesByTerm) => void;
};

/**
 * Percent a year: to finance each condition, and to lease. One line holds for every term; the terms stand below it where they
 * differ, or are asked for. An empty cell leaves the calculator's own rate.
 */
export function RatesForm({ section }: { section: Section<Content<'rates'>> }) {
  const { t, i18n } = useLingui();
  const { finance, lease } = section.draft;
  const conditionName = (condition: string) => (optionLabels[condition] ? i18n._(optionLabels[condition]) : condition);
  const columns: readonly Column[] = [
    ...conditions.map((condition) => ({
      name: `finance.${condition}`,
      label: t`Finance, ${conditionName(condition)}`,
      row: finance[condition] ?? {},
      set: (row: RatesByTerm) => section.change({ finance: { ...finance, [condition]: row } }),
    })),
    { name: 'lease', label: t`Lease`, row: lease, set: (row) => section.change({ lease: row }) },
  ];
  const differs = columns.some(({ row }) => rateOfAll(row) === null);
  const [isAsked, setAsked] = useState(differs);
  const isByTerm = isAsked || differs;
  return (
    <>
      <div className={classes.tableScroll}>
        <table className={`table ${classes.grid}`}>
          <caption className="visually-hidden">{t`Interest rates, % per year`}</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>{t`Term`}</th>
              <th scope="colgroup" colSpan={3}>{t`Finance`}</th>
              <th scope="col">{t`Lease`}</th>
            </tr>
            <tr>
              {conditions.map((condition) => (
                <th key={condition} scope="col">
                  {conditionName(condition)}
                </th>
              ))}
              <th scope="col">{conditionName('New')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t`All terms`}</th>
              {columns.map((column) => (
                <td key={column.name}>
                  <AllTermsCell column={column} errors={section.errors} />
                </td>
              ))}
            </tr>
            {isByTerm &&
              terms.map((term) => <TermRow key={term} term={term} columns={columns} errors={section.errors} />)}
          </tbody>
        </table>
      </div>
      <Button
        kind="quiet"
        aria-expanded={isByTerm}
        disabled={differs}
        onClick={() => setAsked(!isByTerm)}
      >{t`Set rates by term`}</Button>
      <p className={classes.hint}>
        <Trans>
          Limited-time rates from a manufacturer or lender are under <Link to={paths.dealerProgrammes}>Programs</Link>.
          The rates here apply when no program does.
        </Trans>
      </p>
    </>
  );
}

/** One rate for every term of a column. */
function AllTermsCell({ column, errors }: { column: Column; errors: Errors }) {
  const { t } = useLingui();
  const { label, row, set } = column;
  const rate = rateOfAll(row);
  return (
    <NumberCell
      label={t`${label}, all terms`}
      value={rate ?? ''}
      unit="%"
      error={faultOfAll(column, errors)}
      placeholder={rate === null ? t`varies` : undefined}
      onChange={(text) => set(withAllTerms(text))}
    />
  );
}

function TermRow({ term, columns, errors }: { term: Term; columns: readonly Column[]; errors: Errors }) {
  const { t } = useLingui();
  return (
    <tr>
      <th scope="row">{term === '1' ? t`1 year` : t`${term} years`}</th>
      {columns.map(({ name, label, row, set }) => (
        <td key={name}>
          <NumberCell
            label={t`${label}, ${term}-year term`}
            value={row[term] ?? ''}
            unit="%"
            error={rateOfAll(row) === null ? errors[`${name}.${term}`] : undefined}
            onChange={(text) => set(withTerm(row, term, text))}
          />
        </td>
      ))}
    </tr>
  );
}

type NumberCellProps = {
  /** What the cell is, for those who do not see the table. */
  label: string;
  value: string;
  unit: string;
  error?: string | undefined;
  placeholder?: string | undefined;
  onChange: (text: string) => void;
};

/** A number in a table. */
function NumberCell({ label, value, unit, error, placeholder = '–', onChange }: NumberCellProps) {
  const { words, type } = useTypedNumber(value, onChange, 'rate');
  return (
    <TextField
      classNames={amountStyles}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={words}
      error={error}
      rightSection={unit}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
