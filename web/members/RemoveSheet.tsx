import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../kit/api.ts';
import { signOutDealer } from '../kit/sign-out.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { KeysToRevoke, useRevokedToast } from './KeysToRevoke.tsx';
import classes from './members.module.css';
import { StillGetsLeads } from './StillGetsLeads.tsx';
import type { Member } from './use-people.ts';

type SheetProps = { member: Member; token: string; onClose: () => void };

/** Asks before somebody is taken out of the business, or leaves it. */
export function RemoveSheet({ member, token, onClose }: SheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { _id: id, firstName, lastName, isYou } = member;
  const name = `${firstName} ${lastName}`;
  const [kept, keep] = useState<string[]>([]);
  const tellRevoked = useRevokedToast();
  const remove = useMutation({
    mutationFn: () => api('removeMember', { params: { id }, query: { keepKeys: kept } }, token),
    onSuccess: async ({ revokedKeys }) => {
      tellRevoked(revokedKeys);
      if (isYou) {
        await navigate(paths.home);
        return signOutDealer(queries);
      }
      await queries.invalidateQueries({ queryKey: ['dealer', 'members'] });
      onClose();
    },
  });
  return (
    <Sheet title={isYou ? t`Leave the business` : t`Remove ${name}`} onClose={onClose}>
      <div className={`stack gap-25 ${classes.form}`}>
        <p>
          {isYou ? (
            t`You’re signed out right away and can’t sign in for this business any more.`
          ) : (
            <Trans>
              {name} is signed out right away and can’t sign in any more. What they did stays under their name. To let
              them back in, invite them again.
            </Trans>
          )}
        </p>
        <StillGetsLeads member={member} />
        <KeysToRevoke keys={member.keys} kept={kept} onKeep={keep} />
        <CallFailed error={remove.error} />
        <div className={`flow gap-1 ${classes.buttons}`}>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" onClick={() => remove.mutate()} busy={remove.isPending}>
            {isYou ? <Trans>Leave</Trans> : <Trans>Remove</Trans>}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
