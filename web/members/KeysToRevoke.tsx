import { Trans, useLingui } from '@lingui/react/macro';
import { scopeWords } from '../dealer-keys/scope-words.ts';
import { formatInstant, formatList } from '../kit/format.ts';
import { showToast } from '../shell/toast.ts';
import { CheckField } from '../ui/CheckField.tsx';
import classes from './members.module.css';
import type { MemberKey } from './use-people.ts';

type KeysProps = {
  keys: readonly MemberKey[];
  /** The ids of those that stay. */
  kept: readonly string[];
  onKeep: (kept: string[]) => void;
};

/** Lists the live keys that a member made. Each is revoked with the change unless it's unchecked. */
export function KeysToRevoke({ keys, kept, onKeep }: KeysProps) {
  const { t } = useLingui();
  if (keys.length === 0) return null;
  const question = t`Keys to revoke`;
  const toggle = (id: string, isRevoked: boolean) =>
    onKeep(isRevoked ? kept.filter((one) => one !== id) : [...kept, id]);
  return (
    <fieldset className={`stack gap-15 ${classes.keys}`}>
      <legend>{question}</legend>
      <p className="note">
        <Trans>Anyone who has one of these keys can use it without signing in. Uncheck a key to keep it working.</Trans>
      </p>
      {keys.map((key) => (
        <CheckField
          key={key._id}
          question={question}
          label={
            <>
              <span translate="no">{key.name}</span> <code className="note">…{key.ending}</code>
            </>
          }
          description={<KeyFacts of={key} />}
          checked={!kept.includes(key._id)}
          onChange={(event) => toggle(key._id, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}

function KeyFacts({ of: { scopes, lastUsedAt } }: { of: MemberKey }) {
  const { i18n } = useLingui();
  const opens = scopes.map((scope) => i18n._(scopeWords[scope].name));
  const used = lastUsedAt && formatInstant(lastUsedAt, i18n.locale);
  return (
    <>
      {formatList(opens, i18n.locale)}
      {' · '}
      {used ? <Trans>Last used {used}</Trans> : <Trans>Never used</Trans>}
    </>
  );
}

/** Says which keys were revoked; nothing where none was. */
export function useRevokedToast(): (revoked: readonly MemberKey[]) => void {
  const { i18n, t } = useLingui();
  return (revoked) => {
    if (revoked.length === 0) return;
    const names = formatList(
      revoked.map(({ name }) => name),
      i18n.locale,
    );
    showToast({ kind: 'success', text: t`Revoked: ${names}.` });
  };
}
