import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isIsoDate } from '#engine/dates/add-days.ts';
import { Button } from '../../ui/Button.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './sheet.module.css';
import type { SheetImport } from './use-programme-import.ts';

type Say = (more: Partial<SheetImport['answers']>) => void;

/** What nothing in a sheet says, to be said by hand. */
export function LackingFields({ lacking, busy, say }: { lacking: SheetImport['lacking']; busy: boolean; say: Say }) {
  return (
    <>
      {lacking.includes('table') && (
        <FormMessage kind="error">
          <Trans>
            No table was found: terms across and models down, or one row a value, under headings. Say below what the
            columns stand for.
          </Trans>
        </FormMessage>
      )}
      {lacking.includes('make') && <MakeField busy={busy} onSay={(make) => say({ make })} />}
      {lacking.includes('days') && <DayFields busy={busy} onSay={say} />}
    </>
  );
}

function MakeField({ busy, onSay }: { busy: boolean; onSay: (make: string) => void }) {
  const { t } = useLingui();
  const [make, setMake] = useState('');
  return (
    <div className={`flow-row gap-15 ${classes.ask}`}>
      <TextField
        label={t`Make of the cars`}
        value={make}
        onChange={({ currentTarget }) => setMake(currentTarget.value)}
      />
      <Button busy={busy} disabled={make.trim() === ''} onClick={() => onSay(make.trim())}>
        <Trans>Read with this make</Trans>
      </Button>
    </div>
  );
}

function DayFields({ busy, onSay }: { busy: boolean; onSay: (days: { from: string; until: string }) => void }) {
  const { t } = useLingui();
  const [days, setDays] = useState({ from: '', until: '' });
  return (
    <div className={`flow-row gap-15 ${classes.ask}`}>
      <DayField
        placeholder="2026-12-01"
        label={t`First day`}
        value={days.from}
        onChange={({ currentTarget: { value } }) => setDays({ ...days, from: value })}
      />
      <DayField
        placeholder="2026-12-31"
        label={t`Last day`}
        value={days.until}
        onChange={({ currentTarget: { value } }) => setDays({ ...days, until: value })}
      />
      <Button busy={busy} disabled={!isIsoDate(days.from) || !isIsoDate(days.until)} onClick={() => onSay(days)}>
        <Trans>Read with these days</Trans>
      </Button>
    </div>
  );
}
