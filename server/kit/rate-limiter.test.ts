import { describe, expect, it } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { day, hour, minute } from './clock.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Makes a call so often, and says how often it was let through. */
async function letThrough(limits: RateLimiter, times: number, subject = 'someone'): Promise<number> {
  let through = 0;
  for (let time = 0; time < times; time += 1) {
    try {
      await limits.take('registerUser', 'register', subject);
      through += 1;
    } catch {
      // counted by not counting it
    }
  }
  return through;
}

describe('limits', () => {
  it('let through what is allowed in an hour, and again in the next, up to what is allowed in a day', async () => {
    const clock = testClock();
    const limits = new RateLimiter(clock, 1);
    const byHour: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      byHour.push(await letThrough(limits, 7));
      clock.pass(hour);
    }
    expect(byHour).toEqual([5, 5, 5, 5, 0, 0]);
    clock.pass(20 * hour);
    expect(await letThrough(limits, 7)).toBe(5);
  });

  it('count each caller and each call apart', async () => {
    const limits = new RateLimiter(testClock(), 1);
    expect([await letThrough(limits, 9, 'one'), await letThrough(limits, 9, 'other')]).toEqual([5, 5]);
    await limits.take('signInUser', 'signIn', 'one');
  });

  it('say when it is worth coming back', async () => {
    const clock = testClock();
    const limits = new RateLimiter(clock, 1);
    await letThrough(limits, 5);
    clock.pass(59 * minute);
    await expect(limits.take('registerUser', 'register', 'someone')).rejects.toMatchObject({
      code: 'tooManyRequests',
      facts: { headers: { 'retry-after': '60' } },
    });
  });

  it('end after their time, though somebody sets the clock back by two days', async () => {
    const clock = testClock();
    const limits = new RateLimiter(clock, 1);
    expect(await letThrough(limits, 7)).toBe(5);
    clock.correct(-2 * day);
    expect(await letThrough(limits, 7)).toBe(0);
    clock.pass(hour);
    expect(await letThrough(limits, 7)).toBe(5);
  });

  it('are multiplied by the factor', async () => {
    expect(await letThrough(new RateLimiter(testClock(), 10), 99)).toBe(50);
  });

  it('hold an address that sends too much, and no other', async () => {
    const limits = new RateLimiter(testClock(), 1);
    for (let time = 0; time < 3000; time += 1) limits.takeAny('1.2.3.4');
    expect(() => limits.takeAny('1.2.3.4')).toThrow('Too many requests');
    limits.takeAny('1.2.3.5');
  });

  it('count what comes from one line of IPv6 together, and hold a customer’s whole network to ten times as much', async () => {
    const limits = new RateLimiter(testClock(), 1);
    const from = async (network: string) => {
      let through = 0;
      for (let host = 0; host < 9; host += 1) through += await letThrough(limits, 1, `${network}::${host}`);
      return through;
    };
    expect(await from('2001:db8:1:1')).toBe(5);
    const lines: number[] = [];
    for (let line = 0; line < 12; line += 1) lines.push(await from(`2001:db8:2:${line}`));
    expect(lines).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 0, 0]);
    expect(await from('2001:db8:3:1')).toBe(5);
  });

  it('stay with whoever is refused, however many others come', async () => {
    const limits = new RateLimiter(testClock(), 1);
    await letThrough(limits, 5, 'refused');
    for (let other = 0; other < 110_000; other += 1) await limits.take('registerUser', 'contact', `other ${other}`);
    expect(await letThrough(limits, 1, 'refused')).toBe(0);
    expect(await letThrough(limits, 1, 'new')).toBe(1);
  });

  it('let an address meet nothing 20 times in ten minutes', async () => {
    const clock = testClock();
    const limits = new RateLimiter(clock, 1);
    for (let time = 0; time < 20; time += 1) {
      limits.refuseAfterMisses('1.2.3.4');
      limits.countMiss('1.2.3.4');
    }
    expect(() => limits.refuseAfterMisses('1.2.3.4')).toThrow('Too many requests');
    limits.refuseAfterMisses('1.2.3.5');
    clock.pass(10 * minute);
    limits.refuseAfterMisses('1.2.3.4');
  });
});
