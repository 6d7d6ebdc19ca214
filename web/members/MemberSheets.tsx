import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { type Absence, AbsenceForm, HandOver } from '../accounts/absence/Absence.tsx';
import { PasswordStep } from '../accounts/one-time-codes/PasswordStep.tsx';
import { api } from '../kit/api.ts';
import { signOutDealer } from '../kit/sign-out.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { CheckField } from '../ui/CheckField.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { KeysToRevoke, useRevokedToast } from './KeysToRevoke.tsx';
import classes from './members.module.css';
import { type Member, type MemberKey, usePeopleChange } from './use-people.ts';

type SheetProps = { member: Member; token: string; onClose: () => void };

const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`;

/** When a member is out of office, and who gets their open leads. */
export function AbsenceSheet({ member, today, token, onClose }: SheetProps & { today: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { _id: id, away, openLeads } = member;
  const name = nameOf(member);
  const params = { id };
  const save = usePeopleChange((body: Absence) => api('setAbsence', { params, body }, token));
  const onSuccess = () => {
    onClose();
    return queries.invalidateQueries({ queryKey: ['dealer', 'assignees'] });
  };
  return (
    <Sheet title={t`${name}’s absence`} onClose={onClose}>
      <div className="stack gap-25">
        <AbsenceForm
          name={t`${name}’s absence`}
          today={today}
          away={away}
          isPending={save.isPending}
          error={save.error}
          save={(body) => save.mutate(body, { onSuccess })}
        />
        <HandOver
          token={token}
          memberId={id}
          openLeads={openLeads}
          give={(assignTo) => api('handOverLeads', { params, body: { assignTo } }, token)}
        />
      </div>
    </Sheet>
  );
}

/** Passes the ownership on, with the password; or shares it. `ownKeys` are those of whoever passes it on. */
export function OwnerSheet({ member, ownKeys, token, onClose }: SheetProps & { ownKeys: readonly MemberKey[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [staysOwner, setStays] = useState(false);
  const [kept, keep] = useState<string[]>([]);
  const tellRevoked = useRevokedToast();
  const { _id: id } = member;
  const name = nameOf(member);
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
        label={staysOwner ? t`Make owner` : t`Transfer ownership`}
        act={{ ...passOn, mutate: (password, on) => passOn.mutate(password, { onSuccess, ...on }) }}
      >
        <p>{t`Owners can invite and remove team members and manage the plan and payment. We’ll email every owner about this change.`}</p>
        <CheckField
          label={t`Stay on as an owner`}
          description={t`Otherwise, you’ll become a manager, and you won’t be able to undo that yourself.`}
          checked={staysOwner}
          onChange={(event) => setStays(event.currentTarget.checked)}
        />
        {!staysOwner && <KeysToRevoke keys={ownKeys} kept={kept} onKeep={keep} />}
      </PasswordStep>
    </Sheet>
  );
}

type LessProps = {
  member: Member;
  /** Whether they're disabled; otherwise they get a role that may do less. */
  isDisabling: boolean;
  busy: boolean;
  error: unknown;
  /** Does it; `keepKeys` are the ids of the keys that stay. */
  onChange: (keepKeys: string[]) => void;
  onClose: () => void;
};

/** Asks which keys of somebody are revoked before they're disabled or may do less. */
export function LessSheet({ member, isDisabling, busy, error, onChange, onClose }: LessProps) {
  const { t } = useLingui();
  const [kept, keep] = useState<string[]>([]);
  const name = nameOf(member);
  return (
    <Sheet title={isDisabling ? t`Disable ${name}` : t`Change the role of ${name}`} onClose={onClose}>
      <div className="stack gap-25">
        <p>
          {isDisabling
            ? t`${name} will be signed out right away. They won’t be able to sign in until you restore their access.`
            : t`Only owners can create keys. We’ll revoke the ones ${name} created unless you keep them.`}
        </p>
        {isDisabling && <StillGetsLeads member={member} />}
        <KeysToRevoke keys={member.keys} kept={kept} onKeep={keep} />
        <CallFailed error={error} />
        <div className={`flow gap-1 ${classes.buttons}`}>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" onClick={() => onChange(kept)} busy={busy}>
            {isDisabling ? <Trans>Disable</Trans> : <Trans>Change role</Trans>}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

/** Asks before somebody is taken out of the business, or leaves it. */
export function RemoveSheet({ member, token, onClose }: SheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { _id: id, isYou } = member;
  const name = nameOf(member);
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
    <Sheet title={isYou ? t`Leave this business` : t`Remove ${name}`} onClose={onClose}>
      <div className="stack gap-25">
        <p>
          {isYou ? (
            t`You’ll be signed out right away and won’t have access to this business anymore.`
          ) : (
            <Trans>
              {name} will be signed out right away and won’t be able to sign in again. Their past activity will stay
              under their name. To let them back in, invite them again.
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

/** Says that leads go on being mailed to somebody who can't sign in any more; nothing where they don't. */
function StillGetsLeads({ member: { getsLeads, emailAddresses } }: { member: Member }) {
  if (!getsLeads) return null;
  return (
    <p>
      <Trans>
        We also email your leads to {emailAddresses}. We’ll keep doing that until you change the address in{' '}
        <Link to={paths.dealerDelivery}>lead delivery</Link>.
      </Trans>
    </p>
  );
}
