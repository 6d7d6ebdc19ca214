import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { saveFile } from '../../kit/save-file.ts';
import { useRequiredDealer } from '../../kit/use-required-session.ts';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { queryOf } from './lead-filter.ts';
import { useLeadList } from './use-lead-list.ts';

/** Takes the leads of the filter along as a table. Not everybody may; that it was done is kept on record. */
export function ExportButton() {
  const session = useRequiredDealer();
  if (!session || session.dealer.role === 'sales') return null;
  return <Export token={session.token} />;
}

function Export({ token }: { token: string }) {
  const { t } = useLingui();
  const { search, isEmpty } = useLeadList(token);
  const failureWords = useFailureWords();
  const download = useMutation({
    mutationFn: () => api('exportLeads', { body: queryOf(search) }, token),
    onSuccess: ({ fileName, text, rows, total }) => {
      saveFile(fileName, text, 'text/csv;charset=utf-8');
      const words =
        rows < total
          ? t`The first ${rows} of ${total} leads are in your downloads.`
          : t`The leads are in your downloads.`;
      showToast({ kind: 'success', text: words });
    },
    onError: (error) => showToast({ kind: 'error', text: failureWords(error) }),
  });
  if (isEmpty) return null;
  return (
    <Button busy={download.isPending} onClick={() => download.mutate()}>
      <IconDownload aria-hidden />
      {download.isPending ? <Trans>Gathering…</Trans> : <Trans>Download as CSV</Trans>}
    </Button>
  );
}
