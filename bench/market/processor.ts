import { readFileSync } from 'node:fs';

/** How long the main thread of a process ran, and how long it was ready and waited for a processor, in milliseconds. */
type Used = { readonly ran: number; readonly waited: number };

/** Both since its start, by Linux (https://docs.kernel.org/scheduler/sched-stats.html); undefined where it does not say. */
function usedBy(pid: number): Used | undefined {
  try {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return { ran: Number(ran) / 1e6, waited: Number(waited) / 1e6 };
  } catch {
    return undefined;
  }
}

/** Begins to watch a process; gives what to say of it in the end, as parts of the time: what it waited, others used. */
export function watchProcessor(name: string, pid: number): () => string {
  const [begun, before] = [performance.now(), usedBy(pid)];
  return () => {
    const after = usedBy(pid);
    if (!before || !after) return `${name}: this machine does not say what it ran`;
    const part = (milliseconds: number) => `${((100 * milliseconds) / (performance.now() - begun)).toFixed(0)}%`;
    return `${name}: ran ${part(after.ran - before.ran)} of the time, waited ${part(after.waited - before.waited)} for a processor`;
  };
}
