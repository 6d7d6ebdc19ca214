import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a database server that can forget its connections, as a firewall or a host without power does. */
export interface SilentProxy {
  /** The address of a database, by this way. */
  through(url: string): string;
  /** From now on nothing goes through the connections that there are; new ones work. */
  fallSilent(): void;
  /** From now on every connection is ended, and so is each that is begun, until it is opened again. */
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

/** Opens such a way to the server at an address, on a free port of this machine. */
export async function openSilentProxy(url: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isShut = false;
  const proxy = createServer((near) => {
    if (isShut) return near.destroy();
    const far = connect(Number(port), hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far).pipe(near);
    for (const socket of pair) {
      socket.on('error', () => undefined); // the other side is told by the close
      socket.on('close', () => {
        for (const one of pair) one.destroy();
        pairs.delete(pair);
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: own } = proxy.address() as AddressInfo; // it listens on a port
  return {
    through: (address) => {
      const changed = new URL(address);
      changed.port = String(own);
      return changed.href;
    },
    fallSilent: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
    },
    shut: () => {
      isShut = true;
      for (const [near] of pairs) near.destroy();
    },
    open: () => {
      isShut = false;
    },
    close: async () => {
      for (const [near] of pairs) near.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
