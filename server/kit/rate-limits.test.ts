import { describe, expect, it } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { day, hour, minute } from './clock.ts';
import { RateLimits } from './rate-limits.ts';

/** Makes a call so often, and says how often it was let through. */
function letThrough(limits: RateLimits, times: number, subject = 'someone'): number {
  let through = 0;
  for (let time = 0; time < times; time += 1) {
    try {
      limits.take('registerUser', 'register', subject);
      through += 1;
    } catch {
      // counted by not counting it
    }
  }
  return through;
}

describe('limits', () => {
  it('let through what is allowed in an hour, and again in the next, up to what is allowed in a day', () => {
    const clock = testClock();
    const limits = new RateLimits(clock, 1);
    const byHour = Array.from({ length: 6 }, () => {
      const through = letThrough(limits, 7);
      clock.pass(hour);
      return through;
    });
    expect(byHour).toEqual([5, 5, 5, 5, 0, 0]);
    clock.pass(20 * hour);
    expect(letThrough(limits, 7)).toBe(5);
  });

  it('count each caller and each call apart', () => {
    const limits = new RateLimits(testClock(), 1);
    expect([letThrough(limits, 9, 'one'), letThrough(limits, 9, 'other')]).toEqual([5, 5]);
    limits.take('signInUser', 'signIn', 'one');
  });

  it('say when it is worth coming back', () => {
    const clock = testClock();
    const limits = new RateLimits(clock, 1);
    letThrough(limits, 5);
    clock.pass(59 * minute);
    const error = (() => {
      try {
        limits.take('registerUser', 'register', 'someone');
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toMatchObject({ code: 'tooManyRequests', facts: { headers: { 'retry-after': '60' } } });
  });

  it('end after their time, though somebody sets the clock back by two days', () => {
    const clock = testClock();
    const limits = new RateLimits(clock, 1);
    expect(letThrough(limits, 7)).toBe(5);
    clock.correct(-2 * day);
    expect(letThrough(limits, 7)).toBe(0);
    clock.pass(hour);
    expect(letThrough(limits, 7)).toBe(5);
  });

  it('are multiplied by the factor', () => {
    expect(letThrough(new RateLimits(testClock(), 10), 99)).toBe(50);
  });

  it('hold an address that sends too much, and no other', () => {
    const limits = new RateLimits(testClock(), 1);
    for (let time = 0; time < 3000; time += 1) limits.takeAny('1.2.3.4');
    expect(() => limits.takeAny('1.2.3.4')).toThrow('Too many requests');
    limits.takeAny('1.2.3.5');
  });

  it('count what comes from one line of IPv6 together, and hold a customer’s whole network to ten times as much', () => {
    const limits = new RateLimits(testClock(), 1);
    const from = (network: string) =>
      Array.from({ length: 9 }, (_, host) => letThrough(limits, 1, `${network}::${host}`)).filter(Boolean).length;
    expect(from('2001:db8:1:1')).toBe(5);
    const lines = Array.from({ length: 12 }, (_, line) => from(`2001:db8:2:${line}`));
    expect(lines).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 0, 0]);
    expect(from('2001:db8:3:1')).toBe(5);
  });

  it('stay with whoever is refused, however many others come', () => {
    const limits = new RateLimits(testClock(), 1);
    letThrough(limits, 5, 'refused');
    for (let other = 0; other < 110_000; other += 1) limits.take('registerUser', 'contact', `other ${other}`);
    expect(letThrough(limits, 1, 'refused')).toBe(0);
    expect(letThrough(limits, 1, 'new')).toBe(1);
  });

  it('let an address meet nothing 20 times in ten minutes', () => {
    const clock = testClock();
    const limits = new RateLimits(clock, 1);
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
