import type { SessionKind } from './sign-in-address.ts';
import { useDealerStore, useLoginStore } from './stores.ts';
import { teller } from './teller.ts';

const endings = teller<[kind: SessionKind]>();

/** Hears of each session that the server no longer knows. */
export const listenForEndedSessions = endings.listen;

/**
 * Forgets the session whose token the server refused: it has run out, or was ended elsewhere. A session that began
 * since, here or in another window, is another one and stays.
 */
export const endSession = (token: string): void => {
  for (const [kind, store] of [
    ['user', useLoginStore],
    ['dealer', useDealerStore],
  ] as const) {
    if (store.getState().token !== token) continue;
    void store.persist.rehydrate();
    const { token: kept, logout } = store.getState();
    if (kept !== null && kept !== token) continue;
    logout();
    endings.tell(kind);
  }
};
