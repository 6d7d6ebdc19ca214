import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { safeStorage } from '../../kit/safe-storage.ts';

type KeysStore = { isOn: boolean; setOn: (isOn: boolean) => void };

/** Whether single letters do something; kept on the device, for whoever speaks to the computer or slips easily (WCAG 2.1.4). */
export const useKeysStore = create<KeysStore>()(
  persist((set) => ({ isOn: true, setOn: (isOn) => set({ isOn }) }), { name: 'dealer-keys', storage: safeStorage() }),
);

/** Whether a key is meant for the page: not for a field, a sheet that is open, or the browser. */
export const isForThePage = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]'));
};
