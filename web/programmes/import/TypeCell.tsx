import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './sheet.module.css';

type TypeCellProps = { cell: string; busy: boolean; onType: (text: string) => void };

/** What is meant in a cell that cannot be read. */
export function TypeCell({ cell, busy, onType }: TypeCellProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  return (
    <form
      className={`flow-row gap-15 ${classes.ask}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onType(text.trim().slice(0, 100));
      }}
    >
      <TextField
        label={t`Meant in ${cell}`}
        value={text}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" busy={busy} disabled={text.trim() === ''}>{t`Type it`}</Button>
    </form>
  );
}
