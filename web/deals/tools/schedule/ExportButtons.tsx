import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { moments } from '#engine/balance/equity.ts';
import { saveFile } from '../../../kit/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useToolDeal } from '../tool-deal.ts';
import classes from './schedule.module.css';
import { fileName, scheduleSheet } from './schedule-sheet.ts';
import { useEstimate, useScheduleRows } from './use-schedule.ts';

/** Every payment as a file. */
export function ExportButtons() {
  const { t } = useLingui();
  const { state, result } = useToolDeal();
  const rows = useScheduleRows();
  const { depreciation, worthCents } = useEstimate();
  const [failed, setFailed] = useState(false);
  const words = [t`No.`, t`Day`, t`Paid`, t`Interest`, t`Principal`, t`Owed`, t`Worth`];
  const save = async () => {
    setFailed(false);
    try {
      const { csvOf } = await import('./csv.ts');
      const sheet = scheduleSheet(words, rows, moments(result, rows, worthCents, depreciation), t`End`);
      saveFile(fileName(state, 'csv'), csvOf(sheet), 'text/csv;charset=utf-8');
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={classes.exports}>
      <Button kind="quiet" onClick={() => void save()}>
        <IconDownload aria-hidden />
        <Trans>Download CSV</Trans>
      </Button>
      {failed && (
        <FormMessage kind="error">{t`The file could not be made. Check your connection and try again.`}</FormMessage>
      )}
    </div>
  );
}
