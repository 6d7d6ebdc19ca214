import { msg, type Words } from '#contract/words.ts';
import { second } from '../clock.ts';
import { FairQueue } from '../fair-queue.ts';
import { answerDemands, LimitedThread, ThreadLimitReached } from '../limited-thread.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** What the reading of one file may take, whatever stands in it: docs/decisions/reading-what-others-send.md. */
export const usualLimits = { heapMegabytes: 128, processorMilliseconds: 10 * second };

/** Two files at a time in a process, for each takes memory and a processor; one of each holder, so that nobody has both. */
const turns = new FairQueue(100, undefined, { inAll: 2, ofHolder: 1 });

const tooMuch: Readonly<Record<ThreadLimitReached['limit'], Words>> = {
  heap: msg`There is too much in this file to be read at once. Divide it, or save it as CSV.`,
  processor: msg`This file takes too long to read. Divide it, or save it as CSV.`,
};

/** What the thread says: one thing after the other, or why the file cannot be read. */
type FromReading<Said> = { readonly said: Said } | { readonly problem: Words } | { readonly isOver: true };

/**
 * Has a file of somebody's read by a thread of its own, for nothing that is in a file may slow down or end the server.
 *
 * @param holder whose file it is: a dealer's id
 * @param program what is run in the thread; it ends with `answerReading`
 * @param given what it is told beside the file's bytes, which it finds as `parts`
 * @param work is given what the thread says, one thing after the other, and may end before it
 * @throws UnreadableFile for a file that is none, or takes more than it may
 */
export const readInThread = <Said, Result>(
  holder: string,
  program: URL,
  parts: AsyncIterable<Uint8Array>,
  given: object,
  work: (said: AsyncGenerator<Said>) => Promise<Result>,
  limits = usualLimits,
): Promise<Result> =>
  turns.run(holder, async () => {
    const copies: Uint8Array<ArrayBuffer>[] = [];
    for await (const part of parts) copies.push(Uint8Array.from(part));
    const handedOver = copies.map(({ buffer }) => buffer);
    const thread = new LimitedThread<FromReading<Said>>(program, { ...given, parts: copies }, handedOver, limits);
    try {
      return await work(saidBy(thread));
    } finally {
      await thread.end();
    }
  });

async function* saidBy<Said>(thread: LimitedThread<FromReading<Said>>): AsyncGenerator<Said> {
  for (;;) {
    const from = await thread.next().catch((error: unknown) => {
      throw error instanceof ThreadLimitReached ? new UnreadableFile(tooMuch[error.limit]) : error;
    });
    if ('problem' in from) throw new UnreadableFile(from.problem);
    if ('isOver' in from) return;
    yield from.said;
  }
}

/** In the thread: says what is read, as it is asked for. */
export const answerReading = (said: AsyncIterable<unknown>): Promise<void> => answerDemands(withItsEnd(said));

async function* withItsEnd(all: AsyncIterable<unknown>): AsyncGenerator<FromReading<unknown>> {
  try {
    for await (const said of all) yield { said };
    yield { isOver: true };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield { problem: error.words };
  }
}

/** In the thread: the bytes of the file that it was given, part by part, as often as is asked. */
export const partsIn = ({ parts }: { readonly parts: readonly Uint8Array[] }) =>
  async function* given(): AsyncGenerator<Buffer> {
    for (const { buffer, byteOffset, length } of parts) yield Buffer.from(buffer, byteOffset, length);
  };
