import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { KeysToRevoke } from './KeysToRevoke.tsx';
import classes from './members.module.css';
import { StillGetsLeads } from './StillGetsLeads.tsx';
import type { Member } from './use-people.ts';

type SheetProps = {
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
export function LessSheet({ member, isDisabling, busy, error, onChange, onClose }: SheetProps) {
  const { t } = useLingui();
  const [kept, keep] = useState<string[]>([]);
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <Sheet title={isDisabling ? t`Disable ${name}` : t`Change the role of ${name}`} onClose={onClose}>
      <div className={`stack gap-25 ${classes.form}`}>
        <p>
          {isDisabling
            ? t`${name} is signed out right away. They can’t sign in until you let them in again.`
            : t`Only owners make keys. We revoke the ones that ${name} made, unless you keep them.`}
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
