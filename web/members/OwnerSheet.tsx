import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { PasswordStep } from '../accounts/one-time-codes/PasswordStep.tsx';
import { api } from '../kit/api.ts';
import { paths } from '../paths.ts';
import { CheckField } from '../ui/CheckField.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { KeysToRevoke, useRevokedToast } from './KeysToRevoke.tsx';
import { type Member, type MemberKey, usePeopleChange } from './use-people.ts';

type SheetProps = { member: Member; ownKeys: readonly MemberKey[]; token: string; onClose: () => void };

/** Passes the ownership on, with the password; or shares it. `ownKeys` are those of whoever passes it on. */
export function OwnerSheet({ member, ownKeys, token, onClose }: SheetProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [staysOwner, setStays] = useState(false);
  const [kept, keep] = useState<string[]>([]);
  const tellRevoked = useRevokedToast();
  const { _id: id, firstName, lastName } = member;
  const name = `${firstName} ${lastName}`;
  const passOn = usePeopleChange((password: string) =>
    api('passOnOwnership', { params: { id }, body: { password, staysOwner, keepKeys: kept } }, token),
  );
  // Whoever is a manager now has no business on this page any more.
  const onSuccess = ({ revokedKeys }: CallReply<'passOnOwnership'>) => {
    tellRevoked(revokedKeys);
    if (staysOwner) onClose();
    else void navigate(paths.dealerDashboard);
  };
  return (
    <Sheet title={t`Make ${name} an owner`} onClose={onClose}>
      <PasswordStep
        label={staysOwner ? t`Make owner` : t`Pass the ownership on`}
        busy={passOn.isPending}
        error={passOn.error}
        onSend={(password, refuse) => passOn.mutate(password, { onSuccess, onError: refuse })}
      >
        <p>{t`Owners invite and remove members, and look after plan and payment. Every owner is told of this by mail.`}</p>
        <CheckField
          label={t`I stay an owner as well`}
          description={t`Otherwise you become a manager, and cannot take this back yourself.`}
          checked={staysOwner}
          onChange={(event) => setStays(event.currentTarget.checked)}
        />
        {!staysOwner && <KeysToRevoke keys={ownKeys} kept={kept} onKeep={keep} />}
      </PasswordStep>
    </Sheet>
  );
}
