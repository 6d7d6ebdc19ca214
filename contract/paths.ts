import { deskPaths } from './desk-paths.ts';
import { openPaths } from './open-paths.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The address of every call, spelled as the specification spells it.
 *
 * Apart from the schemas so that the browser's client can import it without a validator.
 */
const addresses = { ...openPaths, ...deskPaths } as const satisfies Record<string, `${Method} /api/${string}`>;

type Addresses = typeof addresses;

export type CallName = keyof Addresses;

type MethodAndPath<Address> = Address extends `${infer Verb extends Method} ${infer Path}`
  ? { readonly method: Verb; readonly path: Path }
  : never;

/** A call and the two words of its address. */
const methodAndPath = ([name, address]: readonly [string, string]) => {
  const [method, path] = address.split(' ');
  return [name, { method, path }];
};

/** Method and path of every call, by its name. */
export const paths = Object.fromEntries(Object.entries(addresses).map(methodAndPath)) as {
  readonly [Name in CallName]: MethodAndPath<Addresses[Name]>;
}; // fromEntries forgets the names
