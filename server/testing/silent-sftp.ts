import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';

/** Where an SFTP server stops to answer; `endless` answers everything, and its folder has no last name. */
export const silentSteps = ['handshake', 'sign-in', 'STAT', 'OPENDIR', 'READDIR', 'OPEN', 'READ'] as const;
export type SilentStep = (typeof silentSteps)[number] | 'endless';

export type SilentSftp = {
  readonly port: number;
  /** How many names of its folder it has sent. */
  names(): number;
  /** How many connections are open. */
  open(): number;
  close(): void;
};

const [folder, file] = [0o040755, 0o100644];
const attributes = (mode: number, size: number) => ({ mode, uid: 0, gid: 0, size, atime: 0, mtime: 1_700_000_000 });
const namesTogether = 100;

/** Starts an SFTP server on a free port of this machine, with a folder `/in`, that lets anybody in and falls silent. */
export async function startSilentSftp(silentAt: SilentStep): Promise<SilentSftp> {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const sent = { names: 0 };
  const ssh = new ssh2.Server({ hostKeys: [privateKey] }, (connection) => letIn(connection, silentAt, sent));
  const sockets = new Set<Socket>();
  const tcp = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (silentAt === 'handshake') socket.resume();
    else ssh.injectSocket(socket);
  });
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  return {
    port: (tcp.address() as AddressInfo).port, // it listens on a port
    names: () => sent.names,
    open: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      tcp.close();
    },
  };
}

function letIn(connection: Connection, silentAt: SilentStep, sent: { names: number }): void {
  connection.on('error', () => undefined);
  connection.on('authentication', (context) => {
    if (silentAt !== 'sign-in') context.accept();
  });
  connection.on('session', (accept) => accept().on('sftp', (open) => answer(open(), silentAt, sent)));
}

/** Answers each request, apart from those of the step at which it is silent. */
function answer(sftp: SFTPWrapper, silentAt: SilentStep, sent: { names: number }): void {
  const one = Buffer.from('1');
  const unless = (step: SilentStep, reply: () => void) => {
    if (step !== silentAt) reply();
  };
  sftp.on('STAT', (id, path) =>
    unless('STAT', () => sftp.attrs(id, path === '/in' ? attributes(folder, 0) : attributes(file, 10))),
  );
  sftp.on('OPENDIR', (id) => unless('OPENDIR', () => sftp.handle(id, one)));
  sftp.on('READDIR', (id) =>
    unless('READDIR', () => {
      const names = Array.from({ length: namesTogether }, (_, at) => `${sent.names + at}.csv`);
      sent.names += namesTogether;
      const entry = (name: string) => ({ filename: name, longname: name, attrs: attributes(file, 10) });
      sftp.name(id, names.map(entry));
    }),
  );
  sftp.on('OPEN', (id) => unless('OPEN', () => sftp.handle(id, one)));
  sftp.on('READ', (id) => unless('READ', () => sftp.data(id, Buffer.from('Stock,VIN\n'))));
  sftp.on('CLOSE', (id) => sftp.status(id, 0));
}
