/** Where files are kept: photos, and the files that dealers import. Every key is made here and names no person. */
export type ObjectStorage = {
  /** Keeps bytes under a key; when it resolves they survive the process. A second time under one key replaces them. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The bytes of a key; undefined where there are none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removes what is kept under some keys. What is not there counts as removed. */
  remove(keys: readonly string[]): Promise<void>;
  /** All keys under which something is kept. */
  list(): AsyncIterable<string>;
};

/** The files could not be kept or fetched: the disk is full, or the server of the storage is away. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}

/** Names parted by slashes; no name begins with a dot, so that no key leads out of the storage. */
const keyShape = /^[\w-]{1,100}(?:\/[\w-]{1,100}){0,3}(?:\.[a-z0-9]{1,5})?$/;

/** Whether something could have been kept under this name. */
export const isKey = (name: string): boolean => keyShape.test(name);

/** The key, unless it could lead elsewhere. Throws TypeError: keys are made by the product and never typed. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new TypeError('This is not a key of the storage.');
  return key;
}
