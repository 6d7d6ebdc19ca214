import { beforeEach, expect, it } from 'vitest';
import { endSession, listenForEndedSessions } from './ended-sessions.ts';
import { useDealerStore, useLoginStore } from './stores.ts';

const user = { _id: 'u', firstName: 'Priya', lastName: 'Raman', emailAddresses: 'p@example.ca', contactNumbers: '1' };
const dealer = {
  dealerID: 'd',
  businessName: 'lakeview-acura',
  name: 'Lakeview Acura',
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
