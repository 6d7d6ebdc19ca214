/** Work took longer than it may. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';

  constructor(milliseconds: number) {
    super(`It was not done within ${milliseconds} ms.`);
  }
}

/**
 * Waits for work, on another's machine above all, for at most so many milliseconds. Then the waiting ends, whatever the
 * work does; it is told by the signal, and closes what it has open.
 *
 * @throws TimedOut, and whatever the work throws before
 */
export async function withTimeout<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new TimedOut(milliseconds);
    reject(error); // before the work can fail of the signal
    controller.abort(error);
  }, milliseconds);
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
