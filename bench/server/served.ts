import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server in a process of its own. */
export type Served = {
  readonly child: ChildProcess;
  readonly port: number;
  /** The sessions of shoppers, where it has made some. */
  readonly tokens?: readonly string[];
};

/** Starts a program of bench/ that serves. */
export async function serve(program: string, given: readonly string[]): Promise<Served> {
  const child = fork(join(import.meta.dirname, '..', program), given);
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (!(said instanceof Object)) throw new Error(`${program} has ended before it served.`);
  return { ...said, child };
}

/** The processor time that it has taken so far, in microseconds. */
export async function cpuOf({ child }: Served): Promise<number> {
  child.send('cpu');
  const [{ cpu }] = await once(child, 'message');
  return cpu;
}

/** Ends it. */
export async function end({ child }: Served): Promise<void> {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
