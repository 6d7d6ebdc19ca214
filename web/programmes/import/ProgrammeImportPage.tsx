import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { paths } from '../../paths.ts';
import { DealerFrame } from '../../shell/DealerFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { mayChangeProgrammes } from '../programme-list.ts';
import { LookAtSheet } from './LookAtSheet.tsx';
import { useBringSheet, useProgrammeImport } from './use-programme-import.ts';

/** Where a dealer brings a rate sheet, looks at what it changes, and puts it in force. */
export default function ProgrammeImportPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const id = search.get('sheet');
  return (
    <DealerFrame
      title={t`Import programs`}
      description={t`Upload a rate sheet or paste its cells, preview the changes, then apply them.`}
      crumb={<Trans>Import</Trans>}
      above={[{ to: paths.dealerProgrammes, label: <Trans>Programs</Trans> }]}
    >
      {({ token, dealer }) =>
        !mayChangeProgrammes(dealer.role) ? (
          <Notice title={t`An owner or a manager of your business can add programs.`} />
        ) : id === null ? (
          <BringSheet token={token} onBrought={(sheet) => setSearch({ sheet })} />
        ) : (
          <OneSheet key={id} id={id} token={token} />
        )
      }
    </DealerFrame>
  );
}

function OneSheet({ id, token }: { id: string; token: string }) {
  const { t } = useLingui();
  const { query, ...decide } = useProgrammeImport(id, token);
  const found = query.data?.data;
  if (query.isError && !found) return <LoadFailed title={t`We couldn’t load the sheet.`} of={query} />;
  if (!found) return <Skeleton width="60%" height="3rem" />;
  return <LookAtSheet found={found} decide={decide} token={token} />;
}

const accepted =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A rate sheet as a file, or its cells as they are copied. */
function BringSheet({ token, onBrought }: { token: string; onBrought: (id: string) => void }) {
  const { t } = useLingui();
  const words = useFailureWords();
  const [cells, setCells] = useState('');
  const bring = useBringSheet(token, onBrought);
  return (
    <div className="column gap-3">
      <p>
        <Trans>
          Your file can be in English or French. Put terms across the top and models down the side, or use one row per
          value. You’ll preview the changes before you apply them.
        </Trans>
      </p>
      <FileDrop
        label={
          <>
            <IconFileSpreadsheet aria-hidden />
            <Trans>Choose a rate sheet (XLSX or CSV)</Trans>
          </>
        }
        hint={<Trans>Up to 5 MB. We read every sheet in the file.</Trans>}
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
          <Trans>Preview changes</Trans>
        </Button>
      </div>
    </div>
  );
}
