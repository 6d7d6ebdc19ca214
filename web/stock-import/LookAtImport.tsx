import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { CheckField } from '../ui/CheckField.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { ColumnsForm } from './ColumnsForm.tsx';
import { KeepFormat } from './formats/FormatList.tsx';
import { useFormatChoices } from './formats/use-formats.ts';
import { Counts, ImportRows, MistakeList, ReportButton, type useStockImport } from './ImportParts.tsx';
import type { StockImport } from './import-words.ts';
import { PricesQuestion, WhichNumbers } from './NumbersOfFile.tsx';
import classes from './stock-import.module.css';

type Decide = Pick<ReturnType<typeof useStockImport>, 'read' | 'confirm' | 'cancel'>;

/** A file that was read: its columns, what is wrong, what it would change, and the dealer's word. */
export function LookAtImport({ found, token, decide }: { found: StockImport; token: string; decide: Decide }) {
  const { t } = useLingui();
  const { read, confirm, cancel } = decide;
  const [showsColumns, setShowsColumns] = useState(found.lacking.length > 0 || found.strange.length > 0);
  const error = read.error ?? confirm.error ?? cancel.error;
  const mistaken = found.counts?.mistaken ?? 0;
  const question = useRef<HTMLDivElement>(null);
  const [isUnsaid, setUnsaid] = useState(false);
  const has = (asked: (typeof found.columns)[number]['field']) => found.columns.some(({ field }) => field === asked);
  const takeOver = (removeMissing: boolean) => {
    if (found.prices === null && has('price') && !has('priceType')) {
      setUnsaid(true);
      question.current?.querySelector('input')?.focus();
    } else confirm.mutate({ removeMissing, missing: found.counts?.missing ?? 0, leaveOut: mistaken > 0 });
  };
  return (
    <>
      {found.lacking.length === 0 && <Counts found={found} />}
      <FormatChoice found={found} token={token} busy={read.isPending} onChoose={(how) => read.mutate(how)} />
      {found.lacking.length === 0 && has('price') && (
        <PricesQuestion
          found={found}
          error={isUnsaid && found.prices === null ? t`First, tell us what these prices include.` : undefined}
          ref={question}
          onSay={(prices) => read.mutate({ prices })}
        />
      )}
      {found.lacking.length === 0 && has('miles') && (
        <FormMessage kind="note">
          <Trans>
            A column in this file says miles, so we’ll convert the values to kilometres. If they’re already in
            kilometres, choose “Kilometres” for that column.
          </Trans>
        </FormMessage>
      )}
      {found.lacking.includes('condition') && (
        <div className="flow-row gap-15">
          <Button
            busy={read.isPending}
            onClick={() => read.mutate({ holds: 'used' })}
          >{t`All of these are used`}</Button>
          <Button busy={read.isPending} onClick={() => read.mutate({ holds: 'new' })}>{t`All of these are new`}</Button>
        </div>
      )}
      {showsColumns ? (
        <ColumnsForm
          found={found}
          busy={read.isPending}
          onName={(how) => read.mutate(how)}
          onClose={found.lacking.length === 0 ? () => setShowsColumns(false) : undefined}
        />
      ) : (
        <Button kind="quiet" className={classes.quiet} onClick={() => setShowsColumns(true)}>
          <Trans>What’s in each column</Trans>
        </Button>
      )}
      <CallFailed error={error} />
      <WhichNumbers found={found} busy={read.isPending} onChoose={(how) => read.mutate(how)} />
      {found.lacking.length === 0 && <KeepFormat found={found} token={token} />}
      {found.lacking.length === 0 && mistaken > 0 && <MistakeList found={found} token={token} />}
      {found.lacking.length === 0 && <ConfirmImport found={found} busy={confirm.isPending} onConfirm={takeOver} />}
      {found.lacking.length === 0 && mistaken === 0 && <ImportRows id={found._id} token={token} />}
      <div className="flow-row gap-15">
        {found.rowsTotal > 0 && <ReportButton id={found._id} token={token} />}
        <Button busy={read.isPending} onClick={() => read.mutate({})}>{t`Read the file again`}</Button>
        <Button kind="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>{t`Discard this file`}</Button>
      </div>
    </>
  );
}

type ConfirmImportProps = { found: StockImport; busy: boolean; onConfirm: (removeMissing: boolean) => void };

/** The dealer's word, with what becomes of the cars that the file does not name. */
function ConfirmImport({ found, busy, onConfirm }: ConfirmImportProps) {
  const { t } = useLingui();
  const [removeMissing, setRemoveMissing] = useState(false);
  const { counts, rowsTotal } = found;
  const mistaken = counts?.mistaken ?? 0;
  const unmatched = counts?.unmatched ?? 0;
  const missing = counts?.missing ?? 0;
  const others = rowsTotal - mistaken;
  const drafts = counts ? counts.added - Math.min(counts.ready, found.room) : 0;
  if (others === 0) return null;
  return (
    <section className="column gap-2" aria-labelledby="confirm">
      <h2 id="confirm">{mistaken === 0 ? t`No errors in this file` : t`Other rows`}</h2>
      {drafts > 0 && (
        <p className="quiet measured">
          <Plural
            value={drafts}
            one="# new car will be saved as a draft, for the reason shown or because your plan is full."
            other="# new cars will be saved as drafts, for the reasons shown or because your plan is full."
          />
        </p>
      )}
      {missing > 0 && unmatched > 0 && (
        <p className="quiet measured">
          <Plural
            value={unmatched}
            one="A row with an error doesn’t match any of your cars. It may be for a car that seems to be missing, so we can’t remove any cars."
            other="# rows with errors don’t match any of your cars. They may be for cars that seem to be missing, so we can’t remove any cars."
          />
        </p>
      )}
      {missing > 0 && unmatched === 0 && (
        <CheckField
          label={
            <Plural
              value={missing}
              one="Remove # car that isn’t in this file"
              other="Remove # cars that aren’t in this file"
            />
          }
          description={t`Cars with no VIN or stock number are always kept. You have 30 days to restore removed cars.`}
          checked={removeMissing}
          onChange={({ currentTarget }) => setRemoveMissing(currentTarget.checked)}
        />
      )}
      <Button kind="primary" className={classes.take} busy={busy} onClick={() => onConfirm(removeMissing)}>
        {mistaken === 0 ? (
          <Plural value={others} one="Import # car" other="Import # cars" />
        ) : (
          <Plural value={others} one="Import the other car" other="Import the other # cars" />
        )}
      </Button>
    </section>
  );
}

type ChoiceProps = {
  found: StockImport;
  token: string;
  busy: boolean;
  onChoose: (how: { format: string } | { element: string }) => void;
};

/** As what the file is read: by which format, and of XML by which element. */
function FormatChoice({ found, token, busy, onChoose }: ChoiceProps) {
  const { format, element, elements } = found;
  const data = useFormatChoices(token, '');
  return (
    <div className="column gap-2">
      <SelectField
        label={<Trans>Read this file as</Trans>}
        description={<Trans>We recognize known systems and your own formats automatically.</Trans>}
        value={format}
        disabled={busy}
        data={data}
        onChange={({ currentTarget }) => onChoose({ format: currentTarget.value })}
      />
      {elements.length > 0 && (
        <SelectField
          label={<Trans>Element that contains one car</Trans>}
          value={element}
          disabled={busy}
          data={elements.map(({ element: name, times }) => ({ value: name, label: `${name} (${times})` }))}
          onChange={({ currentTarget }) => onChoose({ element: currentTarget.value })}
        />
      )}
    </div>
  );
}
