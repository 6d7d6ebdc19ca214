import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What this file uses of the WebAssembly file system, which PGlite leaves without types. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  tryFSOperation(operation: () => void): void;
}

/**
 * PGlite's file system on a directory, with the operation it lacks: `fsync` reaches the kernel. As shipped PostgreSQL
 * believes its writes are on the disk while they are in the kernel's memory, and a power cut loses them.
 */
export class DurableFileSystem extends NodeFS {
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
export const durableStartParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB'].flatMap((setting) => ['-c', setting]),
];

/** Syncs a directory with everything in it, and its own name in the directory above. */
export function syncTree(directory: string): void {
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
