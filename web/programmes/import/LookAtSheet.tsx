import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDay } from '../../kit/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import editor from '../edit/editor.module.css';
import { SheetChanges } from './SheetChanges.tsx';
import { SheetColumns } from './SheetColumns.tsx';
import { SheetQuestions } from './SheetQuestions.tsx';
import { ShoppersSee } from './ShoppersSee.tsx';
import classes from './sheet.module.css';
import { columnLetters } from './sheet-words.ts';
import type { SheetDecisions, SheetImport } from './use-programme-import.ts';

/** A sheet that was read: how it stands, what it asks, what it changes, what shoppers see then, and the dealer's word. */
export function LookAtSheet({ found, decide, token }: { found: SheetImport; decide: SheetDecisions; token: string }) {
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
      <Plural value={counts.added} one="# new program" other="# new programs" />
      {' · '}
      <Plural value={counts.changed} one="# changed" other="# changed" />
      {' · '}
      <Plural value={counts.ended} one="# ending" other="# ending" />
      {' · '}
      <Plural value={counts.valuesChanged} one="# value will change" other="# values will change" />
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
        >{t`Change how we read the file`}</Button>
      )}
    </div>
  );
}

function Taken({ found, undo }: { found: SheetImport; undo: SheetDecisions['undo'] }) {
  const { t } = useLingui();
  return (
    <div className="flow-row gap-15">
      <FormMessage kind="note">
        {found.state === 'taken' ? (
          <Trans>This rate sheet is active.</Trans>
        ) : (
          <Trans>This rate sheet was undone.</Trans>
        )}
      </FormMessage>
      {found.undoUntil !== null && <Button busy={undo.isPending} onClick={() => undo.mutate()}>{t`Undo`}</Button>}
      <LinkButton href={paths.dealerProgrammes}>{t`See programs`}</LinkButton>
    </div>
  );
}

const isReady = ({ lacking, refusals, unreadable, unknownModels, changes }: SheetImport): boolean =>
  changes.length > 0 && [lacking, refusals, unreadable, unknownModels].every((list) => list.length === 0);

/** Puts a sheet in force as it was looked at, once nothing waits for a word. */
function TakeSheet({ found, take }: { found: SheetImport; take: SheetDecisions['take'] }) {
  const { i18n, t } = useLingui();
  const [endMissing, setEndMissing] = useState(false);
  const first = found.changes
    .map(({ from }) => from)
    .toSorted()
    .at(-1);
  return (
    <>
      {found.missing.length > 0 && (
        <CheckField
          label={<Trans>End programs not in this sheet: {found.missing.map(({ name }) => name).join(', ')}</Trans>}
          checked={endMissing}
          onChange={({ currentTarget }) => setEndMissing(currentTarget.checked)}
        />
      )}
      <div className="flow-row gap-15">
        <p className="note">{t`Nothing has changed yet. After you apply this sheet, you’ll have one day to undo it.`}</p>
        <LinkButton href={paths.dealerProgrammeImport}>{t`Choose another sheet`}</LinkButton>
      </div>
      <div className={`flow-row gap-15 ${editor.bar}`}>
        <Button
          kind="primary"
          busy={take.isPending}
          disabled={!isReady(found)}
          onClick={() => take.mutate({ mark: found.mark, endMissing })}
        >
          {first ? <Trans>Apply on {formatDay(first, i18n.locale)}</Trans> : <Trans>Apply</Trans>}
        </Button>
      </div>
    </>
  );
}

type Table = SheetImport['tables'][number];

/** What is said of the cells of a sheet: those that stop it, and those that are read otherwise than they stand. */
function saidOf({ refusals, unreadable, unknownModels, notes }: SheetImport): Map<string, 'wrong' | 'noted'> {
  const noted = notes.map(({ cell }) => [cell, 'noted'] as const);
  const wrong = [...refusals.map(({ cell }) => cell), ...unreadable.map(({ cell }) => cell)];
  const unknown = unknownModels.flatMap(({ cells }) => cells);
  return new Map([...noted, ...[...wrong, ...unknown].map((cell) => [cell, 'wrong'] as const)]);
}

/** The tables of a sheet as they stand in it, by line and column. */
function RawCells({ found }: { found: SheetImport }) {
  const said = saidOf(found);
  return found.tables.map((table) => (
    <RawTable key={`${table.sheet} ${table.line}`} table={table} said={said} several={found.tables.length > 1} />
  ));
}

/** A wide table is scrolled by keys too. */
const reachable = { tabIndex: 0 } as const;

type RawTableProps = { table: Table; said: ReadonlyMap<string, 'wrong' | 'noted'>; several: boolean };

function RawTable({ table: { sheet, line, columns, rows }, said, several }: RawTableProps) {
  const { t } = useLingui();
  const places = columns.map((_, place) => place);
  const name = several ? t`${sheet}, from row ${line}` : sheet;
  return (
    <section className={classes.raw} aria-label={t`Cells in ${name}`} {...reachable}>
      <table>
        <caption className="note">{t`Cells in ${name}`}</caption>
        <thead>
          <tr>
            <td />
            {places.map((place) => (
              <th key={place} scope="col">
                {columnLetters(place)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} data-headings={row.line === line}>
              <th scope="row">{row.line}</th>
              {places.map((place) => (
                <td key={place} data-said={said.get(`${sheet}!${columnLetters(place)}${row.line}`)}>
                  <bdi>{row.cells[place] ?? ''}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
