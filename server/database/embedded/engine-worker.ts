import { readFile } from 'node:fs/promises';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { EngineStart, FromEngine, ToEngine } from './engine-messages.ts';

/** An engine that serves, in its thread. */
export interface EngineWorker {
  thread: Worker;
  /** How many file syncs one commit caused at its start. */
  syncsOfOneCommit: number;
  /** Resolves when the thread has ended. */
  ended: Promise<void>;
}

/**
 * Starts the engine's thread on the directory of the database and waits until it serves.
 * Throws with the engine's reason when it cannot, or when its commits do not reach the disk.
 */
export async function startEngineWorker(directory: string): Promise<EngineWorker> {
  const workerData: EngineStart = { directory, program: await engineProgram() };
  const thread = new Worker(new URL('./engine-thread.ts', import.meta.url), { workerData });
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  const first = await firstMessage(thread);
  if (first.kind === 'ready' && first.syncsOfOneCommit > 0) {
    return { thread, syncsOfOneCommit: first.syncsOfOneCommit, ended };
  }
  await thread.terminate();
  throw new Error(first.kind === 'refused' ? first.reason : 'a commit does not reach the disk');
}

type Compile = (bytes: Uint8Array) => Promise<WebAssembly.Module>;

// Node has it; of its types only those that say what a module is are known here.
const { compile } = Reflect.get(globalThis, 'WebAssembly') as { readonly compile: Compile };

let compiled: Promise<WebAssembly.Module> | undefined;

/** PostgreSQL's program, compiled once in a process: an engine that is opened anew goes on with what the first one has. */
function engineProgram(): Promise<WebAssembly.Module> {
  const place = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  compiled ??= readFile(place).then(compile);
  return compiled;
}

function firstMessage(thread: Worker): Promise<FromEngine> {
  return new Promise((resolve, reject) => {
    let reason = 'its thread ended';
    thread.on('error', (error: Error) => {
      reason = error.message; // the exit follows
    });
    thread.once('message', resolve);
    thread.once('exit', () => reject(new Error(reason)));
  });
}

/** Begins a session; gives its port once it serves, or nothing when the thread ends before. */
export async function beginSessionOn({ thread, ended }: EngineWorker): Promise<MessagePort | undefined> {
  const { port1, port2 } = new MessageChannel();
  thread.postMessage({ kind: 'connect', port: port2 } satisfies ToEngine, [port2]);
  const begun = new Promise<MessagePort>((resolve) => port1.once('message', () => resolve(port1)));
  return Promise.race([begun, ended.then(() => undefined)]);
}
