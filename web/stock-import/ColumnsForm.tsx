import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importFields, severalColumns, translatedFields } from '#contract/import-file.ts';
import { api } from '../kit/api.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { HowToRead } from './ImportParts.tsx';
import { fieldWords, type StockImport } from './import-words.ts';
import classes from './stock-import.module.css';

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
      <h2 id="columns">{t`What’s in each column`}</h2>
      {lacking.length > 0 && (
        <FormMessage kind="note">
          <Trans>Not found in this file: {lacking.join(', ')}. Choose a column for each.</Trans>
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
        >{t`Use these columns`}</Button>
        {onClose && <Button kind="quiet" onClick={onClose}>{t`Close`}</Button>}
      </div>
    </section>
  );
}

/** What the file says and is not understood, or is said otherwise here: each with what is meant. */
function Meanings({ meanings, onMean }: { meanings: readonly Meaning[]; onMean: (meaning: Meaning) => void }) {
  const { i18n, t } = useLingui();
  const makes = useQuery({
    queryKey: ['makes'],
    queryFn: () => api('listMakes', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (meanings.length === 0) return null;
  return (
    <section className="column gap-2" aria-labelledby="meanings">
      <h3 id="meanings">{t`What this file’s values mean`}</h3>
      <ul className={`stack gap-25 ${classes.columnList}`}>
        {meanings.map((meaning) => (
          <li key={`${meaning.field} ${meaning.said}`}>
            <OneMeaning
              of={meaning}
              field={i18n._(fieldWords[meaning.field])}
              makes={makes.data?.map(({ name }) => name) ?? []}
              onMean={(means) => onMean({ ...meaning, means })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type OneProps = { of: Meaning; field: string; makes: readonly string[]; onMean: (means: string) => void };

/** The conditions as a file may say them, each in words of its own. */
const conditionChoices: readonly { value: string; label: MessageDescriptor }[] = [
  { value: 'New', label: msg({ message: 'New', context: 'car' }) },
  { value: 'Used', label: msg({ message: 'Used', context: 'car' }) },
  { value: 'Certified', label: msg({ message: 'Certified pre-owned', context: 'car' }) },
];

function OneMeaning({ of: { field, said, means }, field: word, makes, onMean }: OneProps) {
  const { i18n, t } = useLingui();
  const label = t`“${said}” means`;
  if (field !== 'condition' && field !== 'make')
    return (
      <TextField
        label={label}
        description={word}
        value={means}
        maxLength={80}
        onChange={({ currentTarget }) => onMean(currentTarget.value)}
      />
    );
  const choices =
    field === 'make'
      ? makes.map((name) => ({ value: name, label: name }))
      : conditionChoices.map(({ value, label: text }) => ({ value, label: i18n._(text) }));
  return (
    <SelectField
      label={label}
      description={word}
      value={means}
      data={[{ value: '', label: t`Not set yet` }, ...choices]}
      onChange={({ currentTarget }) => onMean(currentTarget.value)}
    />
  );
}
