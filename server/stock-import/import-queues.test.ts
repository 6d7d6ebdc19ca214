import { expect, it } from 'vitest';
import { FairQueue } from '../kit/fair-queue.ts';
import { TimedOut } from '../kit/with-timeout.ts';
import { inTurn } from './uploaded-files.ts';

const signal = new AbortController().signal;
const never = () => new Promise<void>(() => undefined);

it('passes the turn on from a step that hangs, which is told', async () => {
  const queue = new FairQueue(9);
  const told = Promise.withResolvers<unknown>();
  const hanging = inTurn(
    queue,
    { signal, dealerId: 'one' },
    (work) => {
      work.signal.addEventListener('abort', () => told.resolve(work.signal.reason));
      return never();
    },
    1,
  );
  const other = Promise.withResolvers<void>();
  const next = inTurn(queue, { signal, dealerId: 'other' }, async () => other.resolve());
  await expect(hanging).rejects.toThrow(TimedOut);
  await Promise.all([next, other.promise]);
  expect(await told.promise).toBeInstanceOf(TimedOut);
});

it('does nothing for a job that was given up while it waited', async () => {
  const queue = new FairQueue(9);
  const [ends, job] = [Promise.withResolvers<void>(), new AbortController()];
  const running = inTurn(queue, { signal, dealerId: 'one' }, () => ends.promise);
  let isDone = false;
  const waiting = inTurn(queue, { signal: job.signal, dealerId: 'other' }, async () => {
    isDone = true;
  });
  job.abort(new Error('given up'));
  ends.resolve();
  await running;
  await expect(waiting).rejects.toThrow('given up');
  expect(isDone).toBe(false);
});
