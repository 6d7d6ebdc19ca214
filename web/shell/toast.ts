import type { ReactNode } from 'react';
import { teller } from '../kit/teller.ts';

/** How long a toast stays, in milliseconds: after a save or an update, elsewhere, and where it takes something back. */
export const toastTimes = { save: 3000, short: 1500, undo: 10_000 } as const;

export type Toast = {
  kind: 'success' | 'error';
  text: string;
  /** As after a save where nothing else is said. */
  milliseconds?: number;
  /** It failed for want of a network: it goes when there is one again, whoever holds it. */
  isOffline?: boolean;
  /** What can be done about it, drawn by whoever shows the toast; `end` takes the toast away. */
  action?: (end: () => void) => ReactNode;
};

/**
 * Whether a toast goes when the next one comes: the same words are said once, where they came last, and what failed
 * before has succeeded now.
 */
export const isOverWith = (shown: Toast, next: Toast): boolean =>
  shown.kind === next.kind ? shown.text === next.text : shown.kind === 'error';

const toasts = teller<[toast: Toast]>();

/** Shows a toast at the bottom centre. */
export const showToast = toasts.tell;

export const listenForToasts = toasts.listen;
