import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { localDay } from '../../kit/format.ts';
import { saveFile } from '../../kit/save-file.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { PasswordStep } from '../one-time-codes/PasswordStep.tsx';

/** Asks for the password and gives the person their data. */
export default function DownloadSheet({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useLingui();
  const download = useMutation({
    mutationFn: (password: string) => api('exportMyData', { body: { password } }, token),
    onSuccess: (data) =>
      saveFile(`icardeals-${localDay(new Date())}.json`, JSON.stringify(data, null, 2), 'application/json'),
  });
  return (
    <Sheet title={t`Download my data`} onClose={onClose}>
      <PasswordStep
        label={t`Download`}
        busyLabel={t`Preparing…`}
        act={download}
        done={download.isSuccess && <FormMessage kind="success">{t`Your data is in your downloads.`}</FormMessage>}
      >
        <p>{t`The file includes your credit answers. Keep it where only you can see it.`}</p>
      </PasswordStep>
    </Sheet>
  );
}
