import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { safeStorage } from '../../kit/safe-storage.ts';

type KeysStore = { isOn: boolean; setOn: (isOn: boolean) => void };

/** Whether single letters do something; kept on the device, for whoever speaks to the computer or slips easily (WCAG 2.1.4). */
export const useKeysStore = create<KeysStore>()(
  persist((set) => ({ isOn: true, setOn: (isOn) => set({ isOn }) }), { name: 'dealer-keys', storage: safeStorage() }),
);

/** Listens to what is typed anywhere on the page. */
export const onKey = (hear: (event: KeyboardEvent) => void): (() => void) => {
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
};

/** Whether a key is meant for the page: not for a field, a sheet that is open, or the browser. */
export const isForThePage = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]'));
};

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-lead] th a')];

/** Puts the focus on the next lead of the list, or the one before; from elsewhere on the first. */
export const moveBy = (step: 1 | -1): void => {
  const all = rows();
  const at = all.findIndex((row) => row === document.activeElement);
  const next = at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step));
  all[next]?.focus();
};

/** The lead on whose row the focus is. */
export const focusedLead = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-lead]')?.dataset.lead ?? null;

/** Puts the focus into the field that narrows the list. */
export const goToSearch = (): void => document.querySelector<HTMLInputElement>('input[name="q"]')?.select();
