import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { filePartBytes } from '#contract/import-file.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import { api, Refused } from '../kit/api.ts';
import { formatInstant } from '../kit/format.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { sendFile } from '../kit/send-file.ts';
import { paths, stockImportPath } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { FileDrop } from '../ui/FileDrop.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Paging } from '../ui/Paging.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { pageOf } from '../ui/page-of.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { FormatList } from './formats/FormatList.tsx';
import { stateWords } from './import-words.ts';
import classes from './stock-import.module.css';

/** Files of tables, by their endings and by what systems call them. */
const acceptedTables =
  '.csv,.txt,.tsv,.xlsx,.xml,.json,application/json,text/csv,text/xml,application/xml,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Where a dealer brings a file of its stock, and finds the earlier ones. */
export default function StockImportPage() {
  const { t } = useLingui();
  return (
    <DealerFrame
      title={t`Import inventory from a file`}
      headTitle={t`Import inventory`}
      description={t`Import your inventory from a CSV, XLSX or XML file, and preview the changes before they’re made.`}
      crumb={<Trans>Import inventory</Trans>}
    >
      {({ token }) => (
        <div className={`column ${classes.page}`}>
          <BringFile token={token} />
          <FormatList token={token} />
          <ImportHistory token={token} />
        </div>
      )}
    </DealerFrame>
  );
}

function BringFile({ token }: { token: string }) {
  const { t } = useLingui();
  const words = useFailureWords();
  const { sending, send } = useSendStock(token);
  const isSending = sending !== null && sending.error === null;
  return (
    <section className="column gap-2" aria-labelledby="bring">
      <h2 id="bring">{t`Upload a file`}</h2>
      <p className={`quiet measured ${classes.lead}`}>
        <Trans>
          Export your inventory from your system as CSV, XLSX or XML. We find the columns and show what the file would
          change. Nothing is imported until you say so.
        </Trans>{' '}
        <Link to={paths.dealerStockSources}>{t`Set up automatic inventory updates`}</Link>
      </p>
      <FileDrop
        label={
          <>
            <IconFileSpreadsheet aria-hidden />
            <Trans>Choose a CSV, XLSX or XML file</Trans>
          </>
        }
        hint={<Trans>Up to 50 MB and 60,000 cars. We match cars by VIN, then by stock number.</Trans>}
        accept={acceptedTables}
        disabled={isSending}
        onFiles={([file]) => file && void send(file)}
      />
      {sending && isSending && (
        <div className="stack gap-1">
          <p role="status">
            <Trans>
              Sending <bdi>{sending.file.name}</bdi>…
            </Trans>
          </p>
          <ProgressBar label={t`Sending ${sending.file.name}`} value={sending.sent} />
        </div>
      )}
      {sending && !isSending && (
        <div className="flow-row gap-15">
          <FormMessage kind="error">{words(sending.error)}</FormMessage>
          <Button onClick={() => void send(sending.file)}>{t`Try again`}</Button>
        </div>
      )}
    </section>
  );
}

type Sending = { file: File; sent: number; error: unknown };

/** The file that was begun and broke off, where this is the same one. */
async function begunBefore({ name, size }: File, token: string) {
  const { data } = await api('listStockImports', {}, token);
  return data.find(({ state, fileName, bytes }) => state === 'receiving' && fileName === name && bytes === size);
}

/** A part, tried again where the connection failed: it may come twice. */
async function sendPart(id: string, part: number, file: Blob, token: string, onProgress: (sent: number) => void) {
  for (let tries = 1; ; tries += 1) {
    try {
      await sendFile('sendStockImportPart', { params: { id, part: String(part) }, file, token, onProgress });
      return;
    } catch (error) {
      if (tries === 3 || !(error instanceof Refused) || error.status !== 0) throw error;
    }
  }
}

/** Sends a file of stock part by part, goes on where an earlier try broke off, and opens the import's own page. */
const useSendStock = (token: string) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);

  const send = async (file: File): Promise<void> => {
    setSending({ file, sent: 0, error: null });
    try {
      const body = { fileName: file.name.slice(0, 200), bytes: file.size };
      const idempotencyKey = crypto.randomUUID();
      const begun =
        (await begunBefore(file, token)) ?? (await api('beginStockImport', { body, idempotencyKey }, token)).data;
      for (let part = begun.partsReceived; part < begun.parts; part += 1) {
        const piece = file.slice(part * filePartBytes, (part + 1) * filePartBytes);
        await sendPart(begun._id, part, piece, token, (sent) =>
          setSending({ file, sent: (part + sent) / begun.parts, error: null }),
        );
      }
      await api('readStockImport', { params: { id: begun._id }, body: {} }, token);
      void navigate(stockImportPath(begun._id));
    } catch (error) {
      setSending((known) => known && { ...known, error });
    } finally {
      void queries.invalidateQueries({ queryKey: ['dealer', 'stock-imports'] });
    }
  };

  return { sending, send };
};

/** The files that were brought before, newest first. */
function ImportHistory({ token }: { token: string }) {
  const { t } = useLingui();
  const page = pageOf(useSearchParams()[0]);
  const files = useQuery({
    queryKey: ['dealer', 'stock-imports', page],
    queryFn: () => api('listStockImports', { query: { page: String(page) } }, token),
    refetchOnMount: 'always',
  });
  const { data } = files;
  return (
    <section className="column gap-2" aria-labelledby="history">
      <h2 id="history">{t`Earlier files`}</h2>
      {files.isError ? (
        <LoadFailed title={t`We couldn’t load the files.`} of={files} />
      ) : !data ? (
        <Skeleton width="70%" />
      ) : data.total === 0 ? (
        <p className="quiet measured">
          <Trans>
            You haven’t uploaded a file yet. We keep each imported file for 90 days, with its report. If you don’t
            import a file, we delete it after a week.
          </Trans>
        </p>
      ) : (
        <>
          <ul className={`ruled ${classes.files}`}>
            {data.data.map((file) => (
              <HistoryRow key={file._id} file={file} />
            ))}
          </ul>
          <Paging page={page} rows={data.data.length} total={data.total} pageSize={pageSizes.listStockImports} />
        </>
      )}
    </section>
  );
}

function HistoryRow({ file }: { file: CallReply<'listStockImports'>['data'][number] }) {
  const { i18n } = useLingui();
  const { counts } = file;
  return (
    <li>
      {file.state === 'receiving' ? (
        <bdi className={`strong in-line ${classes.fileName}`}>{file.fileName}</bdi>
      ) : (
        <Link to={stockImportPath(file._id)} className={`strong in-line ${classes.fileName}`}>
          <bdi>{file.fileName}</bdi>
        </Link>
      )}
      <span data-state={file.state} className={`note strong ${classes.state}`}>
        {i18n._(stateWords[file.state])}
      </span>
      <span className={`note ${classes.when}`}>
        <time dateTime={file.createdAt}>{formatInstant(file.createdAt, i18n.locale)}</time>
        {counts && (
          <>
            {' · '}
            <Plural value={file.rowsTotal} one="# car" other="# cars" />
          </>
        )}
        {file.state === 'receiving' && (
          <>
            {' · '}
            <Trans>Choose the same file again to continue.</Trans>
          </>
        )}
      </span>
    </li>
  );
}
