import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import type { SessionKind } from '../../kit/sign-in-address.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { codeCalls } from './code-calls.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type SheetProps = { kind: SessionKind; purpose: 'off' | 'renew'; token: string; onClose: () => void };

/** Turns codes off, or gives new recovery codes. */
export default function PasswordSheet({ kind, purpose, token, onClose }: SheetProps) {
  const calls = codeCalls[kind];
  const { t } = useLingui();
  const queries = useQueryClient();
  const forget = () => queries.invalidateQueries({ queryKey: calls.key });
  const renew = useMutation({
    mutationFn: (password: string) => api(calls.renew, { body: { password } }, token),
    onSuccess: forget,
  });
  const end = useMutation({
    mutationFn: (password: string) => api(calls.end, { body: { password } }, token),
    onSuccess: async () => {
      await forget();
      onClose();
    },
  });
  if (purpose === 'off') {
    return (
      <Sheet title={t`Turn off two-step verification`} onClose={onClose}>
        <PasswordStep label={t`Turn off`} act={end}>
          <p>{t`Once two-step verification is off, you’ll sign in with just your password.`}</p>
        </PasswordStep>
      </Sheet>
    );
  }
  return (
    <Sheet title={t`New recovery codes`} onClose={onClose}>
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onClose} />
      ) : (
        <PasswordStep label={t`Show new codes`} act={renew}>
          <p>{t`Your current codes will stop working.`}</p>
        </PasswordStep>
      )}
    </Sheet>
  );
}
