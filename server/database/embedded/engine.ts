import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { EngineStart } from './engine-messages.ts';

/** The opened PostgreSQL of this thread. */
export interface Engine {
  pglite: PGlite;
  /** How many file syncs one commit caused; none would mean that commits do not reach the disk. */
  syncsOfOneCommit: number;
}

/**
 * Opens the database in a directory, creating it first when it is missing. It is created beside its place, synced
 * and renamed into it, so that a process killed in the middle leaves nothing half made.
 */
export async function openEngine({ directory, program }: EngineStart): Promise<Engine> {
  if (!existsSync(directory)) await create(directory, program);
  if (!existsSync(join(directory, 'PG_VERSION'))) throw new Error('PG_VERSION is missing');
  const { pglite, fileSystem } = await start(directory, program);
  const before = fileSystem.syncs;
  await pglite.exec(`SELECT pg_logical_emit_message(true, 'icardeals', 'self-test')`);
  return { pglite, syncsOfOneCommit: fileSystem.syncs - before };
}

async function create(directory: string, program: WebAssembly.Module): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const { pglite } = await start(unfinished, program);
  await pglite.close();
  syncTree(unfinished);
  renameSync(unfinished, directory);
  syncPath(dirname(directory));
}

/** Starts PostgreSQL on a directory; when it fails, its own last words are the error. */
async function start(
  directory: string,
  program: WebAssembly.Module,
): Promise<{ pglite: PGlite; fileSystem: DurableFileSystem }> {
  const fileSystem = new DurableFileSystem(directory);
  let lastWords: string | undefined;
  const onStderr = (line: string) => {
    lastWords = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? lastWords;
    return true;
  };
  try {
    const settings = { fs: fileSystem, startParams: durableStartParameters, pgliteWasmModule: program };
    const pglite = await PGlite.create({ ...settings, onStderr });
    return { pglite, fileSystem };
  } catch (cause) {
    throw new Error(lastWords ?? String(cause), { cause });
  }
}

/** What this file uses of the WebAssembly file system, which PGlite leaves without types. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  tryFSOperation(operation: () => void): void;
}

/**
 * PGlite's file system on a directory, with the operation it lacks: `fsync` reaches the kernel. As shipped PostgreSQL
 * believes its writes are on the disk while they are in the kernel's memory, and a power cut loses them.
 */
class DurableFileSystem extends NodeFS {
  /** How often PostgreSQL has synced a file; the self-test at start looks at it. */
  syncs = 0;

  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const addSync = (module: { NODEFS: NodeFileSystem }) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        module.NODEFS.tryFSOperation(() => fsyncSync(stream.nfd));
        this.syncs += 1;
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

/**
 * PGlite's start parameters without `-F`, which turns syncing off; synced by `fsync`, because its `fdatasync` does
 * nothing; with a buffer cache that keeps the process near 400 MB.
 */
const durableStartParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB'].flatMap((setting) => ['-c', setting]),
];

/** Syncs a directory with everything in it, and its own name in the directory above. */
function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(directory);
  syncPath(dirname(directory));
}

/** Syncs one file or directory. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
