import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDay } from '../../kit/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SheetChanges } from './SheetChanges.tsx';
import { SheetQuestions } from './SheetQuestions.tsx';
import type { SheetDecisions, SheetImport } from './use-programme-import.ts';

/** A sheet that was read: what it asks, what it changes, and the dealer's word. */
export function LookAtSheet({ found, decide }: { found: SheetImport; decide: SheetDecisions }) {
  const { counts } = found;
  return (
    <div className="column gap-3">
      <p className="strong larger breaks">
        <bdi>{found.fileName}</bdi>
      </p>
      {found.state === 'waiting' && <SheetQuestions found={found} answer={decide.answer} />}
      <CallFailed error={decide.answer.error ?? decide.take.error ?? decide.undo.error} />
      {found.state === 'waiting' && found.changes.length > 0 && (
        <p role="status">
          <Plural value={counts.added} one="# new programme" other="# new programmes" />
          {' · '}
          <Plural value={counts.changed} one="# changed" other="# changed" />
          {' · '}
          <Plural value={counts.ended} one="# ends" other="# end" />
          {' · '}
          <Plural value={counts.valuesChanged} one="# value changes" other="# values change" />
        </p>
      )}
      {found.state === 'waiting' ? (
        <TakeSheet found={found} take={decide.take} />
      ) : (
        <Taken found={found} undo={decide.undo} />
      )}
      <SheetChanges changes={found.changes} />
    </div>
  );
}

const isReady = ({ lacking, refusals, unreadable, unknownModels, changes }: SheetImport): boolean =>
  changes.length > 0 && [lacking, refusals, unreadable, unknownModels].every((list) => list.length === 0);

function TakeSheet({ found, take }: { found: SheetImport; take: SheetDecisions['take'] }) {
  const { i18n } = useLingui();
  const [endMissing, setEndMissing] = useState(false);
  const first = found.changes
    .map(({ from }) => from)
    .toSorted()
    .at(-1);
  return (
    <div className="stack gap-15">
      {found.missing.length > 0 && (
        <CheckField
          label={<Trans>End what this sheet does not name: {found.missing.map(({ name }) => name).join(', ')}</Trans>}
          checked={endMissing}
          onChange={({ currentTarget }) => setEndMissing(currentTarget.checked)}
        />
      )}
      <div className="flow-row gap-15">
        <Button
          kind="primary"
          busy={take.isPending}
          disabled={!isReady(found)}
          onClick={() => take.mutate({ mark: found.mark, endMissing })}
        >
          {first ? <Trans>Put in force on {formatDay(first, i18n.locale)}</Trans> : <Trans>Put in force</Trans>}
        </Button>
        <LinkButton href={paths.dealerProgrammeImport}>
          <Trans>Another sheet</Trans>
        </LinkButton>
      </div>
      <p className="note">
        <Trans>Nothing is changed yet. One press takes it back within a day.</Trans>
      </p>
    </div>
  );
}

function Taken({ found, undo }: { found: SheetImport; undo: SheetDecisions['undo'] }) {
  return (
    <div className="flow-row gap-15">
      <FormMessage kind="note">
        {found.state === 'taken' ? <Trans>This sheet is in force.</Trans> : <Trans>This sheet was taken back.</Trans>}
      </FormMessage>
      {found.undoUntil !== null && (
        <Button busy={undo.isPending} onClick={() => undo.mutate()}>
          <Trans>Take it back</Trans>
        </Button>
      )}
      <LinkButton href={paths.dealerProgrammes}>
        <Trans>To the programmes</Trans>
      </LinkButton>
    </div>
  );
}
