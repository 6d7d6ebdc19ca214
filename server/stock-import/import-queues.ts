import { minute } from '../kit/clock.ts';
import { FairQueue } from '../kit/fair-queue.ts';
import { withTimeout } from '../kit/with-timeout.ts';

/** One file at a time in a process, for each keeps its rows in memory; whose dealer has had the least time goes first. */
export const readings = new FairQueue(1000);

/** Files that are fetched, each a whole one in memory: one of a dealer, so that a host that is silent holds up its own. */
export const fetches = new FairQueue(1000, undefined, { inAll: 4, ofHolder: 1 });

/** A step that takes longer hangs, and is taken up anew: the largest file is read or taken over in a few minutes. */
const longestStep = 10 * minute;

/**
 * Does a step of the work on a dealer's file when its turn comes. However it hangs, the turn passes on.
 *
 * @param step is told by the signal of its work when its time is over
 * @throws TimedOut, and what the step throws
 */
export function inTurn<Work extends { readonly signal: AbortSignal }>(
  queue: FairQueue,
  work: Work & { readonly dealerId: string },
  step: (work: Work) => Promise<void>,
  longest = longestStep,
): Promise<void> {
  return queue.run(work.dealerId, () => {
    work.signal.throwIfAborted();
    return withTimeout(longest, (late) => step({ ...work, signal: AbortSignal.any([work.signal, late]) }));
  });
}
