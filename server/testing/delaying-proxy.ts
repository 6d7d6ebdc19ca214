import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a database server as long as one wants. */
export interface DelayingProxy {
  /** The address of a database, by this way. */
  through(url: string): string;
  /** From now on the way there and back takes so many milliseconds. */
  takes(milliseconds: number): void;
  close(): Promise<void>;
}

/** Opens such a way to the server at an address, on a free port of this machine; it takes no time at first. */
export async function openDelayingProxy(url: string): Promise<DelayingProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let oneWay = 0;
  const passOn = (from: Socket, to: Socket) => {
    sockets.add(from);
    // Timers of the same time end in the order in which they began, so that what is sent stays in order.
    from.on('data', (bytes) => void setTimeout(() => to.write(bytes), oneWay));
    from.on('error', () => undefined); // the other side is told by the close
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    passOn(near, far);
    passOn(far, near);
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
    takes: (milliseconds) => {
      oneWay = milliseconds / 2;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
