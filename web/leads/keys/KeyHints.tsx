import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useListener } from '../../kit/use-listener.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './keys.module.css';
import { goToSearch, isForThePage, moveBy, onKey, useKeysStore } from './lead-keys.ts';

type Key = string | MessageDescriptor;

const keys: readonly { readonly keys: readonly Key[]; readonly does: MessageDescriptor }[] = [
  { keys: ['J', 'K'], does: msg`next lead, the one before` },
  { keys: [msg({ message: 'Enter', context: 'a key' })], does: msg`open the lead` },
  { keys: ['/'], does: msg`search` },
  { keys: ['?'], does: msg`all keys` },
];

/** The keys of the list, said below it; they work anywhere on the page while nothing is typed. */
export function KeyHints() {
  const { i18n, t } = useLingui();
  const { isOn, setOn } = useKeysStore();
  const [isAsked, setAsked] = useState(false);
  const doIt: Readonly<Record<string, () => void>> = {
    j: () => moveBy(1),
    k: () => moveBy(-1),
    '/': goToSearch,
    '?': () => setAsked(true),
  };
  useListener(onKey, (event) => {
    const act = doIt[event.key.toLowerCase()];
    if (!isOn || !act || !isForThePage(event)) return;
    event.preventDefault();
    act();
  });
  const wordOf = (key: Key) => (typeof key === 'string' ? key : i18n._(key));
  const list = (
    <ul className={classes.keys}>
      {keys.map((one) => (
        <li key={one.does.id}>
          {one.keys.map(wordOf).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {i18n._(one.does)}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <div className={classes.hints}>
        {isOn && list}
        <button type="button" className={classes.all} onClick={() => setAsked(true)}>
          <Trans>Keyboard</Trans>
        </button>
      </div>
      {isAsked && (
        <Sheet title={t`Keys`} onClose={() => setAsked(false)}>
          {list}
          <CheckField
            label={t`Single keys do this`}
            checked={isOn}
            onChange={({ currentTarget }) => setOn(currentTarget.checked)}
          />
        </Sheet>
      )}
    </>
  );
}
