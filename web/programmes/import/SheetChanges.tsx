import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '../../kit/format.ts';
import { kindNames } from '../programme-words.ts';
import classes from './sheet-changes.module.css';
import type { SheetImport } from './use-programme-import.ts';

type Change = SheetImport['changes'][number];
type Value = Change['values'][number];

const actionNames: Readonly<Record<Change['action'], MessageDescriptor>> = {
  add: msg({ message: 'New', context: 'programme in a sheet' }),
  change: msg`Changed`,
  keep: msg`Unchanged`,
  end: msg({ message: 'Ends', context: 'programme in a sheet' }),
};

const fieldNames: Readonly<Record<Value['field'], MessageDescriptor>> = {
  financeRate: msg`Finance rate`,
  leaseRate: msg`Lease rate`,
  residual: msg`Residual`,
  rebate: msg`Rebate`,
};

/** What becomes of each programme: values that change stand with what they were. */
export function SheetChanges({ changes }: { changes: readonly Change[] }) {
  const { i18n } = useLingui();
  const day = (date: string) => formatDay(date, i18n.locale);
  return (
    <ul className="stack gap-3">
      {changes.map((change) => (
        <li
          key={[
            change.action,
            change.kind,
            change.name,
            change.from,
            ...change.trims,
            ...change.values.flatMap(({ modes }) => modes),
          ].join()}
          className="stack gap-1"
        >
          <h2 className={classes.name}>
            {change.name} · {i18n._(kindNames[change.kind])}
          </h2>
          <p className="note">
            {i18n._(actionNames[change.action])}
            {' · '}
            {change.trims.length > 0 ? change.trims.join(', ') : <Trans>all trims</Trans>}
            {' · '}
            <Trans>
              {day(change.from)} to {day(change.until)}
            </Trans>
          </p>
          {change.action !== 'end' && <Values values={change.values} />}
        </li>
      ))}
    </ul>
  );
}

function Values({ values }: { values: readonly Value[] }) {
  const { t, i18n } = useLingui();
  const nameOf = ({ field, months, kilometres }: Value) =>
    [i18n._(fieldNames[field]), months > 0 && t`${months} months`, kilometres > 0 && t`${i18n.number(kilometres)} km`]
      .filter(Boolean)
      .join(', ');
  return (
    <dl className={classes.values}>
      {values.map((value) => (
        <div key={`${nameOf(value)} ${value.modes.join()}`} data-changed={value.before !== value.after}>
          <dt>{nameOf(value)}</dt>
          <dd>
            {value.before !== null && value.before !== value.after && <s>{value.before}</s>} {value.after ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
