import { create } from 'zustand';
import { inOwnTask } from './own-task.ts';
import { useDealerStore, useEditStore, useLoginStore } from './stores.ts';
import { useWhenAlive } from './use-when-alive.ts';

const useRestored = create(() => ({ isRestored: false }));

/** Reads what the device has kept, once; only after the page has come alive. */
export const restoreSessions = (): void => {
  if (useRestored.getState().isRestored) return;
  void useLoginStore.persist.rehydrate();
  void useDealerStore.persist.rehydrate();
  void useEditStore.persist.rehydrate();
  useRestored.setState({ isRestored: true });
};

/**
 * Reads what the device has kept, once, after the page has come alive: the server knows nobody, so what it rendered
 * must be what the browser renders first.
 *
 * @returns whether the stores now say what the device knows
 */
export const useStoredSessions = (): boolean => {
  // What comes of it is drawn at once, and coming alive has taken long enough.
  useWhenAlive(() => inOwnTask(restoreSessions));
  return useRestored((store) => store.isRestored);
};
