import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A pooler before a database server, as PgBouncer is with pool_mode = transaction and no word of named statements. */
export interface PoolingProxy {
  /** The address of a database, by this way. */
  through(url: string): string;
  close(): Promise<void>;
}

/** What a client may say at its start; anything else is refused, as PgBouncer does. */
const known = new Set(['user', 'database', 'client_encoding', 'application_name']);

/** A message whose first four bytes after `at` say how long it is with them; nothing while it is not whole. */
function messageIn(bytes: Buffer, at: number): Buffer | undefined {
  if (bytes.length < at + 4) return undefined;
  const end = at + bytes.readUInt32BE(at);
  return bytes.length < end ? undefined : bytes.subarray(0, end);
}

/** Hands on the bytes of a socket message by message; the first one of a client has no letter. */
function readMessages(socket: Socket, take: (message: Buffer) => void, isClient: boolean): void {
  let bytes = Buffer.alloc(0);
  let at = isClient ? 0 : 1;
  socket.on('data', (more: Buffer) => {
    bytes = Buffer.concat([bytes, more]);
    for (let message = messageIn(bytes, at); message; message = messageIn(bytes, at)) {
      bytes = bytes.subarray(message.length);
      at = 1;
      take(message);
    }
  });
}

/** The first setting of a first message that is not known. https://www.postgresql.org/docs/18/protocol-message-formats.html */
function unknownIn(startup: Buffer): string | undefined {
  const words = startup.subarray(8).toString('utf8').split('\0');
  return words.find((word, index) => index % 2 === 0 && word !== '' && !known.has(word));
}

function refusal(parameter: string): Buffer {
  const text = `SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`;
  const message = Buffer.from(`E\0\0\0\0${text}`);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

/** A session of the server: who has it, until a transaction ends. */
type Session = { readonly socket: Socket; client: Socket | undefined };

const isEndOfTransaction = (message: Buffer) => message[0] === 0x5a && message[5] === 0x49; // ReadyForQuery, idle
const isFarewell = (message: Buffer) => message[0] === 0x58; // Terminate

/**
 * Opens such a pooler on a free port of this machine.
 *
 * @param takesAll whether it takes every setting at the start (`ignore_startup_parameters`), without a use of it
 */
export async function openPoolingProxy(url: string, takesAll: boolean): Promise<PoolingProxy> {
  const { hostname, port } = new URL(url);
  const idle: Session[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    return socket;
  };
  const newSession = (client: Socket): Session => {
    const session: Session = { socket: keep(connect(Number(port), hostname)), client };
    const take = (message: Buffer) => {
      session.client?.write(message);
      if (!isEndOfTransaction(message)) return;
      session.client = undefined;
      idle.push(session); // the last one is the next one's
    };
    readMessages(session.socket, take, false);
    return session;
  };
  const proxy = createServer((client) => {
    keep(client);
    let session: Session | undefined;
    const take = (message: Buffer) => {
      const unknown = session === undefined && !takesAll ? unknownIn(message) : undefined;
      if (unknown !== undefined) return client.end(refusal(unknown));
      if (isFarewell(message)) return client.end();
      if (session?.client !== client) session = session ? (idle.pop() ?? newSession(client)) : newSession(client);
      session.client = client;
      return session.socket.write(message);
    };
    readMessages(client, take, true);
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
    close: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
