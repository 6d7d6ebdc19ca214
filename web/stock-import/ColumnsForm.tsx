import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { importFields, severalColumns, translatedFields } from '#contract/import-file.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Meanings } from './formats/Meanings.tsx';
import { fieldWords, type StockImport } from './import-words.ts';
import classes from './stock-import.module.css';
import type { HowToRead } from './use-stock-import.ts';

type ColumnsFormProps = {
  found: StockImport;
  busy: boolean;
  onName: (how: Pick<HowToRead, 'fields' | 'values'>) => void;
  onClose?: (() => void) | undefined;
};

type Meaning = StockImport['values'][number];

/** What was said of the file's words, and what is left to be said. */
function meaningsOf({ values, strange }: StockImport): Meaning[] {
  const open = strange.flatMap(({ field, said }): Meaning[] => {
    const translated = translatedFields.find((one) => one === field);
    const isSaid = values.some((value) => value.field === field && value.said.toLowerCase() === said.toLowerCase());
    return translated === undefined || isSaid ? [] : [{ field: translated, said, means: '' }];
  });
  return [...values, ...open];
}

const said = (meanings: readonly Meaning[]): Meaning[] => meanings.filter(({ means }) => means.trim() !== '');

/** What each column of the file stands for, to be named where it was not recognised. */
export function ColumnsForm({ found, busy, onName, onClose }: ColumnsFormProps) {
  const { t, i18n } = useLingui();
  const [fields, setFields] = useState(() => found.columns.map(({ field }) => field));
  const [meanings, setMeanings] = useState(() => meaningsOf(found));
  const choose = (place: number, value: string) => {
    const field = importFields.find((known) => known === value) ?? null;
    const mayStandTwice = field !== null && severalColumns.includes(field);
    // One thing stands in one column: the other one loses it.
    setFields((known) =>
      known.map((other, at) => (at === place ? field : other === field && !mayStandTwice ? null : other)),
    );
  };
  // Columns have no names of their own: two may be headed alike.
  const columns = found.columns.map((column, place) => ({ ...column, place }));
  const choices = [
    { value: '', label: t`Not used` },
    ...importFields.map((field) => ({ value: field, label: i18n._(fieldWords[field]) })),
  ];
  const lacking = found.lacking.map((field) => (field === 'vin' ? t`VIN or stock number` : i18n._(fieldWords[field])));
  return (
    <section className="column gap-2" aria-labelledby="columns">
      <h2 id="columns">{t`What the columns stand for`}</h2>
      {lacking.length > 0 && (
        <FormMessage kind="note">
          <Trans>Not found in this file: {lacking.join(', ')}. Choose the column of each.</Trans>
        </FormMessage>
      )}
      <ul className={`stack gap-25 ${classes.columnList}`}>
        {columns.map(({ heading, samples, place }) => (
          <li key={place}>
            <SelectField
              label={heading || t`Column ${place + 1}`}
              description={samples.length > 0 ? samples.join(' · ') : t`Empty`}
              value={fields[place] ?? ''}
              data={choices}
              onChange={({ currentTarget }) => choose(place, currentTarget.value)}
            />
          </li>
        ))}
      </ul>
      <Meanings
        meanings={meanings}
        onMean={(meant) =>
          setMeanings((known) =>
            known.map((one) => (one.field === meant.field && one.said === meant.said ? meant : one)),
          )
        }
      />
      <div className="flow-row gap-15">
        <Button
          kind="primary"
          busy={busy}
          onClick={() => onName({ fields, values: said(meanings) })}
        >{t`Read with these columns`}</Button>
        {onClose && <Button kind="quiet" onClick={onClose}>{t`Close`}</Button>}
      </div>
    </section>
  );
}
