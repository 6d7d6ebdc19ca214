import { type RefObject, useRef } from 'react';
import { create } from 'zustand';
import { useWhenAlive } from './use-when-alive.ts';

/** The dialogs that lie over the page, the uppermost last. */
const useDialogs = create<{ readonly open: readonly HTMLDialogElement[] }>(() => ({ open: [] }));

/**
 * Opens the browser's own dialog over the page, once it is on it; all else on the page is out of reach meanwhile.
 *
 * @param opened called right after
 * @returns the reference of the dialog
 */
export const useModalDialog = (opened?: () => void): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  useWhenAlive(() => {
    const { current } = dialog;
    if (!current) return;
    const leave = () => useDialogs.setState(({ open }) => ({ open: open.filter((one) => one !== current) }));
    current.addEventListener('close', leave);
    current.showModal();
    useDialogs.setState(({ open }) => ({ open: [...open, current] }));
    opened?.();
    return leave;
  });
  return dialog;
};

/** The dialog that lies over all else; null where there is none. */
export const useTopDialog = (): HTMLDialogElement | null => useDialogs(({ open }) => open.at(-1) ?? null);
