import { createHmac } from 'node:crypto';
import { derivedKey, type KeyRing } from './key-ring.ts';

/** So many hexadecimal digits tell some hundred thousand accounts apart, and are short enough to be read aloud. */
const digits = 12;

const purpose = 'icardeals callers in the log';

const numberUnder = (key: Uint8Array, id: string): string =>
  createHmac('sha256', key).update(id).digest('hex').slice(0, digits);

/**
 * The numbers by which logs name an account or a dealer: the same on every server with the same keys, and told back to
 * nobody without them (docs/decisions/what-a-log-says.md).
 */
export class CallerNumbers {
  readonly #current: Uint8Array;
  readonly #keys: readonly Uint8Array[];

  constructor(ring: KeyRing) {
    this.#current = derivedKey(ring, ring.currentId, purpose);
    this.#keys = [...ring.keys.keys()].map((keyId) => derivedKey(ring, keyId, purpose));
  }

  /** The number of an account's or a dealer's id, as logs name it now. */
  of(id: string): string {
    return numberUnder(this.#current, id);
  }

  /** Every number that logs may name an id by: older ones are from before the keys were changed. */
  allOf(id: string): readonly string[] {
    return this.#keys.map((key) => numberUnder(key, id));
  }
}
