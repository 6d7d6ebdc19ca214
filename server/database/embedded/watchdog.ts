import type { Worker } from 'node:worker_threads';
import type { FromEngine, ToEngine } from './engine-messages.ts';

/**
 * Asks the engine every `checkEvery` milliseconds whether it still answers, and ends it once it has been silent for
 * the milliseconds that `longestSilence` then allows. It counts unanswered checks, not time, so that a pause of the
 * whole process is not taken for the engine's silence.
 */
export function watchForSilence(
  worker: Worker,
  checkEvery: number,
  longestSilence: () => number,
): { stop: () => void } {
  let unanswered = 0;
  worker.on('message', (message: FromEngine) => {
    if (message.kind === 'pong') unanswered = 0;
  });
  const timer = setInterval(() => {
    if (unanswered * checkEvery >= longestSilence()) {
      void worker.terminate();
      return;
    }
    unanswered += 1;
    worker.postMessage({ kind: 'ping' } satisfies ToEngine);
  }, checkEvery).unref();
  return { stop: () => clearInterval(timer) };
}
