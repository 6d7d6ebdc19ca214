/** Where things are, for the scripts that start, build and test the product. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, whatever folder a command was started in. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {...string} parts a path below the project's folder */
export const inProject = (...parts) => join(root, ...parts);

/** The Node that the product runs on: the one its own package brings. */
export const projectNode = inProject('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Told to a process of the product, as `npm start` does, so that it starts in three quarters of the time. */
export const compileCache = { NODE_COMPILE_CACHE: inProject('node_modules/.cache/node') };

/**
 * Told to it too, as `npm start` does, so that it gives back what it needed for a moment
 * (docs/decisions/where-the-memory-goes.md): to the C library by the environment, to Node by its arguments.
 */
export const leanMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };
export const leanHeap = ['--max-old-space-size=384', '--max-semi-space-size=8'];

/** A failure that the reader can mend: its message is the one line that is shown. */
export class Refusal extends Error {}

/**
 * Runs a script's work and ends the process: 0 when it went well, 1 with one line when it refused.
 * @param {() => void | Promise<void>} work
 */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
