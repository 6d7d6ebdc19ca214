import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { safeStorage } from '../../kit/safe-storage.ts';
import { onKey, useListener } from '../../kit/use-listener.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './keys.module.css';

/** Whether single letters do something; kept on the device, for whoever speaks to the computer or slips easily (WCAG 2.1.4). */
const useKeysStore = create<{ isOn: boolean; setOn: (isOn: boolean) => void }>()(
  persist((set) => ({ isOn: true, setOn: (isOn) => set({ isOn }) }), { name: 'dealer-keys', storage: safeStorage() }),
);

/** Whether a key is meant for the page: not for a field, a sheet that is open, or the browser. */
const isForThePage = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]'));
};

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

const ask: SaidKeys[number] = { keys: ['?'], does: msg`all shortcuts` };

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
    <ul className={`flow ${classes.keys}`}>
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
      <div className={`flow-row fine ${classes.hints}`}>
        {isOn && list}
        <button
          type="button"
          className={`plain strong touch ${classes.all}`}
          onClick={() => setAsked(true)}
        >{t`Keyboard shortcuts`}</button>
      </div>
      {isAsked && (
        <Sheet title={t`Keyboard shortcuts`} onClose={() => setAsked(false)}>
          {list}
          <CheckField
            label={t`Use single-key shortcuts`}
            checked={isOn}
            onChange={({ currentTarget }) => setOn(currentTarget.checked)}
          />
        </Sheet>
      )}
    </>
  );
}
