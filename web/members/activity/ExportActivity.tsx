import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { saveFile } from '../../kit/save-file.ts';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import type { ActivityFilter } from './activity-filter.ts';

/** Takes what is shown along as a table; that it was done stands in the activity too. */
export function ExportActivity({ token, filter }: { token: string; filter: ActivityFilter }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const failureWords = useFailureWords();
  const download = useMutation({
    mutationFn: () => api('exportActivity', { body: filter }, token),
    onSuccess: ({ fileName, text }) => {
      saveFile(fileName, text, 'text/csv;charset=utf-8');
      showToast({ kind: 'success', text: t`The activity is in your downloads.` });
      return queries.invalidateQueries({ queryKey: ['dealer', 'activity'] });
    },
    onError: (error) => showToast({ kind: 'error', text: failureWords(error) }),
  });
  return (
    <Button busy={download.isPending} onClick={() => download.mutate()}>
      {download.isPending ? <Trans>Gathering…</Trans> : <Trans>Download as CSV</Trans>}
    </Button>
  );
}
