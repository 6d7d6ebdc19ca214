import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fingerprintOf, type KeyRing, parseKeys, seal, unseal, unsealIfPossible } from './key-ring.ts';

const key = (fill: number) => createSecretKey(new Uint8Array(32).fill(fill));
const ring: KeyRing = {
  currentId: 'new',
  keys: new Map([
    ['new', key(1)],
    ['old', key(2)],
  ]),
};

describe('sealed texts', () => {
  it('open again, also under a key that is no longer the current one', () => {
    const sealedLongAgo = seal({ currentId: 'old', keys: new Map([['old', key(2)]]) }, 'income 5,000', 'row');
    expect(unseal(ring, sealedLongAgo, 'row')).toBe('income 5,000');
    expect(unseal(ring, seal(ring, 'é 🚗', 'row'), 'row')).toBe('é 🚗');
  });

  it('differ each time, and show nothing', () => {
    const [one, other] = [seal(ring, 'income', 'row'), seal(ring, 'income', 'row')];
    expect(Buffer.from(one.ciphertext).equals(other.ciphertext)).toBe(false);
    expect(Buffer.from(one.ciphertext).includes('income')).toBe(false);
  });

  it('do not open in another row, changed, or without their key', () => {
    const sealed = seal(ring, 'income', 'row');
    const changed = {
      ...sealed,
      ciphertext: Uint8Array.from(sealed.ciphertext, (byte, at) => (at === 0 ? byte ^ 1 : byte)),
    };
    expect(() => unseal(ring, sealed, 'other row')).toThrow();
    expect(() => unseal(ring, changed, 'row')).toThrow();
    expect(() => unseal({ currentId: 'old', keys: new Map([['old', key(2)]]) }, sealed, 'row')).toThrow('The key new');
    expect(unsealIfPossible(ring, changed, 'row')).toBeUndefined();
    expect(unsealIfPossible(ring, sealed, 'row')).toBe('income');
  });
});

describe('a fingerprint', () => {
  it('tells a key again, whatever else is on the ring, and is not the key', () => {
    const old: KeyRing = { currentId: 'any name', keys: new Map([['any name', key(2)]]) };
    expect(fingerprintOf(old, 'any name')).toEqual(fingerprintOf(ring, 'old'));
    expect(fingerprintOf(ring, 'new')).not.toEqual(fingerprintOf(ring, 'old'));
    expect(fingerprintOf(ring, 'old')).not.toEqual(new Uint8Array(32).fill(2));
  });
});

describe('keys', () => {
  const encoded = (fill: number) => key(fill).export().toString('base64');

  it('are read with the current one first', () => {
    const read = parseKeys(`2026:${encoded(1)}, 2025:${encoded(2)}\n`);
    expect(read.currentId).toBe('2026');
    expect([...read.keys.keys()]).toEqual(['2026', '2025']);
    expect(read.keys.get('2025')?.equals(key(2))).toBe(true);
  });

  it.each([
    '',
    encoded(1),
    `a:${encoded(1).slice(4)}`,
    `a:${encoded(1)},a:${encoded(2)}`,
    `a b:${encoded(1)}`,
    'a:not base64 at all, not base64 at all, not b',
  ])('are refused as %s', (text) => {
    expect(() => parseKeys(text)).toThrow();
  });
});
