import type { Server } from 'node:net';
import { codeOf, StartRefused } from './database/database-errors.ts';

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use',
  EACCES: 'is not allowed',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not known',
};

/**
 * Has a server listen.
 *
 * @param settings the variables that say where
 * @returns the address at which it listens
 * @throws StartRefused where it cannot listen, with one sentence
 */
export async function listenAt(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
  settings: string,
  listen: () => Promise<unknown>,
): Promise<string> {
  try {
    await listen();
  } catch (error) {
    const reason = reasons[codeOf(error)] ?? 'cannot be used';
    throw new StartRefused(`Port ${port} of ${host} ${reason}; choose another with ${settings}.`, { cause: error });
  }
  const address = server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : port}`;
}
