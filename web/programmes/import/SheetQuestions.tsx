import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isIsoDate } from '#engine/dates/add-days.ts';
import { Button } from '../../ui/Button.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './sheet.module.css';
import type { SheetDecisions, SheetImport } from './use-programme-import.ts';

type Answers = SheetImport['answers'];
type QuestionProps = { found: SheetImport; busy: boolean; say: (more: Partial<Answers>) => void };

/** What a sheet does not say, what contradicts itself in it, and what waits for a word, each with its remedy. */
export function SheetQuestions({ found, answer }: { found: SheetImport; answer: SheetDecisions['answer'] }) {
  const { refusals, notes, answers } = found;
  const say = (more: Partial<Answers>) => answer.mutate({ ...answers, ...more });
  return (
    <div className="stack gap-15">
      <LackingFields lacking={found.lacking} busy={answer.isPending} say={say} />
      {refusals.length > 0 && (
        <FormMessage kind="error">
          <Trans>Some values in this sheet contradict each other. Fix them and upload the sheet again.</Trans>
        </FormMessage>
      )}
      <ul className={classes.findings}>
        {refusals.map(({ key, cell, value, message }) => (
          <li key={`${key} ${message}`} data-kind="refusal">
            <p>
              <strong>{cell}</strong> <bdi>{value}</bdi>: {message}
            </p>
          </li>
        ))}
        <Unreadable found={found} busy={answer.isPending} say={say} />
        <UnknownModels found={found} busy={answer.isPending} say={say} />
        <LeftOut found={found} busy={answer.isPending} say={say} />
        {notes.map(({ key, message }) => (
          <li key={`${key} ${message}`} data-kind="note">
            <p className="note">{message}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Unreadable = ({ found: { unreadable, answers }, busy, say }: QuestionProps) =>
  unreadable.map(({ key, cell, value, message }) => (
    <li key={key} data-kind="question">
      <p>
        <strong>{cell}</strong> <bdi>{value}</bdi>: {message}
      </p>
      <div className="flow-row bottoms gap-15">
        {key === cell && (
          <TypeCell cell={cell} busy={busy} onType={(text) => say({ typed: { ...answers.typed, [key]: text } })} />
        )}
        <Button busy={busy} onClick={() => say({ leftOut: [...answers.leftOut, key] })}>
          <Trans>Skip {cell}</Trans>
        </Button>
      </div>
    </li>
  ));

const UnknownModels = ({ found: { unknownModels, answers }, busy, say }: QuestionProps) =>
  unknownModels.map(({ key, model, suggestions, cells }) => (
    <li key={key} data-kind="question">
      <p>
        <strong>{cells.join(', ')}</strong>{' '}
        <Trans>
          <bdi>{model}</bdi> isn’t in the catalogue.
        </Trans>
      </p>
      <div className="flow-row gap-15">
        {suggestions.map((name) => (
          <Button key={name} busy={busy} onClick={() => say({ models: { ...answers.models, [model]: name } })}>
            <Trans>Use {name}</Trans>
          </Button>
        ))}
        <Button busy={busy} onClick={() => say({ leftOut: [...answers.leftOut, key] })}>
          <Trans>Skip {model}</Trans>
        </Button>
      </div>
    </li>
  ));

/** What was left out, and comes back by one press. */
function LeftOut({ found: { answers }, busy, say }: QuestionProps) {
  return answers.leftOut.map((key) => {
    const name = key.replace(/^(model|hole):/, '');
    return (
      <li key={key} data-kind="note">
        <p className="note">
          <Trans>Skipped: {name}</Trans>
        </p>
        <Button
          kind="quiet"
          busy={busy}
          onClick={() => say({ leftOut: answers.leftOut.filter((other) => other !== key) })}
        >
          <Trans>Restore {name}</Trans>
        </Button>
      </li>
    );
  });
}

/** What is meant in a cell that cannot be read. */
function TypeCell({ cell, busy, onType }: { cell: string; busy: boolean; onType: (text: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  return (
    <form
      className="flow-row bottoms gap-15"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onType(text.trim().slice(0, 100));
      }}
    >
      <TextField
        label={t`Correct value for ${cell}`}
        value={text}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" busy={busy} disabled={text.trim() === ''}>{t`Use this value`}</Button>
    </form>
  );
}

type Say = (more: Partial<SheetImport['answers']>) => void;

/** What nothing in a sheet says, to be said by hand. */
function LackingFields({ lacking, busy, say }: { lacking: SheetImport['lacking']; busy: boolean; say: Say }) {
  return (
    <>
      {lacking.includes('table') && (
        <FormMessage kind="error">
          <Trans>
            We couldn’t find a table. Your table needs column headings. Either put terms across the top and models down
            the side, or use one row for each value. Tell us below what’s in each column.
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
    <div className="flow-row bottoms gap-15">
      <TextField
        label={t`Make of the cars`}
        value={make}
        onChange={({ currentTarget }) => setMake(currentTarget.value)}
      />
      <Button busy={busy} disabled={make.trim() === ''} onClick={() => onSay(make.trim())}>
        <Trans>Use this make</Trans>
      </Button>
    </div>
  );
}

function DayFields({ busy, onSay }: { busy: boolean; onSay: (days: { from: string; until: string }) => void }) {
  const { t } = useLingui();
  const [days, setDays] = useState({ from: '', until: '' });
  return (
    <div className="flow-row bottoms gap-15">
      <DayField
        placeholder="2026-12-01"
        label={t`First day`}
        value={days.from}
        onDay={(from) => setDays({ ...days, from })}
      />
      <DayField
        placeholder="2026-12-31"
        label={t`Last day`}
        value={days.until}
        onDay={(until) => setDays({ ...days, until })}
      />
      <Button busy={busy} disabled={!isIsoDate(days.from) || !isIsoDate(days.until)} onClick={() => onSay(days)}>
        <Trans>Use these dates</Trans>
      </Button>
    </div>
  );
}
