import { afterEach, describe, expect, it, vi } from 'vitest';
import { millisecondsLeft, withDeadline } from '../database/deadline.ts';
import { openedApp } from '../testing/opened.ts';
import { PasswordHashes, PasswordTurns } from './password-hash.ts';
import { signInFailures } from './tables.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('turns at hashing passwords', () => {
  it('are waited for without using up the time for the database', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const turns = new PasswordTurns(new PasswordHashes());
    const gate = Promise.withResolvers<void>();
    const before = ['one', 'other'].map((asker) => turns.inTurn(asker, () => gate.promise));
    const left = withDeadline(1800, () => {
      vi.advanceTimersByTime(300);
      return turns.inTurn('last', async () => millisecondsLeft());
    });
    vi.advanceTimersByTime(9000);
    gate.resolve();
    await Promise.all(before);
    expect(await left).toBe(1500);
  });

  it('go round by address, of IPv6 by its line', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const turns = new PasswordTurns(new PasswordHashes());
    const gate = Promise.withResolvers<void>();
    const order: string[] = [];
    const hold = turns.ofAddress(() => gate.promise);
    const call = turns.ofAddress(async ({ address }) => {
      order.push(address);
    });
    const all = ['2001:db8::1', '2001:db8::2'].map((address) => hold({ address }));
    for (const address of ['2001:db8::3', '2001:db8::4', '198.51.100.1']) all.push(call({ address }));
    vi.advanceTimersByTime(100);
    gate.resolve();
    await Promise.all(all);
    expect(order).toEqual(['198.51.100.1', '2001:db8::3', '2001:db8::4']);
  });

  it('are refused with the seconds to wait where they do not come in time', async () => {
    const turns = new PasswordTurns(new PasswordHashes(), 1);
    const gate = Promise.withResolvers<void>();
    const before = ['one', 'other'].map((asker) => turns.inTurn(asker, () => gate.promise));
    const refused = { code: 'unavailable', facts: { headers: { 'retry-after': '5' } } };
    await expect(turns.inTurn('last', async () => 'too late')).rejects.toMatchObject(refused);
    gate.resolve();
    await Promise.all(before);
    expect(await turns.inTurn('last', async () => 'in time')).toBe('in time');
  });
});

describe('many who sign in at once', () => {
  const app = openedApp();
  const password = 'correct horse battery';
  const person = { firstName: 'Ann', lastName: 'Lee', contactNumbers: '416-555-0142', password };
  const register = (name: string, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { ...person, emailAddresses: `${name}@shoppers.example` },
      remoteAddress,
    });
  const signIn = () =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'ann@shoppers.example', password } });

  /** Holds the hashes until they may go on, and says when so many are held. */
  function holdHashes(count: number) {
    const { passwords } = app;
    const fits = passwords.fits.bind(passwords);
    const gate = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    let hashes = 0;
    passwords.fits = async (given, kept) => {
      hashes += 1;
      if (hashes === count) held.resolve();
      await gate.promise;
      return fits(given, kept);
    };
    const open = () => {
      passwords.fits = fits;
      gate.resolve();
    };
    return { held: held.promise, hashes: () => hashes, open };
  }

  it('are all let in, two at a time, while everybody else is answered', async () => {
    await app.database.empty();
    await register('ann', '203.0.113.1');
    const { held, hashes, open } = holdHashes(2);
    const all = Array.from({ length: 16 }, signIn);
    const newcomers = Array.from({ length: 7 }, (_, number) => register(`new${number}`, `198.51.100.${number}`));
    await held;
    expect((await app.call('countCars')).statusCode).toBe(200);
    // Whoever waits takes nothing of the database: a try is noted in its turn.
    expect([hashes(), await app.database.db.$count(signInFailures)]).toEqual([2, 4]);
    open();
    const statuses = (await Promise.all([...all, ...newcomers])).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([...all.map(() => 200), ...newcomers.map(() => 201)]);
  });
});
