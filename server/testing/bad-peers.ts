import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What another's machine does that never comes to an end. */
export type BadManners = {
  /** What it says at once; nothing where it waits to be asked. */
  readonly greeting?: string;
  /** What it says to each piece that comes; nothing where it stays silent. */
  readonly answer?: (asked: string) => string | undefined;
  /** What it says on after the first answer, a piece now and then, or as fast as it is read. */
  readonly goesOn?: { readonly piece: string; readonly how: 'drips' | 'floods' };
};

/** A machine on a port of this one, which is open until it is closed. */
export type BadPeer = {
  readonly port: number;
  /** How many connections it has had, and how many are open. */
  had(): number;
  open(): number;
  close(): void;
};

const pauseOfDrip = 20;

/** Starts a peer on a free port of this machine, with these bad manners on its connections, counted from 1. */
export async function startBadPeer(manners: (connection: number) => BadManners): Promise<BadPeer> {
  const sockets = new Set<Socket>();
  let had = 0;
  const server = createServer((socket) => {
    had += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    behave(socket, manners(had));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    had: () => had,
    open: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function behave(socket: Socket, { greeting, answer, goesOn }: BadManners): void {
  if (greeting !== undefined) socket.write(greeting);
  let hasAnswered = false;
  socket.on('data', (asked) => {
    const said = answer?.(asked.toString('latin1'));
    if (said === undefined) return;
    socket.write(said);
    if (hasAnswered || !goesOn) return;
    hasAnswered = true;
    if (goesOn.how === 'drips') drip(socket, goesOn.piece);
    else flood(socket, goesOn.piece);
  });
}

function drip(socket: Socket, piece: string): void {
  const timer = setInterval(() => socket.write(piece), pauseOfDrip);
  socket.on('close', () => clearInterval(timer));
}

function flood(socket: Socket, piece: string): void {
  const pour = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', pour);
  pour();
}
