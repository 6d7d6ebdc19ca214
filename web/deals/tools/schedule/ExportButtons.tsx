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

type Kind = 'csv' | 'xlsx';

/** Every payment as a file. What makes it is fetched with the press. */
export function ExportButtons() {
  const { t, i18n } = useLingui();
  const { state, result } = useToolDeal();
  const rows = useScheduleRows();
  const { depreciation, worthCents } = useEstimate();
  const [failed, setFailed] = useState(false);
  const words = [t`No.`, t`Day`, t`Paid`, t`Interest`, t`Principal`, t`Owed`, t`Worth`];
  const contents: Record<Kind, (sheet: ReturnType<typeof scheduleSheet>) => Promise<Blob>> = {
    csv: async (sheet) => {
      const { csvOf } = await import('./csv.ts');
      return new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' });
    },
    xlsx: async (sheet) => {
      const { xlsxOf } = await import('./xlsx.ts');
      return xlsxOf(sheet, t`Payment schedule`, i18n.locale);
    },
  };
  const save = async (kind: Kind) => {
    setFailed(false);
    try {
      const sheet = scheduleSheet(words, rows, moments(result, rows, worthCents, depreciation), t`End`);
      const content = await contents[kind](sheet);
      saveFile(fileName(t({ message: 'schedule', context: 'file name' }), state, kind), content, content.type);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={`flow-row gap-1 ${classes.exports}`}>
      <Button kind="quiet" onClick={() => void save('csv')}>
        <IconDownload aria-hidden />
        <Trans>Download CSV</Trans>
      </Button>
      <Button kind="quiet" onClick={() => void save('xlsx')}>
        <IconDownload aria-hidden />
        <Trans>Download spreadsheet</Trans>
      </Button>
      {failed && (
        <FormMessage kind="error">{t`The file could not be made. Check your connection and try again.`}</FormMessage>
      )}
    </div>
  );
}
