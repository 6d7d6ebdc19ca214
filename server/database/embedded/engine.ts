import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableFileSystem, durableStartParameters, syncPath, syncTree } from './durable-file-system.ts';
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
