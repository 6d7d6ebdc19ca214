import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay, formatMoney } from '../../kit/format.ts';
import { writtenNumber } from '../../kit/typed-number.ts';
import { kindNames } from '../programme-words.ts';
import classes from './sheet.module.css';
import { sheetFieldWords } from './sheet-words.ts';
import type { SheetImport } from './use-programme-import.ts';

type Change = SheetImport['changes'][number];
type Value = Change['values'][number];

const actionNames: Readonly<Record<Change['action'], MessageDescriptor>> = {
  add: msg({ message: 'New', context: 'programme in a sheet' }),
  change: msg`Changed`,
  keep: msg`Unchanged`,
  end: msg({ message: 'Ends', context: 'programme in a sheet' }),
};

const keyOf = ({ action, kind, name, from, trims, values }: Change): string =>
  [action, kind, name, from, ...trims, ...values.flatMap(({ modes }) => modes)].join();

/** What becomes of each programme: values that change stand with what they were. */
export function SheetChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="stack gap-3">
      {changes.map((change) => (
        <OneChange key={keyOf(change)} change={change} />
      ))}
    </ul>
  );
}

function OneChange({ change: { action, kind, name, trims, from, until, values } }: { change: Change }) {
  const { i18n } = useLingui();
  const day = (date: string) => formatDay(date, i18n.locale);
  const isRebate = kind === 'rebate' || kind === 'governmentRebate';
  return (
    <li className="stack gap-1">
      <h2 className={`larger ${classes.name}`}>
        {name} · {i18n._(kindNames[kind])}{' '}
        <span className="note" data-action={action}>
          {i18n._(actionNames[action])}
        </span>
      </h2>
      <p className="note">
        {trims.length > 0 ? trims.join(', ') : <Trans>all trims</Trans>}
        {' · '}
        <Trans>
          {day(from)} to {day(until)}
        </Trans>
      </p>
      {action !== 'end' && (isRebate ? <Rebates values={values} /> : <ByMonths values={values} />)}
    </li>
  );
}

/** Rates and residuals, terms across as they stand in a sheet. */
function ByMonths({ values }: { values: readonly Value[] }) {
  const { t, i18n } = useLingui();
  const months = [...new Set(values.map((value) => value.months))].toSorted((one, other) => one - other);
  const money = (amount: string) => formatMoney(amount, i18n.locale);
  const nameOf = ({ field, kilometres, amountFrom }: Value) =>
    [
      i18n._(sheetFieldWords[field]),
      kilometres > 0 && t`${i18n.number(kilometres)} km`,
      amountFrom !== null && t`from ${money(amountFrom)}`,
    ]
      .filter(Boolean)
      .join(', ');
  const lines = [...Map.groupBy(values, nameOf)];
  return (
    <div className={classes.scroll}>
      <table className={`table small ${classes.values}`}>
        <thead>
          <tr>
            <th scope="col">{t`Months`}</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {month}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, ofLine]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {months.map((month) => (
                <ChangedValue key={month} value={ofLine.find((value) => value.months === month)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Rebates({ values }: { values: readonly Value[] }) {
  const { i18n } = useLingui();
  const amount = (text: string | null) => (text === null ? '–' : writtenNumber(text, i18n.locale));
  return (
    <ul>
      {values.map(({ modes, before, after }) => (
        <li key={modes.join()}>
          {before !== null && before !== after && <s>{amount(before)}</s>} <strong>{amount(after)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** A value as it will be, with what it was where it changes. */
function ChangedValue({ value }: { value: Value | undefined }) {
  const { t, i18n } = useLingui();
  const written = (text: string) => writtenNumber(text, i18n.locale);
  const { before = null, after = null } = value ?? {};
  const isChanged = before !== null && Number(before) !== Number(after);
  const rises = isChanged && Number(after) > Number(before);
  return (
    <td data-changed={isChanged}>
      {isChanged && (
        <s className="note">
          <span className="visually-hidden">{t`Before:`} </span>
          {written(before)}
        </s>
      )}
      {isChanged && after !== null && <span aria-hidden>{rises ? '▲' : '▼'}</span>}{' '}
      {after === null ? '–' : written(after)}
    </td>
  );
}
