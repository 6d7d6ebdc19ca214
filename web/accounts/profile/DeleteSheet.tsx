import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../kit/api.ts';
import { forgetUser } from '../../kit/sign-out.ts';
import { useCheckedForm } from '../../kit/use-checked-form.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './profile.module.css';

/** Asks for the password and a clear yes, deletes the account and leaves. */
export default function DeleteSheet({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isSure, setSure] = useState(false);
  const [asked, setAsked] = useState(false);
  const { form, field, refuse } = useCheckedForm({
    initialValues: { password: '' },
    check: ({ password }) => (password === '' ? { password: t`Enter your password.` } : {}),
  });
  const remove = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      api('deleteAccount', { body: { password, confirmation: 'yes' } }, token),
    onSuccess: () => {
      forgetUser(queries);
      showToast({ kind: 'success', text: t`Your account has been deleted.` });
      void navigate(paths.home);
    },
    onError: refuse,
  });
  return (
    <Sheet title={t`Delete my account`} onClose={onClose}>
      <form
        method="post"
        noValidate
        className={`stack gap-25 ${classes.sheet}`}
        onSubmit={(event) => {
          setAsked(true);
          form.onSubmit((values) => {
            if (isSure) remove.mutate(values);
          })(event);
        }}
      >
        <p>{t`This can’t be undone. You may want to download your data first.`}</p>
        <PasswordField description={t`To make sure it’s you.`} maxLength={128} {...field('password')} />
        <CheckField
          label={t`Yes, delete my account and everything in it.`}
          checked={isSure}
          onChange={(event) => setSure(event.currentTarget.checked)}
          error={asked && !isSure && t`Please confirm you want to delete your account.`}
        />
        <CallFailed error={remove.error} unlessField={['password']} />
        <div className={`flow gap-15 ${classes.buttons}`}>
          <Button type="submit" className={classes.danger} busy={remove.isPending}>
            {remove.isPending ? <Trans>Deleting…</Trans> : <Trans>Permanently delete my account</Trans>}
          </Button>
          <Button onClick={onClose}>{t`Keep my account`}</Button>
        </div>
      </form>
    </Sheet>
  );
}
