import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sheetFields } from '#contract/programme-sheet.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import classes from './sheet.module.css';
import { columnLetters, sheetFieldWords } from './sheet-words.ts';
import type { SheetDecisions, SheetImport } from './use-programme-import.ts';

/** What each column of the sheet stands for, to be named otherwise where it was read wrongly or not at all. */
export function SheetColumns({ found, answer }: { found: SheetImport; answer: SheetDecisions['answer'] }) {
  const { t, i18n } = useLingui();
  const [fields, setFields] = useState(() => found.tables.map(({ columns }) => columns.map(({ field }) => field)));
  const choices = [
    { value: '', label: t`Not used` },
    ...sheetFields.map((field) => ({ value: field, label: i18n._(sheetFieldWords[field]) })),
  ];
  const choose = (table: number, place: number, value: string) => {
    const field = sheetFields.find((known) => known === value) ?? null;
    setFields((all) =>
      all.map((columns, number) =>
        number === table ? columns.map((other, at) => (at === place ? field : other)) : columns,
      ),
    );
  };
  return (
    <section className="column gap-2" aria-label={t`What’s in each column`}>
      {found.tables.map(({ sheet, line, columns }, table) => (
        <fieldset key={`${sheet} ${line}`} className={classes.columns}>
          <legend className="small strong">
            <Trans>
              {sheet}, headings in row {line}
            </Trans>
          </legend>
          {columns.map(({ heading, samples, months, kilometres }, place) => (
            <SelectField
              // Columns have no names of their own: two may be headed alike.
              key={columnLetters(place)}
              label={[columnLetters(place), heading].filter(Boolean).join(': ')}
              description={[
                months.length > 0 && t`${months.join(', ')} months`,
                kilometres !== null && t`${i18n.number(kilometres)} km`,
                samples.join(' · '),
              ]
                .filter(Boolean)
                .join(' · ')}
              value={fields[table]?.[place] ?? ''}
              data={choices}
              onChange={({ currentTarget }) => choose(table, place, currentTarget.value)}
            />
          ))}
        </fieldset>
      ))}
      <div className="flow-row gap-15">
        <Button
          kind="primary"
          busy={answer.isPending}
          onClick={() => answer.mutate({ ...found.answers, columns: fields })}
        >
          <Trans>Use these columns</Trans>
        </Button>
      </div>
    </section>
  );
}
