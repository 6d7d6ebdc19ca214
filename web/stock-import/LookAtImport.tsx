import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { ColumnsForm } from './ColumnsForm.tsx';
import { ConfirmImport } from './ConfirmImport.tsx';
import { Counts } from './Counts.tsx';
import { FormatChoice } from './formats/FormatChoice.tsx';
import { KeepFormat } from './formats/KeepFormat.tsx';
import { ImportRows } from './ImportRows.tsx';
import type { StockImport } from './import-words.ts';
import { MistakeList } from './MistakeList.tsx';
import { ReportButton } from './ReportButton.tsx';
import classes from './stock-import.module.css';
import type { useStockImport } from './use-stock-import.ts';

type Decide = Pick<ReturnType<typeof useStockImport>, 'read' | 'confirm' | 'cancel'>;

/** A file that was read: its columns, what is wrong, what it would change, and the dealer's word. */
export function LookAtImport({ found, token, decide }: { found: StockImport; token: string; decide: Decide }) {
  const { t } = useLingui();
  const { read, confirm, cancel } = decide;
  const [showsColumns, setShowsColumns] = useState(found.lacking.length > 0 || found.strange.length > 0);
  const error = read.error ?? confirm.error ?? cancel.error;
  const mistaken = found.counts?.mistaken ?? 0;
  return (
    <>
      {found.lacking.length === 0 && <Counts found={found} />}
      <FormatChoice found={found} token={token} busy={read.isPending} onChoose={(how) => read.mutate(how)} />
      {found.lacking.length === 0 && found.columns.some(({ field }) => field === 'miles') && (
        <FormMessage kind="note">
          <Trans>
            A column of this file says miles: its figures become kilometres. If they are kilometres, choose that for the
            column.
          </Trans>
        </FormMessage>
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
          <Trans>What the columns stand for</Trans>
        </Button>
      )}
      <CallFailed error={error} />
      {found.lacking.length === 0 && <KeepFormat found={found} token={token} />}
      {found.lacking.length === 0 &&
        (mistaken > 0 ? (
          <MistakeList found={found} token={token} />
        ) : (
          <ConfirmImport
            found={found}
            busy={confirm.isPending}
            onConfirm={(removeMissing) => confirm.mutate({ removeMissing, missing: found.counts?.missing ?? 0 })}
          />
        ))}
      {found.lacking.length === 0 && mistaken === 0 && <ImportRows id={found._id} token={token} />}
      <div className="flow-row gap-15">
        {found.rowsTotal > 0 && <ReportButton id={found._id} token={token} />}
        <Button busy={read.isPending} onClick={() => read.mutate({})}>{t`Read the file again`}</Button>
        <Button kind="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>{t`Leave this file`}</Button>
      </div>
    </>
  );
}
