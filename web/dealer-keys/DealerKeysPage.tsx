import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../kit/api.ts';
import { formatDay, formatInstant, formatList } from '../kit/format.ts';
import { OwnersFrame } from '../shell/DealerFrame.tsx';
import { showToast } from '../shell/toast.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import classes from './dealer-keys.module.css';
import { MakeKeyForm } from './MakeKeyForm.tsx';
import { scopeWords } from './scope-words.ts';
import { type DealerKey, useKeyChange, useKeys } from './use-keys.ts';

/** The keys by which other systems act for the dealer, for its owners. */
export default function DealerKeysPage() {
  const { t } = useLingui();
  return (
    <OwnersFrame title={t`Access keys`} others={t`Ask an owner to create or revoke a key.`}>
      {(token) => <Keys token={token} />}
    </OwnersFrame>
  );
}

function Keys({ token }: { token: string }) {
  const { t } = useLingui();
  const keys = useKeys(token);
  if (keys.data) return <KeyLists keys={keys.data.data} token={token} />;
  if (keys.isError) return <LoadFailed title={t`We couldn’t load the keys.`} of={keys} />;
  return (
    <div className={`stack ${classes.parts}`} role="status">
      <span className="visually-hidden">{t`Loading…`}</span>
      <Skeleton width="32%" height="24px" />
      <Skeleton width="64%" height="48px" />
      <SkeletonCard fields={3} />
    </div>
  );
}

function KeyLists({ keys, token }: { keys: readonly DealerKey[]; token: string }) {
  const live = keys.filter(({ state }) => state === 'live');
  const over = keys.filter(({ state }) => state !== 'live');
  return (
    <div className={`stack ${classes.parts}`}>
      <p>
        <Trans>
          A key lets another system, like your inventory system or CRM, act for your business without signing in. It can
          only do what you choose here. Every change it makes is recorded under the key’s name.
        </Trans>
      </p>
      {live.length > 0 && (
        <section aria-labelledby="live-keys">
          <h2 id="live-keys">
            <Plural value={live.length} one="# key" other="# keys" />
          </h2>
          <ul className={classes.list}>
            {live.map((key) => (
              <KeyRow key={key._id} of={key} token={token} />
            ))}
          </ul>
        </section>
      )}
      <MakeKeyForm token={token} />
      {over.length > 0 && (
        <section aria-labelledby="keys-over">
          <h2 id="keys-over">
            <Trans>Expired or revoked</Trans>
          </h2>
          <ul className={classes.list}>
            {over.map((key) => (
              <KeyRow key={key._id} of={key} token={token} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** A key: what it is for, how long it is good, when it was used, and the way to end it. */
function KeyRow({ of, token }: { of: DealerKey; token: string }) {
  const { i18n, t } = useLingui();
  const [isRevoking, setRevoking] = useState(false);
  const { name, ending, scopes, state } = of;
  const opens = scopes.map((scope) => i18n._(scopeWords[scope].name));
  return (
    <li className={`stack underlined ${classes.row}`}>
      <div className="narrowing breaks">
        <p className="strong">
          <span translate="no">{name}</span> <code className="note">…{ending}</code>
        </p>
        <p className="note">{formatList(opens, i18n.locale)}</p>
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
      {revoked ? t`Revoked ${revoked}` : state === 'ended' ? t`Expired at the end of ${day}` : t`Good through ${day}`}
      {' · '}
      {isMakerGone ? (
        <Trans>
          created by <span translate="no">{madeBy}</span>, who can’t sign in anymore
        </Trans>
      ) : (
        <Trans>
          created by <span translate="no">{madeBy}</span>
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
    showToast({ kind: 'success', text: t`Key revoked.` });
  };
  return (
    <Sheet title={t`Revoke ${name}`} onClose={onClose}>
      <div className="stack gap-25">
        <p>{t`Any system using this key will lose access immediately. This can’t be undone.`}</p>
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
