import { createHmac } from 'node:crypto';
import { derivedKey, type KeyRing } from './key-ring.ts';

/** Who is named: a dealer, whoever of its people or systems asks, or a shopper's account. */
type Kind = 'dealer' | 'account';

/** So many hexadecimal digits tell some hundred thousand accounts apart, and are short enough to be read aloud. */
const digits = 12;

const purpose = 'icardeals callers in the log';

const numberUnder = (key: Uint8Array, kind: Kind, id: string): string =>
  `${kind}-${createHmac('sha256', key).update(id).digest('hex').slice(0, digits)}`;

/**
 * The numbers by which logs name a dealer or an account (`dealer-3f2a9c01b7de`): the same on every server with the same keys, and
 * told back to nobody without them (docs/decisions/what-a-log-says.md).
 */
export class CallerNumbers {
  readonly #current: Uint8Array;
  readonly #keys: readonly Uint8Array[];

  constructor(ring: KeyRing) {
    this.#current = derivedKey(ring, ring.currentId, purpose);
    this.#keys = [...ring.keys.keys()].map((keyId) => derivedKey(ring, keyId, purpose));
  }

  /** The number of the id of a dealer or an account, as logs name it now. */
  of(kind: Kind, id: string): string {
    return numberUnder(this.#current, kind, id);
  }

  /** Every number that logs may name it by: older ones are from before the keys were changed. */
  allOf(kind: Kind, id: string): readonly string[] {
    return this.#keys.map((key) => numberUnder(key, kind, id));
  }
}
