import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFailureWords } from '../kit/refusal-words.ts';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { FileDrop } from '../ui/FileDrop.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { FormatList } from './formats/FormatList.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import classes from './stock-import.module.css';
import { useSendStock } from './use-send-stock.ts';

/** Files of tables, by their endings and by what systems call them. */
const acceptedTables =
  '.csv,.txt,.tsv,.xlsx,.xml,text/csv,text/xml,application/xml,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Where a dealer brings a file of its stock, and finds the earlier ones. */
export default function StockImportPage() {
  const { t } = useLingui();
  return (
    <DealerFrame
      title={t`Import cars from a file`}
      headTitle={t`Import cars`}
      description={t`Bring your stock from a CSV file, and see what it changes first.`}
      crumb={<Trans>Import cars</Trans>}
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
      <h2 id="bring">{t`Bring a file`}</h2>
      <p className={classes.lead}>
        <Trans>
          Export your stock as CSV, XLSX or XML from the system you work with. We find the columns, show what the file
          would change, and take nothing over before you say so.
        </Trans>{' '}
        <Link to={paths.dealerStockSources}>{t`Have your stock come by itself`}</Link>
      </p>
      <FileDrop
        label={
          <>
            <IconFileSpreadsheet aria-hidden />
            <Trans>Choose a CSV, XLSX or XML file</Trans>
          </>
        }
        hint={<Trans>Up to 50 MB and 60,000 cars. Cars are recognised by VIN, then by stock number.</Trans>}
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
