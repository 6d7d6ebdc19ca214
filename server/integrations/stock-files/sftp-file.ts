import { createHash, timingSafeEqual } from 'node:crypto';
import { connect as connectTo, type Socket } from 'node:net';
import { posix } from 'node:path';
import type { Client, ConnectConfig, FileEntryWithStats, SFTPWrapper, Stats } from 'ssh2';
import { minute, second } from '../../kit/clock.ts';
import { readBounded } from '../../kit/read-bounded.ts';
import { type FetchedFile, FetchFailure } from './fetch-failure.ts';
import { inPatience, reach, type StockNetwork } from './reach.ts';

/** Where a file is on an SFTP server, and who may have it. */
type SftpFile = {
  readonly host: string;
  readonly port: number;
  /** The file, or the folder whose newest table is taken. */
  readonly path: string;
  readonly userName: string;
  readonly password?: string;
  /** PEM or OpenSSH, without a passphrase. */
  readonly privateKey?: string;
  /** The key that the server has shown before; null at the first connection. */
  readonly hostKey: string | null;
};

/**
 * Fetches a file by SFTP, within the patience of the network from the look-up of the name to the last byte, wherever the
 * server goes silent. Its key is told along, to be kept at the first connection; a server that shows another one later is
 * not asked for anything. A file that changes while it is read, or was changed a moment ago, is not taken.
 *
 * @param now by which it is said how long ago that was; a server whose clock is far off says nothing by it
 * @throws FetchFailure
 */
export const fetchSftpFile = (
  network: StockNetwork,
  file: SftpFile,
  now: Date,
): Promise<FetchedFile & { hostKey: string }> =>
  inPatience(network, (signal) => fetchUntil(signal, network, { ...file, now }));

async function fetchUntil(signal: AbortSignal, network: StockNetwork, file: SftpFile & { readonly now: Date }) {
  const { address } = await reach(network, file.host, file.port);
  const ssh = await import('ssh2');
  signal.throwIfAborted();
  const client = new ssh.Client();
  // The connection is ours: the library leaves one half open whose other side does not close it.
  const socket = connectTo({ host: address, port: file.port, signal });
  let hostKey = '';
  try {
    const isKnown = (key: Buffer): boolean => {
      hostKey = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
      return file.hostKey === null || isSame(file.hostKey, hostKey);
    };
    const sftp = await signIn(client, { file, socket, isKnown });
    const path = await pathOf(sftp, file.path);
    return { ...(await readStill(sftp, path, { longest: network.longest, now: file.now })), hostKey };
  } catch (error) {
    if (hostKey !== '' && file.hostKey !== null && !isSame(file.hostKey, hostKey)) throw new FetchFailure('hostKey');
    throw error instanceof FetchFailure ? error : new FetchFailure(reasonOf(error));
  } finally {
    client.end();
    socket.destroy();
  }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

type SigningIn = {
  readonly file: SftpFile;
  readonly socket: Socket;
  readonly isKnown: (key: Buffer) => boolean;
};

function signIn(client: Client, { file, socket, isKnown }: SigningIn): Promise<SFTPWrapper> {
  const { userName: username, password, privateKey } = file;
  const settings: ConnectConfig = {
    sock: socket,
    username,
    readyTimeout: 0, // the time for all of it is ours
    hostVerifier: isKnown,
    ...(password === undefined ? {} : { password }),
    ...(privateKey === undefined ? {} : { privateKey }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<SFTPWrapper>();
  client.on('error', reject).on('close', () => reject(new FetchFailure('unreachable')));
  client.on('ready', () => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))));
  try {
    client.connect(settings);
  } catch {
    // Nothing else of the settings is looked at before the connection.
    reject(new FetchFailure('badKey'));
  }
  return promise;
}

/** What SFTP answers where there is no such file, and where it may not be read (draft-ietf-secsh-filexfer-02, 7). */
const wordsOfStatus = new Map<unknown, 'notThere' | 'signIn'>([
  [2, 'notThere'],
  [3, 'signIn'],
]);

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return 'unreachable';
  if ('level' in error && error.level === 'client-authentication') return 'signIn';
  return ('code' in error ? wordsOfStatus.get(error.code) : undefined) ?? 'unreachable';
}

const statOf = (sftp: SFTPWrapper, path: string): Promise<Stats> =>
  new Promise((resolve, reject) => sftp.stat(path, (error, stats) => (error ? reject(error) : resolve(stats))));

/** So many names of a folder are looked through. */
const mostNames = 5000;

/** What SFTP answers after the last name of a folder, SSH_FX_EOF of the same draft. */
const endOfList = 1;

const isTable = (name: string) => /\.(csv|txt|tsv|xlsx|xml|json)$/i.test(name);

/** The file itself, or the newest table of a folder. */
async function pathOf(sftp: SFTPWrapper, path: string): Promise<string> {
  if (!(await statOf(sftp, path)).isDirectory()) return path;
  const [newest] = (await listed(sftp, path))
    .filter(({ filename }) => isTable(filename) && !filename.includes('/'))
    .toSorted((one, other) => other.attrs.mtime - one.attrs.mtime || one.filename.localeCompare(other.filename));
  if (!newest) throw new FetchFailure('notThere');
  return posix.join(path, newest.filename);
}

/** What lies in a folder, which a server sends in parts: it is asked for each, so that a listing without end has one. */
async function listed(sftp: SFTPWrapper, path: string): Promise<FileEntryWithStats[]> {
  const handle = await new Promise<Buffer>((resolve, reject) =>
    sftp.opendir(path, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const found: FileEntryWithStats[] = [];
  for (let part = await nextNames(sftp, handle); part; part = await nextNames(sftp, handle)) {
    found.push(...part);
    if (found.length > mostNames) throw new FetchFailure('tooManyNames');
  }
  return found;
}

/** The next names of a folder; undefined after the last one. */
const nextNames = (sftp: SFTPWrapper, handle: Buffer): Promise<FileEntryWithStats[] | undefined> =>
  new Promise((resolve, reject) =>
    sftp.readdir(handle, (error, part) => {
      if (!error) resolve(part);
      else if ('code' in error && error.code === endOfList) resolve(undefined);
      else reject(error);
    }),
  );

/** A file that nobody has changed for so long is taken for a whole one. */
const settledAfter = minute;

async function readStill(
  sftp: SFTPWrapper,
  path: string,
  { longest, now }: { readonly longest: number; readonly now: Date },
): Promise<FetchedFile> {
  const before = await statOf(sftp, path);
  if (Math.abs(now.getTime() - before.mtime * second) < settledAfter) throw new FetchFailure('unsettled');
  if (before.size > longest) throw new FetchFailure('tooLarge');
  if (before.size === 0) throw new FetchFailure('empty');
  // No encoding is set, so that the parts are bytes.
  const bytes = await readBounded(sftp.createReadStream(path) as AsyncIterable<Buffer>, longest);
  if (!bytes) throw new FetchFailure('tooLarge');
  const after = await statOf(sftp, path);
  if (after.size !== before.size || after.mtime !== before.mtime) throw new FetchFailure('busy');
  if (bytes.length !== before.size) throw new FetchFailure('cut');
  return { fileName: posix.basename(path).slice(0, 200), bytes };
}
