import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { localDay } from '../../kit/format.ts';
import { fieldErrors, useFailureWords } from '../../kit/refusal-words.ts';
import { saveFile } from '../../kit/save-file.ts';
import { useCheckedForm } from '../../kit/use-checked-form.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './profile.module.css';

/** Asks for the password and gives the person their data. */
export default function DownloadSheet({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { form, field, focusFirst, refuse } = useCheckedForm({
    initialValues: { password: '' },
    check: ({ password }) => (password === '' ? { password: t`Enter your password.` } : {}),
  });
  const download = useMutation({
    mutationFn: (body: { password: string }) => api('exportMyData', { body }, token),
    onSuccess: (data) =>
      saveFile(`icardeals-${localDay(new Date())}.json`, JSON.stringify(data, null, 2), 'application/json'),
    onError: refuse,
  });
  return (
    <Sheet title={t`Download my data`} onClose={onClose}>
      <form
        method="post"
        noValidate
        className={`stack gap-25 ${classes.sheet}`}
        onSubmit={form.onSubmit((values) => download.mutate(values), focusFirst)}
      >
        <p>{t`The file holds your credit answers too. Keep it where only you can read it.`}</p>
        <PasswordField
          label={t`Password`}
          description={t`To make sure that it is you.`}
          autoComplete="current-password"
          maxLength={128}
          {...field('password')}
        />
        {download.isError && !('password' in fieldErrors(download.error)) && (
          <FormMessage kind="error">{failureWords(download.error)}</FormMessage>
        )}
        {download.isSuccess && <FormMessage kind="success">{t`Your data are in your downloads.`}</FormMessage>}
        <div className={`flow gap-15 ${classes.buttons}`}>
          <Button kind="primary" type="submit" busy={download.isPending}>
            {download.isPending ? <Trans>Gathering…</Trans> : <Trans>Download</Trans>}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
