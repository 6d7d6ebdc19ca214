import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import { showToast } from '../shell/toast.ts';
import { Button } from '../ui/Button.tsx';

/** Hands a table over as a file of the device. */
function download(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** The report on every row of a file. */
export function ReportButton({ id, token }: { id: string; token: string }) {
  const { t } = useLingui();
  const report = useMutation({
    mutationFn: () => api('readStockImportReport', { params: { id } }, token),
    onSuccess: ({ fileName, text }) => download(fileName, text),
    onError: () =>
      showToast({
        kind: 'error',
        text: t`The report could not be fetched. Please try again.`,
      }),
  });
  return (
    <Button busy={report.isPending} onClick={() => report.mutate()}>
      <IconDownload aria-hidden />
      <Trans>Download the report</Trans>
    </Button>
  );
}
