import { beforeEach, expect, it, vi } from 'vitest';
import { endSession, listenForEndedSessions } from './ended-sessions.ts';
import { useDealerStore, useLoginStore } from './stores.ts';

const user = { _id: 'u', firstName: 'Priya', lastName: 'Raman', emailAddresses: 'p@example.ca', contactNumbers: '1' };
const dealer = {
  dealerID: 'd',
  businessName: 'lakeview-acura',
  name: 'Lakeview Acura',
  role: 'owner' as const,
  firstName: 'Ann',
  lastName: 'Lee',
  emailAddresses: 'a@example.ca',
};

const heardFrom = (act: () => void): string[] => {
  const heard: string[] = [];
  const stop = listenForEndedSessions((kind) => heard.push(kind));
  act();
  stop();
  return heard;
};

beforeEach(() => {
  useLoginStore.getState().login(user, 'user-token');
  useDealerStore.getState().login(dealer, 'dealer-token');
});

it('ends the session whose token was refused, and leaves the other', () => {
  expect(heardFrom(() => endSession('dealer-token'))).toEqual(['dealer']);
  expect(useDealerStore.getState()).toMatchObject({ dealer: null, token: null });
  expect(useLoginStore.getState()).toMatchObject({ user, token: 'user-token' });
});

it('leaves a session that began after the refused call was sent', () => {
  expect(heardFrom(() => endSession('older-token'))).toEqual([]);
  expect(useLoginStore.getState().token).toBe('user-token');
});

it('says it once', () => {
  const twice = () => {
    endSession('user-token');
    endSession('user-token');
  };
  expect(heardFrom(twice)).toEqual(['user']);
});

it('takes over a session that another window has begun since', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.resetModules();
  const stores = await import('./stores.ts');
  const { endSession: end } = await import('./ended-sessions.ts');
  stores.useLoginStore.getState().login(user, 'user-token');
  const written = kept.get('login-storage') ?? '';
  kept.set('login-storage', written.replace('user-token', 'token-of-the-other-window'));
  end('user-token');
  expect(stores.useLoginStore.getState().token).toBe('token-of-the-other-window');
  expect(kept.get('login-storage')).toContain('token-of-the-other-window');
  kept.delete('login-storage');
  end('token-of-the-other-window');
  expect(stores.useLoginStore.getState()).toMatchObject({ user: null, token: null });
  vi.unstubAllGlobals();
});
