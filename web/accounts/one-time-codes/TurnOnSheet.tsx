import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { qrPath } from '../../kit/qr-path.ts';
import type { SessionKind } from '../../kit/sign-in-address.ts';
import { useCheckedForm } from '../../kit/use-checked-form.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { codeCalls } from './code-calls.ts';
import classes from './one-time-codes.module.css';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** An address as a QR code, drawn as one path. */
function CodePicture({ address }: { address: string }) {
  const { t } = useLingui();
  const { path, side } = qrPath(address);
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={t`QR code for your authenticator app`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

type SheetProps = { kind: SessionKind; token: string; onClose: () => void };

/** Password, picture for the app, first code, recovery codes: codes count from the third step on. */
export default function TurnOnSheet({ kind, token, onClose }: SheetProps) {
  const calls = codeCalls[kind];
  const { t } = useLingui();
  const queries = useQueryClient();
  const begin = useMutation({
    mutationFn: (password: string) => api(calls.begin, { body: { password } }, token),
  });
  const confirm = useMutation({
    mutationFn: (code: string) => api(calls.confirm, { body: { code } }, token),
  });
  // The codes stay on the screen until the person has kept them, so the page hears of it when the sheet closes.
  const close = () => {
    if (confirm.isSuccess) void queries.invalidateQueries({ queryKey: calls.key });
    onClose();
  };
  return (
    <Sheet title={t`Turn on two-step verification`} onClose={close}>
      {confirm.data ? (
        <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={close} />
      ) : begin.data ? (
        <FirstCode
          {...begin.data}
          busy={confirm.isPending}
          error={confirm.error}
          onSend={(code, refuse) => confirm.mutate(code, { onError: refuse })}
        />
      ) : (
        <PasswordStep label={t`Continue`} act={begin}>
          <p>{t`You’ll need an authenticator app on your phone or in your password manager.`}</p>
        </PasswordStep>
      )}
    </Sheet>
  );
}

type FirstProps = {
  secret: string;
  address: string;
  busy: boolean;
  error: unknown;
  onSend: (code: string, refuse: (error: unknown) => void) => void;
};

function FirstCode({ secret, address, busy, error, onSend }: FirstProps) {
  const { t } = useLingui();
  const { form, field, refuse } = useCheckedForm({
    initialValues: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t`Enter the code.` } : {}),
  });
  return (
    <form {...form.sentBy(({ code }) => onSend(code, refuse))} className={`stack gap-25 ${classes.sheet}`}>
      <p>{t`Scan the QR code with your app, or enter the key below.`}</p>
      <CodePicture address={address} />
      <code className={`block breaks ${classes.secret}`}>{secret.match(/.{1,4}/g)?.join(' ') ?? secret}</code>
      <TextField
        label={t`Code from the app`}
        description={t`Six digits that change every 30 seconds.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        {...field('code')}
      />
      <CallFailed error={error} unlessField={['code']} />
      <div className="flow gap-15">
        <Button kind="primary" type="submit" busy={busy}>
          {busy ? t`One moment…` : t`Turn on`}
        </Button>
      </div>
    </form>
  );
}
