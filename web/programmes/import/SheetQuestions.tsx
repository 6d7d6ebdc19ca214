import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { SheetDecisions, SheetImport } from './use-programme-import.ts';

type Answers = SheetImport['answers'];
type Answer = SheetDecisions['answer'];

/** What a sheet does not say, what contradicts itself in it, and what waits for a word, each with its remedy. */
export function SheetQuestions({ found, answer }: { found: SheetImport; answer: Answer }) {
  const { lacking, refusals, unreadable, unknownModels, notes, answers } = found;
  const say = (more: Partial<Answers>) => answer.mutate({ ...answers, ...more });
  const leaveOut = (key: string) => say({ leftOut: [...answers.leftOut, key] });
  return (
    <div className="stack gap-15">
      {lacking.includes('table') && (
        <FormMessage kind="error">
          <Trans>No table was found: terms across and models down, or one row a value, under headings.</Trans>
        </FormMessage>
      )}
      {lacking.includes('make') && <MakeField busy={answer.isPending} onSay={(make) => say({ make })} />}
      {lacking.includes('days') && <DayFields busy={answer.isPending} onSay={say} />}
      {refusals.length > 0 && (
        <FormMessage kind="error">
          <Trans>This sheet contradicts itself. Mend it and bring it again.</Trans>
        </FormMessage>
      )}
      <ul className="stack gap-1">
        {refusals.map(({ key, cell, value, message }) => (
          <li key={key}>
            <strong>{cell}</strong> <bdi>{value}</bdi>: {message}
          </li>
        ))}
        {unreadable.map(({ key, cell, value, message }) => (
          <li key={key} className="flow-row gap-15">
            <span>
              <strong>{cell}</strong> <bdi>{value}</bdi>: {message}
            </span>
            <Button busy={answer.isPending} onClick={() => leaveOut(key)}>
              <Trans>Leave out {cell}</Trans>
            </Button>
          </li>
        ))}
        {unknownModels.map(({ key, model, suggestions }) => (
          <li key={key} className="flow-row gap-15">
            <span>
              <Trans>
                <strong>{model}</strong> is not in the catalogue.
              </Trans>
            </span>
            {suggestions.map((name) => (
              <Button
                key={name}
                busy={answer.isPending}
                onClick={() => say({ models: { ...answers.models, [model]: name } })}
              >
                <Trans>It is {name}</Trans>
              </Button>
            ))}
            <Button busy={answer.isPending} onClick={() => leaveOut(key)}>
              <Trans>Leave out {model}</Trans>
            </Button>
          </li>
        ))}
        {notes.map(({ key, message }) => (
          <li key={`${key} ${message}`} className="note">
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function MakeField({ busy, onSay }: { busy: boolean; onSay: (make: string) => void }) {
  const { t } = useLingui();
  const [make, setMake] = useState('');
  return (
    <div className="flow-row gap-15">
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
    <div className="flow-row gap-15">
      <TextField
        type="date"
        label={t`First day`}
        value={days.from}
        onChange={({ currentTarget: { value } }) => setDays({ ...days, from: value })}
      />
      <TextField
        type="date"
        label={t`Last day`}
        value={days.until}
        onChange={({ currentTarget: { value } }) => setDays({ ...days, until: value })}
      />
      <Button busy={busy} disabled={days.from === '' || days.until === ''} onClick={() => onSay(days)}>
        <Trans>Read with these days</Trans>
      </Button>
    </div>
  );
}
