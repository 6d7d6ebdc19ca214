import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Told to a process of the product, as `npm start` does, so that it starts in three quarters of the time. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)),
};

/**
 * Told to a process that runs few statements on an embedded database: it stays with the engine's first code. To make it
 * faster takes twice as long as such a process has use of it.
 */
export const fewStatements = ['--liftoff-only'];

/** What a process of the product loads first (server/main.ts). */
const foundOnce = new URL('../drizzle-found-once.ts', import.meta.url).href;

/** A program of the tests in a process of its own. */
export interface Child {
  pid: number;
  /** All lines it has said until now. */
  lines: string[];
  /** Resolves when it has said a number of lines, or has ended before that. */
  hasSaid(lines: number): Promise<void>;
  kill(signal?: NodeJS.Signals): void;
  /** Resolves when it has ended and all it said is here; the code is null when it was killed. */
  ended: Promise<number | null>;
}

/** Starts a program beside this file, with a module that it loads first where one is named. */
export function startChild(program: string, given: string[], loadedFirst: string[] = []): Child {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const before = [foundOnce, ...loadedFirst].flatMap((module) => ['--import', module]);
  const env = { ...process.env, ...compileCache };
  const all = [...fewStatements, ...before, path, ...given];
  const child = spawn(process.execPath, all, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.pid === undefined) throw new Error(`${program} cannot be started`);
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const closed = once(reader, 'close');
  const exited = once(child, 'exit');
  return {
    pid: child.pid,
    lines,
    hasSaid: (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          if (lines.length >= wanted) resolve();
        };
        reader.on('line', look);
        reader.once('close', resolve);
        look();
      }),
    kill: (signal = 'SIGKILL') => child.kill(signal),
    ended: Promise.all([exited, closed]).then(([[code]]) => code),
  };
}
