import { createHash, timingSafeEqual } from 'node:crypto';
import { posix } from 'node:path';
import type { Client, ConnectConfig, SFTPWrapper, Stats } from 'ssh2';
import { type FetchedFile, FetchFailure } from './fetch-failure.ts';
import { reach, type StockNetwork } from './reach.ts';

/** Where a file is on an SFTP server, and who may have it. */
export type SftpFile = {
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
 * Fetches a file by SFTP. The server's key is told along, to be kept at the first connection; a server that shows another
 * one later is not asked for anything. A file that changes while it is read is not taken.
 *
 * @throws FetchFailure
 */
export async function fetchSftpFile(network: StockNetwork, file: SftpFile): Promise<FetchedFile & { hostKey: string }> {
  const { address } = await reach(network, file.host, file.port);
  const ssh = await import('ssh2');
  const client = new ssh.Client();
  let hostKey = '';
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    client.destroy();
  }, network.patience);
  try {
    const isKnown = (key: Buffer): boolean => {
      hostKey = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
      return file.hostKey === null || isSame(file.hostKey, hostKey);
    };
    const sftp = await connect(client, { file, address, isKnown, patience: network.patience });
    const path = await pathOf(sftp, file.path);
    return { ...(await readStill(sftp, path, network.longest)), hostKey };
  } catch (error) {
    if (late) throw new FetchFailure('timeOut');
    if (hostKey !== '' && file.hostKey !== null && !isSame(file.hostKey, hostKey)) throw new FetchFailure('hostKey');
    throw error instanceof FetchFailure ? error : new FetchFailure(reasonOf(error));
  } finally {
    clearTimeout(timer);
    client.end();
    client.destroy();
  }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

type Connecting = {
  readonly file: SftpFile;
  readonly address: string;
  readonly isKnown: (key: Buffer) => boolean;
  readonly patience: number;
};

function connect(client: Client, { file, address, isKnown, patience }: Connecting): Promise<SFTPWrapper> {
  const { port, userName: username, password, privateKey } = file;
  const settings: ConnectConfig = {
    host: address,
    port,
    username,
    readyTimeout: patience,
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

const wordsOfLevels: Readonly<Record<string, 'signIn' | 'timeOut'>> = {
  'client-authentication': 'signIn',
  'client-timeout': 'timeOut',
};

/** What SFTP answers where there is no such file, and where it may not be read (draft-ietf-secsh-filexfer-02, 7). */
const wordsOfStatus = new Map<unknown, 'notThere' | 'signIn'>([
  [2, 'notThere'],
  [3, 'signIn'],
]);

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return 'unreachable';
  const level = 'level' in error ? wordsOfLevels[String(error.level)] : undefined;
  return level ?? ('code' in error ? wordsOfStatus.get(error.code) : undefined) ?? 'unreachable';
}

const statOf = (sftp: SFTPWrapper, path: string): Promise<Stats> =>
  new Promise((resolve, reject) => sftp.stat(path, (error, stats) => (error ? reject(error) : resolve(stats))));

const isTable = (name: string) => /\.(csv|txt|tsv|xlsx|xml)$/i.test(name);

/** The file itself, or the newest table of a folder. */
async function pathOf(sftp: SFTPWrapper, path: string): Promise<string> {
  if (!(await statOf(sftp, path)).isDirectory()) return path;
  const listed = await new Promise<readonly { filename: string; attrs: { mtime: number } }[]>((resolve, reject) =>
    sftp.readdir(path, (error, list) => (error ? reject(error) : resolve(list))),
  );
  const [newest] = listed
    .filter(({ filename }) => isTable(filename) && !filename.includes('/'))
    .toSorted((one, other) => other.attrs.mtime - one.attrs.mtime || one.filename.localeCompare(other.filename));
  if (!newest) throw new FetchFailure('notThere');
  return posix.join(path, newest.filename);
}

async function readStill(sftp: SFTPWrapper, path: string, longest: number): Promise<FetchedFile> {
  const before = await statOf(sftp, path);
  if (before.size > longest) throw new FetchFailure('tooLarge');
  if (before.size === 0) throw new FetchFailure('empty');
  const parts: Buffer[] = [];
  let length = 0;
  // No encoding is set, so that the parts are bytes.
  for await (const part of sftp.createReadStream(path) as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > longest) throw new FetchFailure('tooLarge');
    parts.push(part);
  }
  const after = await statOf(sftp, path);
  if (after.size !== before.size || after.mtime !== before.mtime) throw new FetchFailure('busy');
  if (length !== before.size) throw new FetchFailure('cut');
  return { fileName: posix.basename(path).slice(0, 200), bytes: Buffer.concat(parts) };
}
