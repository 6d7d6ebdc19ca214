import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { fieldWords, type StockImport } from '../import-words.ts';
import classes from '../stock-import.module.css';
import { conditionChoices } from './format-words.ts';

type Meaning = StockImport['values'][number];

type MeaningsProps = { meanings: readonly Meaning[]; onMean: (meaning: Meaning) => void };

/** What the file says and is not understood, or is said otherwise here: each with what is meant. */
export function Meanings({ meanings, onMean }: MeaningsProps) {
  const { i18n, t } = useLingui();
  const makes = useQuery({
    queryKey: ['makes'],
    queryFn: () => api('listMakes', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (meanings.length === 0) return null;
  return (
    <section className="column gap-2" aria-labelledby="meanings">
      <h3 id="meanings">{t`What is said otherwise in this file`}</h3>
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
      data={[{ value: '', label: t`Not said yet` }, ...choices]}
      onChange={({ currentTarget }) => onMean(currentTarget.value)}
    />
  );
}
