import { describe, expect, it } from 'vitest';
import { eventReader, pauseBefore } from './read-events.ts';

describe('an event stream', () => {
  const text = ': here\n\nid: 7\ndata: {"a":1}\n\ndata: {"b":2}\n\n: here\n\nid: 8\ndata: x\n\n';
  const whole = [
    { id: '7', data: '{"a":1}' },
    { id: undefined, data: '{"b":2}' },
    { id: '8', data: 'x' },
  ];

  it('is read wherever it is cut', () => {
    expect(eventReader()(text)).toEqual(whole);
    for (let cut = 0; cut <= text.length; cut += 1) {
      const read = eventReader();
      expect([...read(text.slice(0, cut)), ...read(text.slice(cut))]).toEqual(whole);
    }
    const read = eventReader();
    expect([...text].flatMap((sign) => read(sign))).toEqual(whole);
  });

  it('is asked for again later and later, and not by all pages at once', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => pauseBefore(attempt, 0))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
    expect(pauseBefore(0, 1)).toBe(1500);
  });
});
