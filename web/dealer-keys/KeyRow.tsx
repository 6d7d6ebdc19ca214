import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../kit/api.ts';
import { formatDay, formatInstant, formatList } from '../kit/format.ts';
import { showToast } from '../shell/toast.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import classes from './dealer-keys.module.css';
import { scopeWords } from './scope-words.ts';
import { type DealerKey, useKeyChange } from './use-keys.ts';

/** A key: what it is for, how long it is good, when it was used, and the way to end it. */
export function KeyRow({ of, token }: { of: DealerKey; token: string }) {
  const { i18n, t } = useLingui();
  const [isRevoking, setRevoking] = useState(false);
  const { name, ending, scopes, state } = of;
  return (
    <li className={`stack underlined ${classes.row}`}>
      <div className="narrowing breaks">
        <p className="strong">
          <span translate="no">{name}</span> <code className={classes.ending}>…{ending}</code>
        </p>
        <p className="note">
          {formatList(
            scopes.map((scope) => i18n._(scopeWords[scope].name)),
            i18n.locale,
          )}
        </p>
        <Until of={of} />
        <LastUse of={of} />
      </div>
      {state === 'live' && (
        <Button aria-label={t`Revoke ${name}`} onClick={() => setRevoking(true)}>{t`Revoke`}</Button>
      )}
      {isRevoking && <RevokeSheet of={of} token={token} onClose={() => setRevoking(false)} />}
    </li>
  );
}

function Until({ of: { state, until, revokedAt, madeBy, isMakerGone } }: { of: DealerKey }) {
  const { i18n, t } = useLingui();
  const day = formatDay(until, i18n.locale);
  const revoked = revokedAt && formatInstant(revokedAt, i18n.locale);
  return (
    <p className="note">
      {revoked ? t`Revoked ${revoked}` : state === 'ended' ? t`Ended after ${day}` : t`Good through ${day}`}
      {' · '}
      {isMakerGone ? (
        <Trans>
          made by <span translate="no">{madeBy}</span>, who can’t sign in any more
        </Trans>
      ) : (
        <Trans>
          made by <span translate="no">{madeBy}</span>
        </Trans>
      )}
    </p>
  );
}

function LastUse({ of: { lastUsedAt, calls } }: { of: DealerKey }) {
  const { i18n, t } = useLingui();
  if (!lastUsedAt) {
    return <p className="note">{t`Never used`}</p>;
  }
  const used = formatInstant(lastUsedAt, i18n.locale);
  return (
    <p className="note">
      <Trans>Last used {used}</Trans>
      {' · '}
      <Plural value={calls} one="# call" other="# calls" />
    </p>
  );
}

function RevokeSheet({ of, token, onClose }: { of: DealerKey; token: string; onClose: () => void }) {
  const { t } = useLingui();
  const { _id: id, name } = of;
  const revoke = useKeyChange(() => api('revokeDealerKey', { params: { id } }, token));
  const onSuccess = () => {
    onClose();
    showToast({ kind: 'success', text: t`The key is revoked.` });
  };
  return (
    <Sheet title={t`Revoke ${name}`} onClose={onClose}>
      <div className="stack gap-25">
        <p>{t`The system that uses it is let in no more, from this moment on. This cannot be taken back.`}</p>
        <CallFailed error={revoke.error} />
        <div className="flow gap-1">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" onClick={() => revoke.mutate(undefined, { onSuccess })} busy={revoke.isPending}>
            <Trans>Revoke</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
