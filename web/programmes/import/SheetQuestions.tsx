import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LackingFields } from './LackingFields.tsx';
import classes from './sheet.module.css';
import { TypeCell } from './TypeCell.tsx';
import type { SheetDecisions, SheetImport } from './use-programme-import.ts';

type Answers = SheetImport['answers'];
type Answer = SheetDecisions['answer'];
type QuestionProps = { found: SheetImport; busy: boolean; say: (more: Partial<Answers>) => void };

/** What a sheet does not say, what contradicts itself in it, and what waits for a word, each with its remedy. */
export function SheetQuestions({ found, answer }: { found: SheetImport; answer: Answer }) {
  const { refusals, notes, answers } = found;
  const say = (more: Partial<Answers>) => answer.mutate({ ...answers, ...more });
  return (
    <div className="stack gap-15">
      <LackingFields lacking={found.lacking} busy={answer.isPending} say={say} />
      {refusals.length > 0 && (
        <FormMessage kind="error">
          <Trans>This sheet contradicts itself. Mend it and bring it again.</Trans>
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
      <div className={`flow-row gap-15 ${classes.ask}`}>
        {key === cell && (
          <TypeCell cell={cell} busy={busy} onType={(text) => say({ typed: { ...answers.typed, [key]: text } })} />
        )}
        <Button busy={busy} onClick={() => say({ leftOut: [...answers.leftOut, key] })}>
          <Trans>Leave out {cell}</Trans>
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
          <bdi>{model}</bdi> is not in the catalogue.
        </Trans>
      </p>
      <div className="flow-row gap-15">
        {suggestions.map((name) => (
          <Button key={name} busy={busy} onClick={() => say({ models: { ...answers.models, [model]: name } })}>
            <Trans>It is {name}</Trans>
          </Button>
        ))}
        <Button busy={busy} onClick={() => say({ leftOut: [...answers.leftOut, key] })}>
          <Trans>Leave out {model}</Trans>
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
          <Trans>Left out: {name}</Trans>
        </p>
        <Button
          kind="quiet"
          busy={busy}
          onClick={() => say({ leftOut: answers.leftOut.filter((other) => other !== key) })}
        >
          <Trans>Bring back {name}</Trans>
        </Button>
      </li>
    );
  });
}
