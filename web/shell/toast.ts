/** How long a toast stays, in milliseconds: after a save or an update, with a way back in it, and elsewhere. */
export const toastTimes = { save: 3000, undo: 10_000, short: 1500 } as const;

export type Toast = {
  kind: 'success' | 'error';
  text: string;
  milliseconds: number;
  /** Takes back what the toast tells of. */
  undo?: () => void;
};

type Listener = (toast: Toast) => void;
const listeners = new Set<Listener>();

/** Shows a toast at the bottom centre. */
export const showToast = (toast: Toast): void => {
  for (const listener of listeners) listener(toast);
};

export const listenForToasts = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
