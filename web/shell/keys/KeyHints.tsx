import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { onKey, useListener } from '../../kit/use-listener.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './keys.module.css';
import { isForThePage, useKeysStore } from './page-keys.ts';

type Key = string | MessageDescriptor;

/** Keys with what they do, as it is said. */
export type SaidKeys = readonly { readonly keys: readonly Key[]; readonly does: MessageDescriptor }[];

/** What keys do, each under its name in small letters. */
export type KeyActs = Readonly<Record<string, () => void>>;

type HintsProps = {
  keys: SaidKeys;
  /** What single keys do, which can be switched off. */
  acts: KeyActs;
  /** What other keys do. */
  always?: KeyActs;
};

const ask: SaidKeys[number] = { keys: ['?'], does: msg`all keys` };

/** The keys of a page, said below it; they work anywhere on the page while nothing is typed. */
export function KeyHints({ keys, acts, always = {} }: HintsProps) {
  const { i18n, t } = useLingui();
  const { isOn, setOn } = useKeysStore();
  const [isAsked, setAsked] = useState(false);
  useListener(onKey, (event) => {
    const key = event.key.toLowerCase();
    const act = always[key] ?? (isOn ? (key === '?' ? () => setAsked(true) : acts[key]) : undefined);
    if (!act || !isForThePage(event)) return;
    event.preventDefault();
    act();
  });
  const wordOf = (key: Key) => (typeof key === 'string' ? key : i18n._(key));
  const list = (
    <ul className={classes.keys}>
      {[...keys, ask].map((one) => (
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
        <button type="button" className={classes.all} onClick={() => setAsked(true)}>{t`Keyboard`}</button>
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
