import { type AuthContext, type Connection, type SFTPWrapper, utils } from 'ssh2';

/** What an SFTP server of a test has, and who may have it. */
export type SftpAccess = {
  readonly files: ReadonlyMap<string, Buffer>;
  /** When each was changed last; long ago where nothing is said. */
  readonly changedAt: ReadonlyMap<string, Date>;
  readonly password: string;
  /** The key of whoever may sign in by one. */
  readonly privateKey: string;
};

const { STATUS_CODE } = utils.sftp;
const [folder, file] = [0o040755, 0o100644];

/** Serves files to whoever signs in, as an SFTP server does: it is read from alone. */
export function serveFiles(connection: Connection, access: SftpAccess): void {
  connection.on('error', () => undefined);
  connection.on('authentication', (context) => (mayEnter(context, access) ? context.accept() : context.reject()));
  connection.on('ready', () =>
    connection.on('session', (accept) => accept().on('sftp', (open) => answer(open(), access))),
  );
}

function mayEnter(context: AuthContext, { password, privateKey }: SftpAccess): boolean {
  if (context.method === 'password') return context.username === 'dealer' && context.password === password;
  if (context.method !== 'publickey') return false;
  const known = utils.parseKey(privateKey);
  if (known instanceof Error || context.key.algo !== known.type) return false;
  if (!context.key.data.equals(known.getPublicSSH())) return false;
  return !context.signature || known.verify(context.blob ?? Buffer.alloc(0), context.signature) === true;
}

const attributes = (mode: number, size: number, changedAt = new Date(1_700_000_000_000)) => {
  const mtime = Math.floor(changedAt.getTime() / 1000);
  return { mode, uid: 0, gid: 0, size, atime: 0, mtime };
};

function answer(sftp: SFTPWrapper, { files, changedAt }: Pick<SftpAccess, 'files' | 'changedAt'>): void {
  const open = new Map<string, { readonly path: string; listed: boolean }>();
  const handleOf = (path: string): Buffer => {
    open.set(String(open.size), { path, listed: false });
    return Buffer.from(String(open.size - 1));
  };
  const isFolder = (path: string) => [...files.keys()].some((name) => name.startsWith(`${path}/`));
  const stat = (id: number, path: string) => {
    const found = files.get(path);
    if (found) sftp.attrs(id, attributes(file, found.length, changedAt.get(path)));
    else if (isFolder(path)) sftp.attrs(id, attributes(folder, 0));
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
  };
  sftp.on('STAT', stat).on('LSTAT', stat);
  sftp.on('FSTAT', (id, handle) => stat(id, open.get(handle.toString())?.path ?? ''));
  sftp.on('OPENDIR', (id, path) => sftp.handle(id, handleOf(path)));
  sftp.on('READDIR', (id, handle) => {
    const found = open.get(handle.toString());
    if (!found || found.listed) return sftp.status(id, STATUS_CODE.EOF);
    found.listed = true;
    const names = [...files].filter(([path]) => path.startsWith(`${found.path}/`));
    sftp.name(
      id,
      names.map(([path, bytes]) => {
        const filename = path.slice(found.path.length + 1);
        return { filename, longname: filename, attrs: attributes(file, bytes.length) };
      }),
    );
  });
  sftp.on('OPEN', (id, path) =>
    files.has(path) ? sftp.handle(id, handleOf(path)) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
  );
  sftp.on('READ', (id, handle, offset, length) => {
    const bytes = files.get(open.get(handle.toString())?.path ?? '') ?? Buffer.alloc(0);
    if (offset >= bytes.length) sftp.status(id, STATUS_CODE.EOF);
    else sftp.data(id, bytes.subarray(offset, offset + length));
  });
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
}
