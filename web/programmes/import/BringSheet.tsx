import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { Button } from '../../ui/Button.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { useBringSheet } from './use-programme-import.ts';

const accepted =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A rate sheet as a file, or its cells as they are copied. */
export function BringSheet({ token, onBrought }: { token: string; onBrought: (id: string) => void }) {
  const { t } = useLingui();
  const words = useFailureWords();
  const [cells, setCells] = useState('');
  const bring = useBringSheet(token, onBrought);
  return (
    <div className="column gap-3">
      <p>
        <Trans>
          Terms across and models down, or one row a value; in English or French. You see what changes before anything
          does.
        </Trans>
      </p>
      <FileDrop
        label={
          <>
            <IconFileSpreadsheet aria-hidden />
            <Trans>Choose a rate sheet, XLSX or CSV</Trans>
          </>
        }
        hint={<Trans>Up to 5 MB. All of its sheets are read.</Trans>}
        accept={accepted}
        disabled={bring.isPending}
        onFiles={([file]) => file && bring.mutate({ file, fileName: file.name })}
      />
      <TextAreaField
        label={t`Or paste cells from a spreadsheet`}
        value={cells}
        autosize
        minRows={5}
        maxRows={14}
        onChange={({ currentTarget }) => setCells(currentTarget.value)}
      />
      {bring.isError && <FormMessage kind="error">{words(bring.error)}</FormMessage>}
      <div className="flow-row gap-15">
        <Button
          kind="primary"
          busy={bring.isPending}
          disabled={cells.trim() === ''}
          onClick={() => bring.mutate({ file: new Blob([cells]), fileName: t`Pasted cells` })}
        >
          <Trans>See what changes</Trans>
        </Button>
      </div>
    </div>
  );
}
