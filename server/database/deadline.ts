import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a request may spend on the database in all, where nothing else is set: waiting for it, and in its statements. */
export const requestDeadlineMilliseconds = 1800;

/** The round trips of a save, and those by which a connection comes about for it: each takes the time of the way. */
const roundTrips = 16;

/** How long a request may spend on a database so far away, all in milliseconds: what the way takes is nobody's slowness. */
export const deadlineAt = (deadline: number, distance: number): number => deadline + roundTrips * distance;

/** When the work under way has to be done with the database, on the clock of `performance.now()`; a pause moves it. */
type Deadline = { end: number; readonly outer: Deadline | undefined };

const deadlineOfWork = new AsyncLocalStorage<Deadline | undefined>();

/**
 * Runs work whose waits for a connection and whose statements share one deadline, given in milliseconds from now.
 * A deadline inside another one can only come sooner. A query of the query layer begins when it is awaited, so the
 * work must await it itself: `async () => await db.select()…`.
 */
export function withDeadline<Result>(milliseconds: number, work: () => Result): Result {
  const outer = deadlineOfWork.getStore();
  const end = performance.now() + milliseconds;
  return deadlineOfWork.run({ end: Math.min(end, outer?.end ?? end), outer }, work);
}

/**
 * Stops the clock of the deadline of the work under way, for what is not the database's: hashing a password, or the wait
 * for one's turn. No connection may be held meanwhile. Gives what lets it go on.
 */
export function pauseDeadline(): () => void {
  const begun = performance.now();
  return () => {
    const paused = performance.now() - begun;
    for (let one = deadlineOfWork.getStore(); one; one = one.outer) one.end += paused;
  };
}

/** How long one statement of work that says so may take (`withLongStatements`). */
export const longStatementMilliseconds = 60_000;

const hasLongStatements = new AsyncLocalStorage<boolean>();

/**
 * Runs work in the background whose single statements may take long. Without it a connection that stays silent for
 * longer than usual is taken for dead, and thrown away.
 */
export function withLongStatements<Result>(work: () => Result): Result {
  return hasLongStatements.run(true, work);
}

/** How long a statement of the work under way may take, where it takes longer than usual. */
export const longStatement = (): number | undefined =>
  hasLongStatements.getStore() ? longStatementMilliseconds : undefined;

/** Runs work that does not belong to the request in which it happened to be started, and so has no deadline and usual statements. */
export function withoutDeadline<Result>(work: () => Result): Result {
  return deadlineOfWork.run(undefined, () => hasLongStatements.run(false, work));
}

/** The milliseconds left to the work under way, zero or less when they are used up; undefined without a deadline. */
export function millisecondsLeft(): number | undefined {
  const deadline = deadlineOfWork.getStore();
  return deadline && deadline.end - performance.now();
}
