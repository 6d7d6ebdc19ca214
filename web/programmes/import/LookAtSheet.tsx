import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { RawCells } from './RawCells.tsx';
import { SheetChanges } from './SheetChanges.tsx';
import { SheetColumns } from './SheetColumns.tsx';
import { SheetQuestions } from './SheetQuestions.tsx';
import { ShoppersSee } from './ShoppersSee.tsx';
import classes from './sheet.module.css';
import { TakeSheet } from './TakeSheet.tsx';
import type { SheetDecisions, SheetImport } from './use-programme-import.ts';

type LookProps = { found: SheetImport; decide: SheetDecisions; token: string };

/** A sheet that was read: how it stands, what it asks, what it changes, what shoppers see then, and the dealer's word. */
export function LookAtSheet({ found, decide, token }: LookProps) {
  const isWaiting = found.state === 'waiting';
  return (
    <div className="column gap-3">
      <p className="strong larger breaks">
        <bdi>{found.fileName}</bdi>
      </p>
      {!isWaiting && <Taken found={found} undo={decide.undo} />}
      <div className={isWaiting ? classes.sides : undefined}>
        {isWaiting && <HowItIsRead found={found} answer={decide.answer} />}
        <div className="stack top narrowing gap-25">
          {isWaiting && <SheetQuestions found={found} answer={decide.answer} />}
          {isWaiting && found.changes.length > 0 && <Counts counts={found.counts} />}
          <SheetChanges changes={found.changes} />
        </div>
        {isWaiting && found.changes.length > 0 && <ShoppersSee found={found} token={token} />}
      </div>
      <CallFailed error={decide.answer.error ?? decide.take.error ?? decide.undo.error} />
      {isWaiting && <TakeSheet found={found} take={decide.take} />}
    </div>
  );
}

function Counts({ counts }: { counts: SheetImport['counts'] }) {
  return (
    <p role="status">
      <Plural value={counts.added} one="# new programme" other="# new programmes" />
      {' · '}
      <Plural value={counts.changed} one="# changed" other="# changed" />
      {' · '}
      <Plural value={counts.ended} one="# ends" other="# end" />
      {' · '}
      <Plural value={counts.valuesChanged} one="# value changes" other="# values change" />
    </p>
  );
}

/** The sheet's own cells, and what its columns are taken for. */
function HowItIsRead({ found, answer }: { found: SheetImport; answer: SheetDecisions['answer'] }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(found.lacking.includes('table'));
  if (found.tables.length === 0) return <div />;
  return (
    <div className="stack top narrowing gap-25">
      <RawCells found={found} />
      {isOpen ? (
        // What was read anew begins the form anew.
        <SheetColumns key={JSON.stringify(found.answers.columns)} found={found} answer={answer} />
      ) : (
        <Button
          kind="quiet"
          className={classes.quiet}
          onClick={() => setIsOpen(true)}
        >{t`Change how it is read`}</Button>
      )}
    </div>
  );
}

function Taken({ found, undo }: { found: SheetImport; undo: SheetDecisions['undo'] }) {
  const { t } = useLingui();
  return (
    <div className="flow-row gap-15">
      <FormMessage kind="note">
        {found.state === 'taken' ? <Trans>This sheet is in force.</Trans> : <Trans>This sheet was taken back.</Trans>}
      </FormMessage>
      {found.undoUntil !== null && (
        <Button busy={undo.isPending} onClick={() => undo.mutate()}>{t`Take it back`}</Button>
      )}
      <LinkButton href={paths.dealerProgrammes}>{t`To the programmes`}</LinkButton>
    </div>
  );
}
