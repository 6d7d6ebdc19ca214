import { AsyncLocalStorage } from 'node:async_hooks';

const underWay = new AsyncLocalStorage<string>();

/** Runs a call's work so that whatever it writes down names the key of a dealer that made the call. */
export const withActingKey = <Result>(keyId: string | undefined, work: () => Result): Result =>
  keyId === undefined ? work() : underWay.run(keyId, work);

/** The id of the key by which the call under way was made; undefined where people make it, or the product itself. */
export const actingKey = (): string | undefined => underWay.getStore();
