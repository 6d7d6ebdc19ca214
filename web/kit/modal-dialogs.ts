import { type RefObject, useRef } from 'react';
import { create } from 'zustand';
import { useWhenAlive } from './use-when-alive.ts';

/** The dialogs and popovers that lie over the page, the uppermost last. */
const useDialogs = create<{ readonly open: readonly HTMLElement[] }>(() => ({ open: [] }));

const leave = (gone: HTMLElement) => useDialogs.setState(({ open }) => ({ open: open.filter((one) => one !== gone) }));
const come = (opened: HTMLElement) => useDialogs.setState(({ open }) => ({ open: [...open, opened] }));

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
    const left = () => leave(current);
    current.addEventListener('close', left);
    current.showModal();
    come(current);
    opened?.();
    return left;
  });
  return dialog;
};

/** For the `ref` of one of the browser's own popovers, which lies over the page as dialogs do while it is open. */
export const watchPopover = (popover: HTMLElement | null) => {
  if (!popover) return;
  const changed = ({ newState }: ToggleEvent) => (newState === 'open' ? come : leave)(popover);
  popover.addEventListener('beforetoggle', changed);
  return () => {
    popover.removeEventListener('beforetoggle', changed);
    leave(popover);
  };
};

/** The dialog or popover that lies over all else; null where there is none. */
export const useTopDialog = (): HTMLElement | null => useDialogs(({ open }) => open.at(-1) ?? null);
